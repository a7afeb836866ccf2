/** Shared parts of both sign-up forms, in the order of the fields. */
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { NewPasswordField } from '../../parts/security/new-password-field.tsx'
import { PasswordField } from '../../parts/security/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Aside, LinkButton } from './link-button.tsx'
import type { Go } from './steps.ts'
import { TermsField } from './terms-field.tsx'

/** A registered field with its fault. */
type Registered<Name extends string = string> = UseFormRegisterReturn<Name> & {
  readonly error: string | undefined
}

export function BackToChoice({ go }: { go: Go }) {
  const t = useTranslate()
  return (
    <LinkButton className="-mt-3 -mb-2 gap-1 justify-self-start" onClick={() => go({ at: 'CHOOSE' })}>
      <Icon name="chevron-left" size={16} />
      {t('signUp.back')}
    </LinkButton>
  )
}

export function NameAndPhone({ name, phone }: { name: Registered; phone: Registered }) {
  const t = useTranslate()
  return (
    <>
      <TextField autoComplete="name" label={t('signUp.name')} {...name} />
      <TextField autoComplete="tel" inputMode="tel" label={t('signUp.phone')} type="tel" {...phone} />
    </>
  )
}

export function EmailField({ email }: { email: Registered }) {
  const t = useTranslate()
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="email"
      className="sm:col-span-2"
      label={t('signUp.email')}
      spellCheck={false}
      type="email"
      {...email}
    />
  )
}

interface EndProps {
  readonly kind: 'shopper' | 'vendor'
  readonly password: Registered
  /** The present input. */
  readonly typed: string
  readonly confirmPassword: Registered
  readonly terms: Registered<'terms'>
  readonly fault: string | undefined
  readonly isSubmitting: boolean
  readonly children: ReactNode
}

/** The password twice, the terms, and the button, with its words inside. */
export function PasswordAndTerms({ kind, password, typed, confirmPassword, terms, ...end }: EndProps) {
  const t = useTranslate()
  const { error, ...termsField } = terms
  return (
    <>
      <NewPasswordField kind={kind} label={t('signUp.password')} typed={typed} {...password} />
      <PasswordField autoComplete="new-password" label={t('signUp.confirmPassword')} {...confirmPassword} />
      <TermsField error={error} field={termsField} />
      <div className="grid gap-4 sm:col-span-2">
        <FaultBox>{end.fault}</FaultBox>
        <Button busy={end.isSubmitting} size="large" type="submit">
          {end.children}
        </Button>
      </div>
    </>
  )
}

export function HasAccount({ go }: { go: Go }) {
  const t = useTranslate()
  return (
    <Aside question={t('signUp.hasAccount')}>
      <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('signUp.toLogin')}</LinkButton>
    </Aside>
  )
}
