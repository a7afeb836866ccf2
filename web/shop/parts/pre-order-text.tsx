import { isAhead, type Preparation } from '../../../contract/shared/preparation.ts'
import { useDates, useToday } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** `ready from 5 Dec`, with its date; once the day has come, as long as it takes then. */
export function PreOrderText({ of }: { of: Preparation }) {
  const t = useTranslate()
  const dates = useDates()
  // Unknown on the server, whose pages are read on other days: a pre-order counts as one until then.
  const today = useToday() ?? ''
  const { readyInDays: count, readyOn } = of
  if (isAhead(of, today)) return t('goods.preOrder', { day: dates.day(readyOn ?? '') })
  if (count === 0) return null
  return t(count === 1 ? 'goods.readyInOne' : 'goods.readyIn', { count })
}
