import { useQuery } from '@tanstack/react-query'
import type { PromisedOption } from '../../../contract/delivery/promised-day.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import type { Preparation } from '../../../contract/shared/preparation.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { arrivalText } from './arrival-text.ts'

type Option = PromisedOption & { readonly etaText: string }

interface Line {
  readonly preparation?: Preparation | null | undefined
}

/** Preparation of these lines; a line without any puts nothing off. */
export const goodsOf = (lines: readonly Line[]): Preparation[] =>
  lines.flatMap(({ preparation }) => preparation ?? [])

/** The promised day of a store's options for these goods; until the store's hours are known, the plain delivery time. */
export function useArrivalText(username: string, lines: readonly Line[] = []): (option: Option) => string {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { data: store } = useQuery(storeQuery(username))
  const goods = goodsOf(lines)
  return (option) => {
    if (!store || minute === undefined) return option.etaText
    const read = { at: new Date(minute * minuteMs), language, t, goods }
    return arrivalText(option, store, read) ?? option.etaText
  }
}
