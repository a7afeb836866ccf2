interface RadioGroupProps<Value extends string> {
  name: string
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: string | undefined }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  error?: string | undefined
}

/** Radio group, each option a line large enough for a thumb. */
export function RadioGroup<Value extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
  error,
}: RadioGroupProps<Value>) {
  const described = error === undefined ? undefined : `${name}-error`
  return (
    <fieldset aria-describedby={described} className="grid grid-cols-1">
      <legend className="mb-1 font-bold">{label}</legend>
      {options.map(({ value, label: words, hint }) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1" key={value}>
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
      {error !== undefined && (
        <p className="text-simrik text-xs" id={described} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
