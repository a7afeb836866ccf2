/** Estimated arrival of a delivery option as text, relative to the minute at which it is read. */
import { arrivalOf, type Eta, type OpeningTimes } from '../../../contract/delivery/arrival.ts'
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import type { Language } from '../../../contract/errors.ts'
import { daySpan, nearDay, nearWindow } from '../../../contract/shared/time-span-format.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

await loadNamespace('arrival')

interface Read {
  readonly at: Date
  readonly language: Language
  readonly t: Translate
}

/** `Today, 7:45–9:00 am`, `Arrives 25–27 Nov`, `Ready today, 7:30–8:00 am`; none where the store arranges it. */
export function arrivalText(
  option: Eta & { readonly kind: DeliveryKind },
  store: OpeningTimes,
  { at, language, t }: Read,
): string | undefined {
  if (option.kind === 'TO_BE_AGREED') return undefined
  const { from, till, isByDay } = arrivalOf(option, store, at)
  const when = isByDay ? daySpan(from, till, at, language) : nearWindow(from, till, at, language)
  if (option.kind === 'PICKUP') return t('arrival.ready', { when })
  return isByDay ? t('arrival.arrives', { when }) : capitalised(when)
}

/** `Get it today, 7:45–9:00 am`, `Get it by Wed 25 Nov`. */
export function getItText(eta: Eta, store: OpeningTimes, { at, language, t }: Read): string {
  const { from, till, isByDay } = arrivalOf(eta, store, at)
  if (isByDay) return t('arrival.getItBy', { day: nearDay(till, at, language) })
  return t('arrival.getIt', { when: nearWindow(from, till, at, language) })
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
