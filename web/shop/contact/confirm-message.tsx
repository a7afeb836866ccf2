import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'

/** Confirms by the token of the link. The script does it, so that a scanner that only fetches the page does nothing. */
export function ConfirmMessage({ token }: { token: string }) {
  const t = useTranslate()
  const [state, setState] = useState<'WORKING' | 'DONE' | 'SPENT' | 'AWAY'>('WORKING')
  const hasBegun = useRef(false)
  const confirm = useCallback(async () => {
    setState('WORKING')
    try {
      await api.content.confirmContact({ body: { token } })
      setState('DONE')
    } catch (error) {
      setState(error instanceof ApiProblem && error.status < 500 ? 'SPENT' : 'AWAY')
    }
  }, [token])
  useEffect(() => {
    // Once: the link is single-use.
    if (hasBegun.current) return
    hasBegun.current = true
    void confirm()
  }, [confirm])
  if (state === 'DONE') return <MessageSent>{t('contact.receivedShort')}</MessageSent>
  if (state === 'AWAY') return <ErrorState onRetry={() => void confirm()} />
  if (state === 'SPENT') {
    return (
      <div className="grid gap-6">
        <FaultBox>{t('contact.spent')}</FaultBox>
        <ContactForm />
      </div>
    )
  }
  return (
    <div aria-busy="true" className="grid gap-3" role="status">
      <p>{t('contact.confirming')}</p>
      <Skeleton className="h-11" />
    </div>
  )
}
