import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetPasswordForm } from '../../../contract/accounts/passwords.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from './link-button.tsx'
import { resend } from './resend.ts'
import type { Go } from './steps.ts'

interface CheckEmailProps {
  /** The e-mail's address; without it the form asks for one. */
  email?: string | undefined
  /** The account has just been made. */
  isNew?: boolean | undefined
  /** It is a vendor's: after the verification an admin reviews the store. */
  isVendor?: boolean | undefined
  go: Go
}

/** A link is in the mail. It can be sent again. */
export function CheckEmail({ email, isNew = false, isVendor = false, go }: CheckEmailProps) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgetPasswordForm),
    defaultValues: { email: email ?? '' },
  })
  const again = handleSubmit(async (typed) => {
    setIsBusy(true)
    await resend(typed.email, t)
    setIsBusy(false)
  })
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void again(event)}>
      {email === undefined ? (
        <>
          <p>{t('checkEmail.ask')}</p>
          <TextField
            autoCapitalize="none"
            autoComplete="email"
            error={errorMessageOf(formState.errors.email)}
            label={t('signUp.email')}
            spellCheck={false}
            type="email"
            {...register('email')}
          />
        </>
      ) : (
        <>
          <p className="break-words text-base" role="status">
            {t(isNew ? 'checkEmail.sent' : 'checkEmail.unverified', { email })}
          </p>
          {isVendor && <p>{t('checkEmail.vendorNext')}</p>}
          <p className="text-muted">{t('checkEmail.spam')}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isBusy} icon="refresh" variant={email === undefined ? 'main' : 'quiet'} type="submit">
          {t('checkEmail.resend')}
        </Button>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('checkEmail.toLogin')}</LinkButton>
      </div>
    </form>
  )
}
