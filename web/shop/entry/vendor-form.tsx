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
import { AboutYou, BackLink, HasAccount, TermsAndButton } from './sign-up-parts.tsx'
import type { Go } from './steps.ts'
import { type aboutYou, useTwoSteps } from './use-two-steps.ts'

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

/** Signing up as a vendor, in two steps: who you are, and your shop. */
export function VendorForm({ go }: { go: Go }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => withConfirmation(zodResolver(formOf(least))), [least])
  const form = useForm<z.input<Form>, unknown, z.output<Form>>({
    resolver,
    defaultValues: draftOf('VENDOR', nothing),
  })
  const { register, control, handleSubmit, watch, setError, trigger, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const isDone = useRef(false)
  useEffect(
    () => () => (isDone.current ? forgetDraft('VENDOR') : storeDraft('VENDOR', getValues())),
    [getValues],
  )
  const { step, onSubmit, goBack } = useTwoSteps(form, (backIf) =>
    handleSubmit(
      async ({ confirmPassword: _, terms: __, vendorLogoFile, ...typed }) => {
        setFault(undefined)
        try {
          const body = { userType: 'VENDOR' as const, ...typed }
          const { email } = await api.accounts.signUp({ body, files: { vendorLogoFile } })
          toast.success(t('signUp.vendorDone'))
          isDone.current = true
          go({ at: 'CHECK_EMAIL', email, isNew: true, isVendor: true })
        } catch (error) {
          const put = putFaults(error, { fields, emailTaken: t('signUp.emailTakenVendor'), setError })
          backIf(put)
          if (put.length > 0) return
          const isSaid = isRefusal(error, 'TOO_MANY_TRIES') || isRefusal(error, 'FILE_TOO_LARGE')
          setFault(isSaid ? error.detail : t('signUp.failed'))
        }
      },
      (faults) => backIf(Object.keys(faults)),
    )(),
  )
  const field = (name: (typeof aboutYou)[number]) => ({ error: errorMessageOf(errors[name]) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink onClick={step === 1 ? () => go({ at: 'CHOOSE' }) : goBack} />
      {step === 1 && <p className="text-muted">{t('signUp.vendorApproval')}</p>}
      <p className="font-medium text-muted text-sm" role="status">
        {t(step === 1 ? 'signUp.stepYou' : 'signUp.stepShop')}
      </p>
      <form className="grid grid-cols-1 gap-4" method="post" noValidate onSubmit={onSubmit}>
        {step === 1 ? (
          <AboutYou
            confirmPassword={{ ...register('confirmPassword'), ...field('confirmPassword') }}
            email={{ ...register('email'), ...field('email') }}
            kind="vendor"
            name={{ ...register('name'), ...field('name') }}
            password={{
              ...register('password', {
                onBlur: () => getValues('password') !== '' && void trigger('password'),
              }),
              ...field('password'),
            }}
            phone={{ ...register('phone', asPhone), ...field('phone') }}
            typed={watch('password')}
          />
        ) : (
          <>
            <TextField
              autoComplete="organization"
              autoFocus
              error={errorMessageOf(errors.shopName)}
              hint={t('signUp.shopNameHint')}
              label={t('signUp.shopName')}
              {...register('shopName')}
            />
            <AreaField
              error={errorMessageOf(errors.vendorDescription)}
              hint={t('signUp.descriptionCount', { count: watch('vendorDescription').trim().length })}
              label={t('signUp.vendorDescription')}
              {...register('vendorDescription')}
            />
            <Controller
              control={control}
              name="vendorLogoFile"
              render={({ field: { onChange, ref } }) => (
                // The field spans two columns where a form has them.
                <div>
                  <LogoField error={errors.vendorLogoFile?.message} inputRef={ref} onChange={onChange} />
                </div>
              )}
            />
            <TermsAndButton
              fault={fault}
              isSubmitting={isSubmitting}
              terms={{ ...register('terms'), error: errorMessageOf(errors.terms) }}
            >
              {t('signUp.submitVendor')}
            </TermsAndButton>
          </>
        )}
      </form>
      <HasAccount go={go} />
    </div>
  )
}
