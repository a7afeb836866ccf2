import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetPasswordForm } from '../../../contract/accounts/passwords.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Aside, LinkButton } from './link-button.tsx'
import type { Go } from './steps.ts'

/** Asks for a reset link. The response is the same for unknown accounts (no account enumeration). */
export function ForgotForm({ go }: { go: Go }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgetPasswordForm),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email }) => {
    setFault(undefined)
    try {
      await api.accounts.forgetPassword({ body: { email } })
      toast.success(t('forgot.sent'))
      setSentTo(email)
    } catch (error) {
      setFault(isRefusal(error, 'TOO_MANY_TRIES') ? error.detail : t('forgot.failed'))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {sentTo === undefined ? (
          <p>{t('forgot.line')}</p>
        ) : (
          <p className="break-words rounded-control bg-tulsi/8 px-3 py-2" role="status">
            {t('forgot.after', { email: sentTo })}
          </p>
        )}
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          error={errorMessageOf(errors.email)}
          label={t('signUp.email')}
          spellCheck={false}
          type="email"
          {...register('email')}
        />
        <FaultBox>{fault}</FaultBox>
        <Button
          busy={isSubmitting}
          variant={sentTo === undefined ? 'main' : 'quiet'}
          size="large"
          type="submit"
        >
          {t(sentTo === undefined ? 'forgot.submit' : 'forgot.again')}
        </Button>
      </form>
      <Aside question={t('forgot.noPasswordYet')}>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('signUp.toLogin')}</LinkButton>
      </Aside>
    </div>
  )
}
