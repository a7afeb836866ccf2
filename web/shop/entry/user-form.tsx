import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { userSignUpForm } from '../../../contract/accounts/sign-up.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { errorMessageOf } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { forgetReferral, keepReferral, keptReferral } from '../../lib/session/referral.ts'
import { useLeastPassword } from '../../parts/security/use-least-password.ts'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { addressLine } from '../addresses/address-line.ts'
import { isWard, wardOf } from '../addresses/ward.ts'
import { GoogleButton } from './google-button.tsx'
import { asPhone, draftOf, forgetDraft, putFaults, storeDraft, withConfirmation } from './sign-up-fields.ts'
import { AboutYou, BackLink, HasAccount, TermsAndButton } from './sign-up-parts.tsx'
import type { Go } from './steps.ts'
import type { Wish } from './use-entry.ts'
import { type aboutYou, useTwoSteps } from './use-two-steps.ts'

// Lazy: the names and outlines of places are needed in the second step alone.
const WhereFields = lazyPart(async () => (await import('./where-fields.tsx')).WhereFields)
const InvitationNote = lazyPart(async () => (await import('./invitation-note.tsx')).InvitationNote)

type Typed = z.input<ReturnType<typeof userSignUpForm>>

const fields = ['name', 'email', 'phone', 'address', 'state', 'city', 'password'] as const
const nothing: Typed & { municipality: string; ward: string } = {
  name: '',
  email: '',
  phone: '',
  address: '',
  state: '',
  city: '',
  password: '',
  confirmPassword: '',
  terms: false,
  municipality: '',
  ward: '',
}

/** Signing up as a shopper, in two steps: who you are, and where. */
export function UserForm({ go, wish }: { go: Go; wish: Wish }) {
  const t = useTranslate()
  const [fault, setFault] = useState<string>()
  const least = useLeastPassword()
  const resolver = useMemo(() => withConfirmation(zodResolver(userSignUpForm(least))), [least])
  const [draft] = useState(() => draftOf('USER', nothing))
  /** Beside the form, as the account has no field for them: they become part of its address line. */
  const [local, setLocal] = useState({ municipality: draft.municipality, ward: draft.ward })
  const isWardWrong = local.ward !== '' && !isWard(wardOf(local.ward))
  const form = useForm({ resolver, defaultValues: draft })
  const { register, handleSubmit, watch, setValue, setError, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const { ref, leaveRef } = useReferral()
  const isDone = useRef(false)
  const kept = useRef(local)
  kept.current = local
  useEffect(
    () => () =>
      isDone.current ? forgetDraft('USER') : storeDraft('USER', { ...getValues(), ...kept.current }),
    [getValues],
  )
  const { step, onSubmit, goBack } = useTwoSteps(form, (backIf) =>
    handleSubmit(
      async ({ confirmPassword: _, terms: __, ...typed }) => {
        setFault(undefined)
        // Its field says what is wrong.
        if (isWardWrong) return
        try {
          const address = addressLine(typed.address, local.municipality, local.ward)
          const body = { userType: 'USER' as const, ...typed, address, ...(ref !== undefined && { ref }) }
          const { email } = await api.accounts.signUp({ body, files: {} })
          toast.success(t('signUp.done'))
          isDone.current = true
          forgetReferral()
          go({ at: 'CHECK_EMAIL', email, isNew: true })
        } catch (error) {
          const put = putFaults(error, { fields, emailTaken: t('signUp.emailTaken'), setError })
          backIf(put)
          if (put.length === 0)
            setFault(isRefusal(error, 'TOO_MANY_TRIES') ? error.detail : t('signUp.failed'))
        }
      },
      (faults) => backIf(Object.keys(faults)),
    )(),
  )
  const field = (name: (typeof aboutYou)[number]) => ({ error: errorMessageOf(errors[name]) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink onClick={step === 1 ? () => go({ at: 'CHOOSE' }) : goBack} />
      <p className="font-medium text-muted text-sm" role="status">
        {t(step === 1 ? 'signUp.stepYou' : 'signUp.stepWhere')}
      </p>
      {ref !== undefined && (
        <Suspense>
          <InvitationNote code={ref} onLeave={leaveRef} />
        </Suspense>
      )}
      <form className="grid grid-cols-1 gap-4" method="post" noValidate onSubmit={onSubmit}>
        {step === 1 ? (
          <AboutYou
            confirmPassword={{ ...register('confirmPassword'), ...field('confirmPassword') }}
            email={{ ...register('email'), ...field('email') }}
            kind="shopper"
            name={{ ...register('name'), ...field('name') }}
            password={{ ...register('password'), ...field('password') }}
            phone={{ ...register('phone', asPhone), ...field('phone') }}
            typed={watch('password')}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <WhereFields
              city={watch('city')}
              cityField={{ ...register('city'), error: errorMessageOf(errors.city) }}
              local={local}
              onLocal={setLocal}
              onPlace={({ state, city, tole, municipality }) => {
                const shouldValidate = errors.city !== undefined || errors.state !== undefined
                setValue('state', state, { shouldValidate })
                setValue('city', city, { shouldValidate })
                if (tole !== undefined) setValue('address', tole)
                setLocal({ municipality: municipality ?? '', ward: '' })
              }}
              state={watch('state')}
              wardFault={isWardWrong ? t('signUp.wardFault') : undefined}
              stateField={{
                ...register('state', { onChange: () => setValue('city', '') }),
                error: errorMessageOf(errors.state),
              }}
            />
            <TextField
              autoComplete="street-address"
              error={errorMessageOf(errors.address)}
              hint={t('signUp.addressHint')}
              label={t('signUp.address')}
              {...register('address')}
            />
            <TermsAndButton
              fault={fault}
              isSubmitting={isSubmitting}
              terms={{ ...register('terms'), error: errorMessageOf(errors.terms) }}
            >
              {t('signUp.submit')}
            </TermsAndButton>
          </Suspense>
        )}
      </form>
      {step === 1 && <GoogleButton isSignUp wish={wish} />}
      <HasAccount go={go} />
    </div>
  )
}

/** The code of the link that the shopper came by, until they do without it. */
function useReferral() {
  const [ref, setRef] = useState(() => {
    keepReferral(Date.now())
    return keptReferral(Date.now())
  })
  const leaveRef = useCallback(() => {
    forgetReferral()
    setRef(undefined)
  }, [])
  return { ref, leaveRef }
}
