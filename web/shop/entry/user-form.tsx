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
import { NewPasswordField } from '../../parts/security/new-password-field.tsx'
import { PasswordField } from '../../parts/security/password-field.tsx'
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { GoogleButton } from './google-button.tsx'
import { Aside, LinkButton } from './link-button.tsx'
import { asPhone, draftOf, forgetDraft, putFaults, storeDraft, withConfirmation } from './sign-up-fields.ts'
import type { Go } from './steps.ts'
import { TermsField } from './terms-field.tsx'
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
      <LinkButton className="-mt-3 -mb-2 gap-1 justify-self-start" onClick={() => go({ at: 'CHOOSE' })}>
        <Icon name="chevron-left" size={16} />
        {t('signUp.back')}
      </LinkButton>
      <form
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          autoComplete="name"
          error={errorMessageOf(errors.name)}
          label={t('signUp.name')}
          {...register('name')}
        />
        <TextField
          autoComplete="tel"
          error={errorMessageOf(errors.phone)}
          inputMode="tel"
          label={t('signUp.phone')}
          type="tel"
          {...register('phone', asPhone)}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          className="sm:col-span-2"
          error={errorMessageOf(errors.email)}
          label={t('signUp.email')}
          spellCheck={false}
          type="email"
          {...register('email')}
        />
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
        <NewPasswordField
          error={errorMessageOf(errors.password)}
          kind="shopper"
          label={t('signUp.password')}
          typed={watch('password')}
          {...register('password')}
        />
        <PasswordField
          autoComplete="new-password"
          error={errorMessageOf(errors.confirmPassword)}
          label={t('signUp.confirmPassword')}
          {...register('confirmPassword')}
        />
        <TermsField error={errorMessageOf(errors.terms)} field={register('terms')} />
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          <FaultBox>{fault}</FaultBox>
          <Button busy={isSubmitting} size="large" type="submit">
            {t('signUp.submit')}
          </Button>
        </div>
      </form>
      <GoogleButton isSignUp wish={wish} />
      <Aside question={t('signUp.hasAccount')}>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('signUp.toLogin')}</LinkButton>
      </Aside>
    </div>
  )
}
