import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'

/** How far a count is from what was expected. */
export function DifferenceBadge({ difference }: { difference: number }) {
  const t = useTranslate()
  if (difference === 0) return <Badge tone="good">{t('stockTaking.matches')}</Badge>
  if (difference > 0) return <Badge tone="info">{t('stockTaking.more', { count: difference })}</Badge>
  return <Badge tone="bad">{t('stockTaking.fewer', { count: -difference })}</Badge>
}
