import type { ReactNode } from 'react'

/** One of the three numbered steps. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="flex items-center gap-3 font-bold text-base" id={`step-${number}`} tabIndex={-1}>
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-himal font-bold text-on-fill text-sm"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  disabled?: boolean
  children: ReactNode
}

/** Styles of a card that is one radio option. */
export function Choice({ name, isChosen, onChoose, disabled = false, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 gap-3 rounded-control border border-line p-3 has-checked:border-himal has-disabled:bg-sunken has-checked:bg-himal/6 has-focus-visible:outline-2 has-focus-visible:outline-himal">
      <input
        checked={isChosen}
        className="mt-1 size-4.5 shrink-0 accent-himal outline-none"
        disabled={disabled}
        name={name}
        onChange={onChoose}
        type="radio"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
