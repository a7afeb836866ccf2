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
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { asPhone, draftOf, forgetDraft, putFaults, storeDraft, withConfirmation } from './sign-up-fields.ts'
import { BackToChoice, EmailField, HasAccount, NameAndPhone, PasswordAndTerms } from './sign-up-parts.tsx'
import type { Go } from './steps.ts'

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
      <BackToChoice go={go} />
      <p className="text-muted">{t('signUp.vendorApproval')}</p>
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
        <EmailField email={{ ...register('email'), error: errorMessageOf(errors.email) }} />
        <PasswordAndTerms
          confirmPassword={{ ...register('confirmPassword'), error: errorMessageOf(errors.confirmPassword) }}
          fault={fault}
          isSubmitting={isSubmitting}
          kind="vendor"
          password={{
            ...register('password', {
              onBlur: () => getValues('password') !== '' && void trigger('password'),
            }),
            error: errorMessageOf(errors.password),
          }}
          terms={{ ...register('terms'), error: errorMessageOf(errors.terms) }}
          typed={watch('password')}
        >
          {t('signUp.submitVendor')}
        </PasswordAndTerms>
      </form>
      <HasAccount go={go} />
    </div>
  )
}
