import { useState } from 'react'

interface TickProps {
  label: string
  isTicked: boolean
  onTick: () => void
  count?: string
  hex?: string | null
}

const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * Checkbox of one filter value, with its colour and its number of products. Optimistic: it is ticked by the hand at once,
 * and follows the address, which may change a moment later.
 */
export function Checkbox({ label, isTicked, onTick, count, hex = null }: TickProps) {
  const [known, setKnown] = useState(isTicked)
  const [shown, setShown] = useState(isTicked)
  if (known !== isTicked) {
    setKnown(isTicked)
    setShown(isTicked)
  }
  const tick = () => {
    setShown(!shown)
    onTick()
  }
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control hover:bg-ink/6 touch:min-h-11">
      <input checked={shown} className="size-4.5 shrink-0 accent-himal" onChange={tick} type="checkbox" />
      {hex !== null && colour.test(hex) && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full border border-field"
          style={{ backgroundColor: hex }}
        />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      {count !== undefined && <span className="text-muted text-xs tabular-nums">{count}</span>}
    </label>
  )
}
