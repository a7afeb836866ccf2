import { useId } from 'react'

interface SwitchProps {
  label: string
  isOn: boolean
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** Switch with its label beside it; the whole line is the target. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 font-medium" htmlFor={id}>
      {label}
      <input
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        checked={isOn}
        className="size-5 shrink-0 accent-himal"
        disabled={isBusy}
        id={id}
        onChange={(event) => onChange(event.target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  )
}
