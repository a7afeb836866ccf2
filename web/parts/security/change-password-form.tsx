import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePasswordForm } from '../../../contract/accounts/passwords.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf, errorMessages } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { currentUser } from '../../lib/session/person.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useLeastPassword } from './use-least-password.ts'

await Promise.all([loadNamespace('account'), loadNamespace('entry')])

/** The old password and a new one, twice. The account's other sessions end. */
export function ChangePasswordForm({ onDone, look = 'main' }: { onDone: () => void; look?: ButtonVariant }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => zodResolver(changePasswordForm(least)), [least])
  const { register, handleSubmit, watch, reset, setError, formState } = useForm({
    resolver,
    defaultValues: { password: '', newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const isAdmin = currentUser()?.userType === 'ADMIN'
  const submit = handleSubmit(async ({ password, newPassword }) => {
    setFault(undefined)
    try {
      await api.accounts.changePassword({ body: { id: currentUser()?.id ?? '', password, newPassword } })
      reset()
      onDone()
    } catch (error) {
      setFault(isRefusal(error, 'TOO_MANY_TRIES') ? error.detail : t('password.failed'))
      if (isRefusal(error, 'WRONG_PASSWORD')) {
        setError('password', { message: error.detail }, { shouldFocus: true })
      } else if (error instanceof ApiProblem && error.errors.newPassword !== undefined) {
        setError('newPassword', { message: error.errors.newPassword }, { shouldFocus: true })
      }
    }
  })
  return (
    <form
      className="grid max-w-md grid-cols-1 gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField
        autoComplete="current-password"
        error={errorMessageOf(errors.password)}
        label={t('password.old')}
        {...register('password')}
      />
      <NewPasswordField
        error={errorMessageOf(errors.newPassword)}
        kind="others"
        label={t('password.new')}
        typed={watch('newPassword')}
        {...(isAdmin && { hint: t('password.hintAdmin') })}
        {...register('newPassword')}
      />
      <PasswordField
        autoComplete="new-password"
        error={errorMessageOf(errors.confirmPassword)}
        label={t('password.confirm')}
        {...register('confirmPassword')}
      />
      <FaultBox>{fault === undefined ? undefined : errorMessages(fault)}</FaultBox>
      <Button busy={isSubmitting} className="justify-self-start" variant={look} type="submit">
        {t('password.change')}
      </Button>
    </form>
  )
}
