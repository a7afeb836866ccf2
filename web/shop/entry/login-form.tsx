import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginForm } from '../../../contract/accounts/accounts.ts'
import { isRefusal } from '../../lib/api/api.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { signIn } from '../../lib/session/sign-in.ts'
import { PasswordField } from '../../parts/security/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { GoogleButton } from './google-button.tsx'
import { Aside, LinkButton } from './link-button.tsx'
import { resendUnasked } from './resend.ts'
import type { Go } from './steps.ts'
import type { Wish } from './use-entry.ts'

interface LoginFormProps {
  go: Go
  onIn: () => Promise<boolean>
  /** Error of the previous step. */
  fault?: string | undefined
  wish: Wish
}

export function LoginForm({ go, onIn, fault: before, wish }: LoginFormProps) {
  const t = useTranslate()
  const [fault, setFault] = useState(before)
  const [isIn, setIsIn] = useState(false)
  const [isUnverified, setIsUnverified] = useState(false)
  const { register, handleSubmit, formState, setFocus, getValues } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (credentials) => {
    setFault(undefined)
    setIsUnverified(false)
    try {
      await signIn(credentials)
      setIsIn(await onIn())
    } catch (error) {
      const challenge = isRefusal(error, 'SECOND_FACTOR_NEEDED') && error.extra.challenge
      if (typeof challenge === 'string') return go({ at: 'CODE', challenge })
      setFault(loginFault(error, t))
      setFocus(isRefusal(error, 'BAD_CREDENTIALS') ? 'password' : 'email')
      if (!isRefusal(error, 'NOT_VERIFIED')) return
      setIsUnverified(true)
      await resendUnasked(credentials.email, t)
    }
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <form
        className="grid grid-cols-1 gap-4"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {wish.save !== undefined && (
          <p className="rounded-control bg-himal/8 px-3 py-2 text-sm">{t('login.toSaved')}</p>
        )}
        {wish.goods !== undefined && (
          <p className="rounded-control bg-himal/8 px-3 py-2 text-sm">
            {t('login.toCart', { name: wish.goods.productName })}
          </p>
        )}
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          autoCorrect="off"
          error={errors.email && t('login.identifierShort')}
          label={t('login.identifier')}
          spellCheck={false}
          {...register('email')}
        />
        <PasswordField
          autoComplete="current-password"
          error={errors.password && t('login.passwordShort')}
          label={t('login.password')}
          {...register('password')}
        />
        <LinkButton className="-my-2 justify-self-start" onClick={() => go({ at: 'FORGOT' })}>
          {t('login.forgot')}
        </LinkButton>
        <FaultBox>{fault}</FaultBox>
        {isUnverified && (
          <LinkButton
            className="-my-2 justify-self-start"
            onClick={() => go(checkEmailOf(getValues('email')))}
          >
            {t('login.sendAgain')}
          </LinkButton>
        )}
        <Button busy={isSubmitting || isIn} size="large" type="submit">
          {t('login.submit')}
        </Button>
      </form>
      <GoogleButton wish={wish} />
      <Aside question={t('login.noAccount')}>
        <LinkButton onClick={() => go({ at: 'CHOOSE' })}>{t('login.toSignUp')}</LinkButton>
      </Aside>
    </div>
  )
}

/** Privacy: after a login by username the address of the e-mail is not shown. */
const checkEmailOf = (typed: string) => ({
  at: 'CHECK_EMAIL' as const,
  ...(typed.includes('@') && { email: typed.trim() }),
})

/** The server's message, unless the specification prescribes another. */
function loginFault(error: unknown, t: Translate): string {
  if (isRefusal(error, 'ACCOUNT_UNKNOWN')) return t('login.userNotFound')
  if (!(error instanceof ApiProblem)) return t('login.later')
  return error.detail === '' ? t('login.badCredentials') : error.detail
}
