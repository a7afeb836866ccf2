import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPasswordForm } from '../../../contract/accounts/passwords.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { paths } from '../../../contract/paths.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { leaveQuietly } from '../../lib/session/sign-out.ts'
import { NewPasswordField } from '../../parts/security/new-password-field.tsx'
import { PasswordField } from '../../parts/security/password-field.tsx'
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { toast } from '../../ui/toast.ts'

interface ResetFormProps {
  token: string
  /** Called with the server's message when the link is invalid. */
  onSpent: (said: string) => void
}

/** A new password, by a mailed link. Afterwards one logs in with it. */
export function ResetForm({ token, onSpent }: ResetFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => zodResolver(resetPasswordForm(least)), [least])
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver,
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setFault(undefined)
    try {
      await api.accounts.resetPassword({ body: { token, newPassword: typed.newPassword } })
      await leaveQuietly()
      toast.success(t('reset.updated'))
      await navigate({ to: paths.login(), replace: true })
    } catch (error) {
      const said = error instanceof ApiProblem ? error.errors.newPassword : undefined
      if (isRefusal(error, 'LINK_SPENT')) onSpent(error.detail)
      else if (said !== undefined) setError('newPassword', { message: said }, { shouldFocus: true })
      else setFault(isRefusal(error, 'TOO_MANY_TRIES') ? error.detail : t('reset.failed'))
    }
  })
  return (
    <form
      className="grid grid-cols-1 gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <NewPasswordField
        error={errorMessageOf(errors.newPassword)}
        kind="others"
        label={t('reset.new')}
        typed={watch('newPassword')}
        {...register('newPassword')}
      />
      <PasswordField
        autoComplete="new-password"
        error={errorMessageOf(errors.confirmPassword)}
        label={t('reset.confirm')}
        {...register('confirmPassword')}
      />
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSubmitting} size="large" type="submit">
        {t('reset.submit')}
      </Button>
    </form>
  )
}
