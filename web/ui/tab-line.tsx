import { classes } from './class-names.ts'
import type { FilterOption } from './filter-line.tsx'

interface TabLineProps<Value extends string> {
  /** The accessible name of the tabs. */
  label: string
  options: readonly FilterOption<Value>[]
  /** Undefined until it is known which one opens first. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** First level of a page's lists: underlined, with the number of items that wait; on a phone it scrolls sideways. */
export function TabLine<Value extends string>({ label, options, chosen, onChoose }: TabLineProps<Value>) {
  return (
    <fieldset className="no-scrollbar -mx-4 flex min-w-0 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--color-line)] md:mx-0 md:px-0">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: words, count }) => (
        <button
          aria-pressed={value === chosen}
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-medium transition-colors',
            value === chosen
              ? 'border-himal text-himal'
              : 'border-transparent text-muted hover:border-muted hover:text-ink',
          )}
          key={value}
          onClick={() => onChoose(value)}
          type="button"
        >
          {words}
          {count !== undefined && count !== 0 && (
            <span className="rounded-full bg-ink/12 px-2 text-ink text-xs tabular-nums">{count}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
