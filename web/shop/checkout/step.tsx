import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface StepProps {
  number: number
  title: string
  /** One line that says what is chosen; undefined while the step is unanswered. */
  summary?: ReactNode
  isOpen: boolean
  /** Undefined where there is nothing to change. */
  onOpen?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
  /** Shown whether the step is open or not. */
  always?: ReactNode
}

/** One of the three numbered steps: answered, it is one line and "Change". */
export function Step({ number, title, summary, isOpen, onOpen, children, always }: StepProps) {
  const t = useTranslate()
  const isAnswered = summary !== undefined
  return (
    <section
      aria-labelledby={`step-${number}`}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 md:px-6 md:py-5"
    >
      <header className="flex min-h-11 items-center gap-3">
        <h2
          className="flex min-w-0 flex-1 items-center gap-3 font-bold text-base"
          id={`step-${number}`}
          tabIndex={-1}
        >
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full font-bold text-on-fill text-sm ${isAnswered ? 'bg-tulsi' : 'bg-himal'}`}
          >
            {isAnswered ? <Icon name="check" size={18} /> : number}
          </span>
          {title}
        </h2>
        {isAnswered && onOpen && (
          <Button
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'checkout.doneOf' : 'checkout.changeOf', { step: title })}
            className="-mr-2"
            variant="plain"
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'all.done' : 'all.change')}
          </Button>
        )}
      </header>
      {!isOpen && <div className="md:pl-11">{isAnswered ? summary : <Skeleton className="h-11" />}</div>}
      {isOpen && <div className="grid grid-cols-1 gap-4">{children}</div>}
      {always}
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
