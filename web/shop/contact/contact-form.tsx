import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { contactForm } from '../../../contract/content/contact.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import { userQuery } from '../../lib/session/account.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { phoneDigits } from '../../lib/phone.ts'
import { useUser } from '../../lib/session/person.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { MessageSent } from './message-sent.tsx'

type Typed = z.input<typeof contactForm>
const nothing = { name: '', email: '', phone: '', subject: '', message: '', website: '' }

interface Sent {
  readonly status: 'CONFIRM' | 'RECEIVED'
  readonly email: string
}

/** Contact form. A signed-in user need not verify an address. */
export function ContactForm() {
  const t = useTranslate()
  const person = useUser()
  const { data: user } = useQuery({ ...userQuery(), enabled: person !== undefined })
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const form = useForm<Typed>({ resolver: zodResolver(contactForm), defaultValues: nothing })
  const { register, handleSubmit, setValue, getValues, setError, reset, watch, formState } = form
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (user === undefined) return
    if (getValues('name') === '') setValue('name', user.name)
    setValue('email', user.email)
  }, [user, getValues, setValue])
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      // Refreshes an access token that expired while typing; a user signed out by now confirms by e-mail.
      if (person !== undefined) await api.accounts.user().catch(() => undefined)
      const { status } = await api.content.contact({ body })
      setSent({ status, email: body.email })
      reset({ ...nothing, name: body.name, email: body.email })
    } catch (error) {
      const faults = error instanceof ApiProblem ? Object.entries(error.errors) : []
      for (const [name, message] of faults) setError(name as keyof Typed, { message }, { shouldFocus: true })
      if (faults.length > 0) return
      setFault(problemMessage(error, t('contact.failed')))
    }
  })
  if (sent !== undefined) return <Outcome onAnother={() => setSent(undefined)} sent={sent} />
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        autoComplete="name"
        error={errorMessageOf(errors.name)}
        label={t('contact.name')}
        {...register('name')}
      />
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        error={errorMessageOf(errors.email)}
        label={t('contact.email')}
        readOnly={user !== undefined}
        spellCheck={false}
        type="email"
        {...register('email')}
      />
      <TextField
        autoComplete="tel"
        error={errorMessageOf(errors.phone)}
        inputMode="tel"
        label={t('contact.phone')}
        type="tel"
        {...register('phone', { setValueAs: phoneDigits })}
      />
      <TextField
        error={errorMessageOf(errors.subject)}
        label={t('contact.subject')}
        {...register('subject')}
      />
      <AreaField
        className="sm:col-span-2 [&_textarea]:min-h-40"
        error={errorMessageOf(errors.message)}
        hint={t('contact.count', { count: watch('message').length })}
        label={t('contact.message')}
        {...register('message')}
      />
      {/* Honeypot: hidden and out of the tab order, so that only a bot fills it in. */}
      <div aria-hidden="true" className="absolute size-0 overflow-hidden">
        <input autoComplete="off" tabIndex={-1} type="text" {...register('website')} />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <FaultBox>{fault}</FaultBox>
        <Button busy={isSubmitting} className="justify-self-start" size="large" type="submit">
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}

function Outcome({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = useTranslate()
  const isReceived = sent.status === 'RECEIVED'
  return (
    <MessageSent
      more={
        <>
          {!isReceived && <p className="text-muted">{t('contact.confirmHint')}</p>}
          <Button className="justify-self-start" variant="quiet" onClick={onAnother}>
            {t('contact.another')}
          </Button>
        </>
      }
    >
      {t(isReceived ? 'contact.received' : 'contact.confirm', { email: sent.email })}
    </MessageSent>
  )
}
