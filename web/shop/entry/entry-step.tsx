import { useEffect, useRef } from 'react'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { CheckEmail } from './check-email.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleReturn } from './google-return.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpChooser } from './sign-up-chooser.tsx'
import type { Go, Step } from './steps.ts'
import { TemporaryPassword } from './temporary-password.tsx'
import type { Wish } from './use-entry.ts'
import { UserForm } from './user-form.tsx'
import { VendorForm } from './vendor-form.tsx'

await Promise.all([loadNamespace('entry'), loadNamespace('account')])

export interface EntryStepProps {
  step: Step
  go: Go
  /** After a sign-in: checks for further steps, else redirects. True when the page is about to be left. */
  onIn: () => Promise<boolean>
  /** Redirects without further steps. */
  onDone: () => void
  wish: Wish
}

/** One step of signing in or up, in a dialog or on a page of its own. The focus follows from step to step. */
export function EntryStep(props: EntryStepProps) {
  const { at } = props.step
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    // The focused element left with the previous step; the new step may have set the focus itself.
    if (document.activeElement === document.body) place.current?.focus()
  }, [at])
  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <FormOf key={at} {...props} />
    </div>
  )
}

function FormOf({ step, go, onIn, onDone, wish }: EntryStepProps) {
  if (step.at === 'LOGIN') return <LoginForm fault={step.fault} go={go} onIn={onIn} wish={wish} />
  if (step.at === 'GOOGLE') return <GoogleReturn back={step.back} go={go} onIn={onIn} />
  if (step.at === 'CODE') return <CodeForm challenge={step.challenge} go={go} onIn={onIn} />
  if (step.at === 'TEMPORARY') return <TemporaryPassword onDone={onDone} />
  if (step.at === 'CHOOSE') return <SignUpChooser go={go} wish={wish} />
  if (step.at === 'USER') return <UserForm go={go} wish={wish} />
  if (step.at === 'VENDOR') return <VendorForm go={go} />
  if (step.at === 'FORGOT') return <ForgotForm go={go} />
  return <CheckEmail email={step.email} go={go} isNew={step.isNew} isVendor={step.isVendor} />
}
