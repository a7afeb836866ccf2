import { type ComponentProps, useId, useState } from 'react'
import { type HintsKind, hintsFor, PasswordHints } from '../entry/password-hints.tsx'
import { PasswordField } from './password-field.tsx'
import { useLeastPassword } from './use-least-password.ts'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** The present input. */
  typed: string
  kind: HintsKind
}

/** Field of a new password: while it has the focus and misses a hint, the hints are shown. */
export function NewPasswordField({ typed, kind, onBlur, onFocus, ...field }: NewPasswordFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const id = useId()
  const hints = hintsFor(kind, useLeastPassword())
  const isShown = isFocused && !hints.every(({ isMet }) => isMet(typed))
  return (
    <div className="relative grid content-start">
      <PasswordField
        autoComplete="new-password"
        {...field}
        aria-details={isShown ? id : undefined}
        onBlur={(event) => {
          setIsFocused(false)
          onBlur?.(event)
        }}
        onFocus={(event) => {
          setIsFocused(true)
          onFocus?.(event)
        }}
      />
      {isShown && <PasswordHints hints={hints} id={id} kind={kind} password={typed} />}
    </div>
  )
}
