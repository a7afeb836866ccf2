/** Normalising, drafts and server errors of both sign-up forms. */
import type { FieldValues, Path, RegisterOptions, Resolver, UseFormSetError } from 'react-hook-form'
import { isRefusal } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { phoneDigits } from '../../lib/phone.ts'

/** Normalised on input, shown so on blur. */
export const asPhone = {
  setValueAs: phoneDigits,
  onBlur: ({ target }: { target: HTMLInputElement }) => {
    target.value = phoneDigits(target.value)
  },
} satisfies RegisterOptions

const drafts = new Map<'USER' | 'VENDOR', FieldValues>()
const secrets = ['password', 'confirmPassword', 'vendorLogoFile']

/** Draft of the input, for a dialog closed by mistake: all but passwords and pictures. */
export const draftOf = <Typed extends FieldValues>(kind: 'USER' | 'VENDOR', nothing: Typed): Typed => ({
  ...nothing,
  ...drafts.get(kind),
})

/** Keeps the draft in memory for as long as the page is open. */
export function storeDraft(kind: 'USER' | 'VENDOR', typed: FieldValues): void {
  drafts.set(kind, Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name))))
}

export const forgetDraft = (kind: 'USER' | 'VENDOR'): void => void drafts.delete(kind)

interface Confirmed extends FieldValues {
  password: string
  confirmPassword: string
}

/** The schema compares the two passwords only once all else is valid; this check runs earlier. */
export const withConfirmation =
  <Typed extends Confirmed, Sent extends FieldValues>(
    resolver: Resolver<Typed, unknown, Sent>,
  ): Resolver<Typed, unknown, Sent> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const { password, confirmPassword } = values
    const isKnown = Object.keys(result.errors).length === 0 || 'confirmPassword' in result.errors
    if (isKnown || password === confirmPassword) return result
    const confirmation = { type: 'custom', message: 'Passwords do not match' }
    return { values: {}, errors: { ...result.errors, confirmPassword: confirmation } } as typeof result
  }

/** Sets the server's errors at their fields and answers the fields; none when it named no field of the form. */
export function putFaults<Typed extends FieldValues>(
  error: unknown,
  {
    fields,
    emailTaken,
    setError,
  }: {
    readonly fields: readonly Path<Typed>[]
    readonly emailTaken: string
    readonly setError: UseFormSetError<Typed>
  },
): readonly string[] {
  if (isRefusal(error, 'EMAIL_TAKEN')) {
    // Every sign-up form asks for an address.
    setError('email' as Path<Typed>, { message: emailTaken }, { shouldFocus: true })
    return ['email']
  }
  if (!(error instanceof ApiProblem)) return []
  const named = fields.filter((name) => error.errors[name] !== undefined)
  for (const [place, name] of named.entries()) {
    setError(name, { message: error.errors[name] ?? '' }, { shouldFocus: place === 0 })
  }
  return named
}
