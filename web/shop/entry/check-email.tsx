import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetPasswordForm } from '../../../contract/accounts/passwords.ts'
import { faultOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from './link-button.tsx'
import { resend } from './resend.ts'
import type { Go } from './steps.ts'

interface CheckEmailProps {
  /** Where the mail went; left out, it is asked for. */
  email?: string | undefined
  /** The account has just been made. */
  isNew?: boolean | undefined
  /** It is a vendor's: after the address, an admin looks at the shop. */
  isVendor?: boolean | undefined
  go: Go
}

/** A link is in the mail. It can be sent again. */
export function CheckEmail({ email, isNew = false, isVendor = false, go }: CheckEmailProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgetPasswordForm),
    defaultValues: { email: email ?? '' },
  })
  const again = handleSubmit(async (typed) => {
    setIsBusy(true)
    await resend(typed.email, text)
    setIsBusy(false)
  })
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void again(event)}>
      {email === undefined ? (
        <>
          <p>{text('checkEmail.ask')}</p>
          <TextField
            autoCapitalize="none"
            autoComplete="email"
            error={faultOf(formState.errors.email)}
            label={text('signUp.email')}
            spellCheck={false}
            type="email"
            {...register('email')}
          />
        </>
      ) : (
        <>
          <p className="break-words text-base" role="status">
            {text(isNew ? 'checkEmail.sent' : 'checkEmail.unverified', { email })}
          </p>
          {isVendor && <p>{text('checkEmail.vendorNext')}</p>}
          <p className="text-muted">{text('checkEmail.spam')}</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isBusy} icon="refresh" look={email === undefined ? 'main' : 'quiet'} type="submit">
          {text('checkEmail.resend')}
        </Button>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{text('checkEmail.toLogin')}</LinkButton>
      </div>
    </form>
  )
}
