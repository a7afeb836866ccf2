import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { userSignUpForm } from '../../../contract/accounts/sign-up.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PlaceFields } from '../../parts/location/place-fields.tsx'
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { GoogleButton } from './google-button.tsx'
import { asPhone, draftOf, forgetDraft, putFaults, storeDraft, withConfirmation } from './sign-up-fields.ts'
import { BackToChoice, EmailField, HasAccount, NameAndPhone, PasswordAndTerms } from './sign-up-parts.tsx'
import type { Go } from './steps.ts'
import type { Wish } from './use-entry.ts'

type Typed = z.input<ReturnType<typeof userSignUpForm>>

const fields = ['name', 'email', 'phone', 'address', 'state', 'city', 'password'] as const
const nothing: Typed = {
  name: '',
  email: '',
  phone: '',
  address: '',
  state: '',
  city: '',
  password: '',
  confirmPassword: '',
  terms: false,
}

/** Signing up as a shopper. */
export function UserForm({ go, wish }: { go: Go; wish: Wish }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => withConfirmation(zodResolver(userSignUpForm(least))), [least])
  const { register, handleSubmit, watch, setValue, setError, getValues, formState } = useForm({
    resolver,
    defaultValues: draftOf('USER', nothing),
  })
  const { errors, isSubmitting } = formState
  const isDone = useRef(false)
  useEffect(() => () => (isDone.current ? forgetDraft('USER') : storeDraft('USER', getValues())), [getValues])
  const submit = handleSubmit(async ({ confirmPassword: _, terms: __, ...typed }) => {
    setFault(undefined)
    try {
      const { email } = await api.accounts.signUp({ body: { userType: 'USER', ...typed }, files: {} })
      toast.success(t('signUp.done'))
      isDone.current = true
      go({ at: 'CHECK_EMAIL', email, isNew: true })
    } catch (error) {
      if (putFaults(error, { fields, emailTaken: t('signUp.emailTaken'), setError })) return
      setFault(isRefusal(error, 'TOO_MANY_TRIES') ? error.detail : t('signUp.failed'))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackToChoice go={go} />
      <form
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <NameAndPhone
          name={{ ...register('name'), error: errorMessageOf(errors.name) }}
          phone={{ ...register('phone', asPhone), error: errorMessageOf(errors.phone) }}
        />
        <EmailField email={{ ...register('email'), error: errorMessageOf(errors.email) }} />
        <PlaceFields
          cityFault={errorMessageOf(errors.city)}
          cityField={register('city')}
          state={watch('state')}
          stateFault={errorMessageOf(errors.state)}
          stateField={register('state', { onChange: () => setValue('city', '') })}
        />
        <TextField
          autoComplete="street-address"
          className="sm:col-span-2"
          error={errorMessageOf(errors.address)}
          hint={t('signUp.addressHint')}
          label={t('signUp.address')}
          {...register('address')}
        />
        <PasswordAndTerms
          confirmPassword={{ ...register('confirmPassword'), error: errorMessageOf(errors.confirmPassword) }}
          fault={fault}
          isSubmitting={isSubmitting}
          kind="shopper"
          password={{
            ...register('password'),
            error: errorMessageOf(errors.password),
          }}
          terms={{ ...register('terms'), error: errorMessageOf(errors.terms) }}
          typed={watch('password')}
        >
          {t('signUp.submit')}
        </PasswordAndTerms>
      </form>
      <GoogleButton isSignUp wish={wish} />
      <HasAccount go={go} />
    </div>
  )
}
