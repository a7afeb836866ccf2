import { attributesOf } from '../../lib/cart/line-attributes.ts'
import { useAttributeWords } from '../../lib/data/places.ts'

/** Attributes of the chosen variation as name and value, with a swatch where a colour is known. */
export function Attributes({ of }: { of: { attribute: Record<string, string> | null } }) {
  const { pairs, colour } = attributesOf(of)
  const words = useAttributeWords()
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
          {words(name)}: <span className="text-ink">{words(value)}</span>
        </span>
      ))}
    </span>
  )
}
