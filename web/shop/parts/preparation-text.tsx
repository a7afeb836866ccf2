import { isAhead, type Preparation } from '../../../contract/shared/preparation.ts'
import { useDates, useToday } from '../../lib/i18n/dates.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

await loadNamespace('arrival')

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
  if (isAhead(of, today)) return t('prep.preOrder', { day: dates.day(readyOn ?? '') })
  if (availability === 'MADE_TO_ORDER') {
    if (count === 0) return t('prep.madeToOrder')
    return t(count === 1 ? 'prep.madeInOne' : 'prep.madeIn', { count })
  }
  if (count === 0) return undefined
  return t(count === 1 ? 'prep.readyInOne' : 'prep.readyIn', { count })
}
