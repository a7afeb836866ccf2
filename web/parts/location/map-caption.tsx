import { useMap } from 'react-map-gl/maplibre'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { placeAt } from './outlines.ts'
import { useMoves } from './use-moves.ts'

/** From here on a district fills the screen, and its label lies mostly outside. */
const firstZoom = 9

/** The district in the middle of the map, in its corner: the name stays in sight up close. */
export function MapCaption() {
  const language = useLanguage()
  const { current: map } = useMap()
  useMoves()
  if (map === undefined || map.getZoom() < firstZoom) return null
  const { lat, lng } = map.getCenter()
  const place = placeAt({ latitude: lat, longitude: lng })
  if (place === undefined) return null
  const { district, province } = place
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-2 left-2 rounded-control bg-surface/90 px-2 py-1 font-medium text-ink text-xs"
    >
      {language === 'ne' ? `${district.nameNe}, ${province.nameNe}` : `${district.name}, ${province.name}`}
    </p>
  )
}
