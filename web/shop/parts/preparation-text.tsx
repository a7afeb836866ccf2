import { isAhead, type Preparation } from '../../../contract/shared/preparation.ts'
import { useDates, useToday } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** `Ready in 2 days`, `Pre-order: ready from 5 Dec`, `Made to order`: the same for everybody, wherever they are. */
export function PreparationText({ of }: { of: Preparation }) {
  const words = usePreparationWords(of)
  return words === undefined ? null : <p className="font-medium text-himal text-xs">{words}</p>
}

function usePreparationWords(of: Preparation): string | undefined {
  const t = useTranslate()
  const dates = useDates()
  // Unknown on the server, whose pages are read on other days: a pre-order counts as one until then.
  const today = useToday() ?? ''
  const { availability, readyInDays: count, readyOn } = of
  if (isAhead(of, today)) return t('goods.preOrder', { day: dates.day(readyOn ?? '') })
  if (availability === 'MADE_TO_ORDER') {
    if (count === 0) return t('goods.madeToOrder')
    return t(count === 1 ? 'goods.madeInOne' : 'goods.madeIn', { count })
  }
  if (count === 0) return undefined
  return t(count === 1 ? 'goods.readyInOne' : 'goods.readyIn', { count })
}
