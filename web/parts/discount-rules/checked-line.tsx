import type { ReactNode } from 'react'

interface CheckedLineProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  hint?: string
  children: ReactNode
}

/** A box to tick, with its consequence below. */
export const CheckedLine = ({ isChecked, onChange, hint, children }: CheckedLineProps) => (
  <label className="flex min-h-11 items-start gap-3 py-1.5">
    <input
      checked={isChecked}
      className="mt-0.5 size-5 shrink-0 accent-himal"
      onChange={({ target }) => onChange(target.checked)}
      type="checkbox"
    />
    <span>
      {children}
      {hint !== undefined && <span className="block text-muted text-xs">{hint}</span>}
    </span>
  </label>
)
