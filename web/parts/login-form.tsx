import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginForm } from '../../contract/accounts.ts'
import { isRefusal } from '../lib/api.ts'
import type { Goods } from '../lib/cart-lines.ts'
import '../lib/form-schemas.ts'
import { ApiProblem } from '../lib/problem.ts'
import { goOn, signIn } from '../lib/session.ts'
import { type Text, useText } from '../lib/text.ts'
import { Button } from '../ui/button.tsx'
import { controlLook, Field, TextField } from '../ui/field.tsx'
import { FaultNote } from './fault-note.tsx'

interface LoginFormProps {
  /** Put into the cart once somebody is signed in. */
  goods?: Goods | undefined
  /** Where a shopper goes afterwards; left out, they stay where they are. */
  next?: string | undefined
}

export function LoginForm({ goods, next }: LoginFormProps) {
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const [fault, setFault] = useState<string>()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const submit = handleSubmit(async (credentials) => {
    setFault(undefined)
    try {
      await signIn(credentials)
      await goOn(goods, next)
    } catch (error) {
      setFault(loginFault(error, text))
      setFocus(isRefusal(error, 'BAD_CREDENTIALS') ? 'password' : 'email')
    }
  })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {goods !== undefined && (
        <p className="rounded-control bg-himal/8 px-3 py-2 text-sm">
          {text('login.toCart', { name: goods.productName })}
        </p>
      )}
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        error={errors.email && text('login.identifierShort')}
        label={text('login.identifier')}
        spellCheck={false}
        {...register('email')}
      />
      <Field error={errors.password && text('login.passwordShort')} label={text('login.password')}>
        {(control) => (
          <span className="relative block">
            <input
              autoComplete="current-password"
              className={`${controlLook} pr-28`}
              type={isShown ? 'text' : 'password'}
              {...control}
              {...register('password')}
            />
            <button
              aria-pressed={isShown}
              className="absolute inset-y-0 right-0 rounded-control px-3 font-medium text-himal text-xs"
              onClick={() => setIsShown(!isShown)}
              type="button"
            >
              {text(isShown ? 'login.hide' : 'login.show')}
            </button>
          </span>
        )}
      </Field>
      {fault !== undefined && <FaultNote>{fault}</FaultNote>}
      <Button busy={isSubmitting || (isSubmitSuccessful && fault === undefined)} size="large" type="submit">
        {text('login.submit')}
      </Button>
    </form>
  )
}

/** The server's words, save where the specification has others for them. */
function loginFault(error: unknown, text: Text): string {
  if (isRefusal(error, 'ACCOUNT_UNKNOWN')) return text('login.userNotFound')
  if (!(error instanceof ApiProblem)) return text('login.later')
  return error.detail === '' ? text('login.badCredentials') : error.detail
}
