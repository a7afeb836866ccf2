import { useTranslate } from '../../lib/i18n/translate.ts'
import { useDistance } from '../../parts/stores/store-distance.tsx'

export interface DistanceTextProps {
  latitude: number | null
  longitude: number | null
}

/** The way to goods on a card. Stands beside words that give way to it. */
export function DistanceText({ latitude, longitude }: DistanceTextProps) {
  const t = useTranslate()
  const km = useDistance(latitude, longitude)
  if (km === undefined) return null
  return <span className="whitespace-nowrap tabular-nums">{t('store.km', { km })}</span>
}
