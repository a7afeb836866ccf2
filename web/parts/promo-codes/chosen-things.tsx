import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { NamedThing } from './promo-data.ts'

interface ChosenThingsProps {
  readonly things: readonly NamedThing[]
  readonly onRemove: (id: string) => void
}

/** Chips of what is chosen; each takes itself away. */
export function ChosenThings({ things, onRemove }: ChosenThingsProps) {
  const t = useTranslate()
  if (things.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {things.map(({ id, name }) => (
        <li className="max-w-full" key={id}>
          <button
            aria-label={t('coupons.removeThing', { name })}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-left text-sm hover:border-muted touch:min-h-11"
            onClick={() => onRemove(id)}
            type="button"
          >
            <span className="truncate">{name}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
