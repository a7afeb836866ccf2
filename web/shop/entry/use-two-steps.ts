import { type SubmitEvent, useEffect, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The fields of the first step, in their order on the screen. */
export const aboutYou = ['phone', 'name', 'email', 'password', 'confirmPassword'] as const
type AboutYouField = (typeof aboutYou)[number]

/** Two steps of one form: Enter continues, then submits; a fault of the first step leads back to it. */
export function useTwoSteps<Typed extends FieldValues & Record<AboutYouField, unknown>, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  /** Sends the form; is given the way back, by the names of the fields at fault. */
  submit: (backIf: (names: readonly string[]) => void) => Promise<void>,
) {
  const [step, setStep] = useState<1 | 2>(1)
  // The constraint of `Typed` names these fields; its generic paths cannot be compared.
  const own = aboutYou as unknown as FieldPath<Typed>[]
  // Registered in the order of the screen: the first of the faults is the one that is focused.
  for (const name of own) form.register(name)
  const { errors } = form.formState
  const { setFocus } = form
  const first = own.find((name) => name in errors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of step moves the focus
  useEffect(() => {
    if (step === 1 && first !== undefined) setFocus(first)
  }, [step])
  const backIf = (names: readonly string[]) => {
    if (own.some((name) => names.includes(name))) setStep(1)
  }
  /** The whole form is validated; what the second step will ask for is no fault yet. */
  const leaveIf = (faults: FieldErrors<Typed>) => {
    const later = Object.keys(faults).filter((name) => !aboutYou.some((one) => one === name))
    form.clearErrors(later as FieldPath<Typed>[])
    if (later.length === Object.keys(faults).length) setStep(2)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (step === 2) return void submit(backIf)
    void form.handleSubmit(() => setStep(2), leaveIf)()
  }
  return { step, onSubmit, goBack: () => setStep(1) }
}
