/** Shared parts of both sign-up forms, in the order of the steps. */
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

export function BackLink({ onClick }: { onClick: () => void }) {
  const t = useTranslate()
  return (
    <LinkButton className="-mt-3 -mb-2 gap-1 justify-self-start" onClick={onClick}>
      <Icon name="chevron-left" size={16} />
      {t('signUp.back')}
    </LinkButton>
  )
}

interface AboutYouProps {
  readonly kind: 'shopper' | 'vendor'
  readonly phone: Registered
  readonly name: Registered
  readonly email: Registered
  readonly password: Registered
  /** The present password. */
  readonly typed: string
  readonly confirmPassword: Registered
}

/** The first step of both forms, the phone first: a browser that knows it fills name and email along. */
export function AboutYou({ kind, phone, name, email, password, typed, confirmPassword }: AboutYouProps) {
  const t = useTranslate()
  return (
    <>
      <TextField
        autoComplete="tel"
        autoFocus
        inputMode="tel"
        label={t('signUp.phone')}
        type="tel"
        {...phone}
      />
      <TextField autoComplete="name" label={t('signUp.name')} {...name} />
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        label={t('signUp.email')}
        spellCheck={false}
        type="email"
        {...email}
      />
      <NewPasswordField kind={kind} label={t('signUp.password')} typed={typed} {...password} />
      <PasswordField autoComplete="new-password" label={t('signUp.confirmPassword')} {...confirmPassword} />
      <Button size="large" type="submit">
        {t('signUp.continue')}
      </Button>
    </>
  )
}

interface EndProps {
  readonly terms: Registered<'terms'>
  readonly fault: string | undefined
  readonly isSubmitting: boolean
  readonly children: ReactNode
}

/** The end of both forms: the terms, and the button, with its words inside. */
export function TermsAndButton({ terms, ...end }: EndProps) {
  const { error, ...termsField } = terms
  return (
    <>
      <TermsField error={error} field={termsField} />
      <FaultBox>{end.fault}</FaultBox>
      <Button busy={end.isSubmitting} size="large" type="submit">
        {end.children}
      </Button>
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
