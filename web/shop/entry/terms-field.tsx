import type { UseFormRegisterReturn } from 'react-hook-form'
import { TermsWords } from './terms-words.tsx'

interface TermsFieldProps {
  error: string | undefined
  field: UseFormRegisterReturn<'terms'>
}

/** Required consent checkbox of both sign-up forms. */
export const TermsField = ({ error, field }: TermsFieldProps) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input
        aria-describedby={error && 'terms-fault'}
        aria-invalid={error !== undefined}
        className="size-4.5 shrink-0 accent-himal"
        type="checkbox"
        {...field}
      />
      <TermsWords />
    </label>
    {error && (
      <p className="text-simrik text-xs" id="terms-fault" role="alert">
        {error}
      </p>
    )}
  </div>
)
