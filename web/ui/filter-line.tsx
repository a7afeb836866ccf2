import { useEffect, useRef } from 'react'
import { classes } from './class-names.ts'

export interface FilterOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Number of matches, as a badge; 0 shows none. */
  readonly count?: number | string | undefined
}

interface FilterLineProps<Value extends string> {
  /** The criterion of the filter. */
  label: string
  options: readonly FilterOption<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A row of filters; on a phone it scrolls sideways. */
export function FilterLine<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: FilterLineProps<Value>) {
  const line = useRef<HTMLFieldSetElement>(null)
  // A filter that a link has chosen may be scrolled out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into sight when another is chosen
  useEffect(() => {
    const on = line.current?.querySelector('[aria-pressed=true]')
    if (line.current && on) line.current.scrollLeft += middleOf(on) - middleOf(line.current)
  }, [chosen])
  return (
    // A fieldset is by default as wide as its content.
    <fieldset
      className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
      ref={line}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          aria-pressed={option.value === chosen}
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium transition-colors md:min-h-9',
            option.value === chosen
              ? 'border-himal bg-himal text-on-fill'
              : 'border-line bg-surface hover:border-muted',
          )}
          key={option.value}
          onClick={() => onChoose(option.value)}
          type="button"
        >
          {option.label}
          {option.count !== undefined && option.count !== 0 && (
            <span className="rounded-full bg-ink/12 px-2 text-xs tabular-nums">{option.count}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

function middleOf(one: Element): number {
  const { left, width } = one.getBoundingClientRect()
  return left + width / 2
}
