import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useDistance } from './store-distance.tsx'

export interface DistanceTextProps {
  of: { readonly latitude: number | null; readonly longitude: number | null; readonly city: string }
}

/** The distance to a product's store on a card; its district where no distance is told. */
export function DistanceText({ of: { latitude, longitude, city } }: DistanceTextProps) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const km = useDistance(latitude, longitude)
  return (
    <span className="whitespace-nowrap tabular-nums">
      {km === undefined ? placeName(city) : t('store.km', { km })}
    </span>
  )
}
