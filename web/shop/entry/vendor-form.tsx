import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { logoMissing, vendorSignUpForm } from '../../../contract/accounts/sign-up.ts'
import { largestLogoBytes } from '../../../contract/shared/limits.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LogoField } from '../../parts/entry/logo-field.tsx'
import { NewPasswordField } from '../../parts/security/new-password-field.tsx'
import { PasswordField } from '../../parts/security/password-field.tsx'
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { Aside, LinkButton } from './link-button.tsx'
import { asPhone, draftOf, forgetDraft, putFaults, storeDraft, withConfirmation } from './sign-up-fields.ts'
import type { Go } from './steps.ts'
import { TermsField } from './terms-field.tsx'

/** The contract's form, and the logo that goes with it. */
const formOf = (least: number) =>
  vendorSignUpForm(least).safeExtend({
    vendorLogoFile: z
      .custom<Blob>((chosen) => chosen instanceof Blob, logoMissing)
      .refine(({ size }) => size <= largestLogoBytes, 'File must be less than 10 MB.'),
  })
type Form = ReturnType<typeof formOf>
const fields = [
  'name',
  'shopName',
  'vendorDescription',
  'email',
  'phone',
  'password',
  'vendorLogoFile',
] as const
const nothing = {
  name: '',
  shopName: '',
  vendorDescription: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  terms: false,
}

/** Signing up as a vendor. */
export function VendorForm({ go }: { go: Go }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => withConfirmation(zodResolver(formOf(least))), [least])
  const { register, control, handleSubmit, watch, setError, trigger, getValues, formState } = useForm<
    z.input<Form>,
    unknown,
    z.output<Form>
  >({
    resolver,
    defaultValues: draftOf('VENDOR', nothing),
  })
  const { errors, isSubmitting } = formState
  const isDone = useRef(false)
  useEffect(
    () => () => (isDone.current ? forgetDraft('VENDOR') : storeDraft('VENDOR', getValues())),
    [getValues],
  )
  const submit = handleSubmit(async ({ confirmPassword: _, terms: __, vendorLogoFile, ...typed }) => {
    setFault(undefined)
    try {
      const body = { userType: 'VENDOR' as const, ...typed }
      const { email } = await api.accounts.signUp({ body, files: { vendorLogoFile } })
      toast.success(t('signUp.vendorDone'))
      isDone.current = true
      go({ at: 'CHECK_EMAIL', email, isNew: true, isVendor: true })
    } catch (error) {
      if (putFaults(error, { fields, emailTaken: t('signUp.emailTakenVendor'), setError })) return
      const isSaid = isRefusal(error, 'TOO_MANY_TRIES') || isRefusal(error, 'FILE_TOO_LARGE')
      setFault(isSaid ? error.detail : t('signUp.failed'))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkButton className="-mt-3 -mb-2 gap-1 justify-self-start" onClick={() => go({ at: 'CHOOSE' })}>
        <Icon name="chevron-left" size={16} />
        {t('signUp.back')}
      </LinkButton>
      <p className="text-muted">{t('signUp.vendorApproval')}</p>
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
          autoComplete="organization"
          className="sm:col-span-2"
          error={errorMessageOf(errors.shopName)}
          hint={t('signUp.shopNameHint')}
          label={t('signUp.shopName')}
          {...register('shopName')}
        />
        <AreaField
          className="sm:col-span-2"
          error={errorMessageOf(errors.vendorDescription)}
          hint={t('signUp.descriptionCount', { count: watch('vendorDescription').trim().length })}
          label={t('signUp.vendorDescription')}
          {...register('vendorDescription')}
        />
        <Controller
          control={control}
          name="vendorLogoFile"
          render={({ field: { onChange, ref } }) => (
            <LogoField error={errors.vendorLogoFile?.message} inputRef={ref} onChange={onChange} />
          )}
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
        <NewPasswordField
          error={errorMessageOf(errors.password)}
          kind="vendor"
          label={t('signUp.password')}
          typed={watch('password')}
          {...register('password', {
            onBlur: () => getValues('password') !== '' && void trigger('password'),
          })}
        />
        <PasswordField
          autoComplete="new-password"
          error={errorMessageOf(errors.confirmPassword)}
          label={t('signUp.confirmPassword')}
          {...register('confirmPassword')}
        />
        <TermsField error={errorMessageOf(errors.terms)} field={register('terms')} />
        <div className="grid gap-4 sm:col-span-2">
          <FaultBox>{fault}</FaultBox>
          <Button busy={isSubmitting} size="large" type="submit">
            {t('signUp.submitVendor')}
          </Button>
        </div>
      </form>
      <Aside question={t('signUp.hasAccount')}>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('signUp.toLogin')}</LinkButton>
      </Aside>
    </div>
  )
}
