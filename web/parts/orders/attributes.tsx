import { attributesOf } from '../../lib/cart/cart-lines.ts'

/** Attributes of the chosen variation as name and value, with a swatch where a colour is known. */
export function Attributes({ of }: { of: { attribute: Record<string, string> | null } }) {
  const { pairs, colour } = attributesOf(of)
  if (pairs.length === 0 && colour === undefined) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
      {colour !== undefined && (
        <span
          aria-hidden="true"
          className="size-4 rounded-full border border-field"
          style={{ backgroundColor: colour }}
        />
      )}
      {pairs.map(([name, value]) => (
        <span key={name}>
          {name}: <span className="text-ink">{value}</span>
        </span>
      ))}
    </span>
  )
}
