import { useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { lastPlaces } from './places/last-places.ts'
import { knownTowns } from './places/towns.ts'

const popular = ['Kathmandu', 'Lalitpur', 'Bhaktapur', 'Pokhara', 'Biratnagar', 'Birgunj', 'Butwal', 'Dharan']
const cities = popular.flatMap((name) => knownTowns.find((town) => town.name === name) ?? [])

const lastZoom = 15
const cityZoom = 13

/** The last places of this device, then the big cities: one tap each. */
export function PlaceChips({ onFind }: { onFind: (position: Position, zoom: number) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const [last] = useState(lastPlaces)
  const others = cities.filter(({ name }) => !last.some((place) => place.name === name))
  const chips = [
    ...last.map((place) => ({ place, zoom: lastZoom, isLast: true })),
    ...others.map((place) => ({ place, zoom: cityZoom, isLast: false })),
  ]
  return (
    <ul
      aria-label={t('location.quick')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {chips.map(({ place, zoom, isLast }) => (
        <li key={place.name}>
          <button
            className="flex min-h-9 touch:min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-surface px-3 text-sm hover:border-himal"
            onClick={() => onFind({ latitude: place.latitude, longitude: place.longitude }, zoom)}
            type="button"
          >
            {isLast && <Icon className="text-muted" name="clock" size={16} />}
            {language === 'ne' ? place.nameNe : place.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
