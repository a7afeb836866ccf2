import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ContactLines } from '../frame/contact-lines.tsx'
import { ConfirmMessage } from './confirm-message.tsx'
import { ContactForm } from './contact-form.tsx'

/** /contact, 'Message Us': the contact form, and the target of the e-mailed confirmation link. */
export function ContactPage() {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const token = useConfirmToken()
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-2xl">
        <h1 className="font-bold text-xl md:text-2xl">{t('contact.title')}</h1>
        <p className="mt-3 mb-6 text-lg text-muted">{t('contact.line', { market: market.name })}</p>
        {token === undefined ? <ContactForm /> : <ConfirmMessage token={token} />}
      </div>
      <aside className="grid content-start gap-6">
        <h2 className="font-bold text-lg">{t('contact.elsewhere')}</h2>
        <p className="text-muted">{t('contact.orders')}</p>
        <ContactLines of="support" title={t('identity.support')} />
        <div className="grid gap-1">
          <ContactLines of="grievance" title={t('identity.grievance')} />
          <p className="text-muted text-xs">{t('contact.grievanceLine')}</p>
        </div>
        {market.identity.registeredAddress !== undefined && (
          <div>
            <p className="font-bold">{t('identity.registeredAddress')}</p>
            <p>{market.identity.registeredAddress}</p>
          </div>
        )}
      </aside>
    </div>
  )
}

/** The token of the mailed link. It is removed from the address at once: neither history nor onlookers keep it. */
function useConfirmToken(): string | undefined {
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('confirm')
    if (given === null) return
    if (given !== '') setToken(given)
    void navigate({ to: '/contact', search: {}, replace: true })
  }, [navigate])
  return token
}
