import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'

/** How far a count is from what was expected. */
export function DifferenceBadge({ difference, measure }: { difference: number; measure: Measure }) {
  const t = useTranslate()
  const { written } = useQuantities()
  if (difference === 0) return <Badge tone="good">{t('stockTaking.matches')}</Badge>
  if (difference > 0)
    return <Badge tone="info">{t('stockTaking.more', { count: written(difference, measure) })}</Badge>
  return <Badge tone="bad">{t('stockTaking.fewer', { count: written(-difference, measure) })}</Badge>
}
