import { classes } from './class-names.ts'

interface RadioGroupProps<Value extends string> {
  name: string
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: string | undefined }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  error?: string | undefined
  /** Two beside each other where there is room: short options alone. */
  isWide?: boolean
}

/** Radio group of option cards, each 56 px high: the whole card is the target. */
export function RadioGroup<Value extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
  error,
  isWide = false,
}: RadioGroupProps<Value>) {
  const described = error === undefined ? undefined : `${name}-error`
  return (
    <fieldset aria-describedby={described} className="grid grid-cols-1">
      <legend className="mb-2 font-bold">{label}</legend>
      <div className={classes('grid grid-cols-1 gap-2', isWide && 'sm:grid-cols-2')}>
        {options.map(({ value, label: words, hint }) => (
          <label
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 hover:border-muted has-checked:border-himal has-checked:bg-himal/8"
            key={value}
          >
            <input
              checked={chosen === value}
              className="size-5 shrink-0 accent-himal"
              name={name}
              onChange={() => onChoose(value)}
              type="radio"
              value={value}
            />
            <span>
              {words}
              {hint !== undefined && <span className="block text-muted text-xs">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="mt-1 text-simrik text-xs" id={described} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
