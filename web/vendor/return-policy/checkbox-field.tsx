interface TickFieldProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  error?: string | undefined
}

/** Group of checkboxes, each row tall enough for a thumb. */
export function CheckboxField<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  error,
}: TickFieldProps<Value>) {
  const isChosen = (value: Value) => chosen.includes(value)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="font-medium text-sm">{label}</legend>
      {options.map(({ value, label: words }) => (
        <label className="flex min-h-11 items-center gap-3" key={value}>
          <input
            aria-invalid={error === undefined ? undefined : true}
            checked={isChosen(value)}
            className="size-5 shrink-0 accent-himal"
            onChange={() =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? !isChosen(one) : isChosen(one))),
              )
            }
            type="checkbox"
          />
          {words}
        </label>
      ))}
      {error !== undefined && (
        <p className="text-simrik text-xs" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
