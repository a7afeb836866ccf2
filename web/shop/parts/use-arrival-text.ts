import { useQuery } from '@tanstack/react-query'
import type { Eta } from '../../../contract/delivery/arrival.ts'
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { arrivalText } from './arrival-text.ts'

type Option = Eta & { readonly kind: DeliveryKind; readonly etaText: string }

/** The estimated arrival of a store's options; until the store's opening hours are known, the plain delivery time. */
export function useArrivalText(username: string): (option: Option) => string {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { data: store } = useQuery(storeQuery(username))
  return (option) => {
    if (!store || minute === undefined) return option.etaText
    return arrivalText(option, store, { at: new Date(minute * minuteMs), language, t }) ?? option.etaText
  }
}
