/** The promised day of a delivery option as text, relative to the minute at which it is read. */
import type { Arrival } from '../../../contract/delivery/arrival.ts'
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import {
  type PromisedOption,
  promisedDayOf,
  readyOf,
  type StoreTimes,
} from '../../../contract/delivery/promised-day.ts'
import type { Language } from '../../../contract/errors.ts'
import type { Preparation } from '../../../contract/shared/preparation.ts'
import { daySpan, nearDay, nearWindow } from '../../../contract/shared/time-span-format.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

await loadNamespace('arrival')

export interface Read {
  readonly at: Date
  readonly language: Language
  readonly t: Translate
  /** Preparation of the goods; empty where everything lies in stock. */
  readonly goods?: readonly Preparation[]
}

const promised = (option: PromisedOption, store: StoreTimes, { at, goods = [] }: Read) =>
  promisedDayOf({ option, store, goods, at })

const whenText = ({ from, till, isByDay }: Arrival, { at, language }: Read): string =>
  isByDay ? daySpan(from, till, at, language) : nearWindow(from, till, at, language)

/** `Today, 7:45–9:00 am`, `Arrives 25–27 Nov`, `Ready today, 7:30–8:00 am`; none where the store arranges it. */
export function arrivalText(option: PromisedOption, store: StoreTimes, read: Read): string | undefined {
  const promise = promised(option, store, read)
  if (promise === undefined) return undefined
  const when = whenText(promise, read)
  if (option.kind === 'PICKUP') return read.t('arrival.ready', { when })
  return promise.isByDay ? read.t('arrival.arrives', { when }) : capitalised(when)
}

/** `Get it today, 7:45–9:00 am`, `Get it by Wed 25 Nov`, `Ready for pickup Wed 25 Nov`. */
export function getItText(option: PromisedOption, store: StoreTimes, read: Read): string | undefined {
  const promise = promised(option, store, read)
  if (promise === undefined) return undefined
  if (option.kind === 'PICKUP') return read.t('arrival.pickup', { when: whenText(promise, read) })
  if (promise.isByDay)
    return read.t('arrival.getItBy', { day: nearDay(promise.till, read.at, read.language) })
  return read.t('arrival.getIt', { when: whenText(promise, read) })
}

/** `With you by Sat 12 Dec`, `With you today, 7:45–9:00 am`, `Ready for pickup Sat 12 Dec`: a promise that is known. */
export function promiseText(promise: Arrival, kind: DeliveryKind, read: Read): string {
  if (kind === 'PICKUP') return read.t('arrival.pickup', { when: whenText(promise, read) })
  if (!promise.isByDay) return read.t('arrival.withYou', { when: whenText(promise, read) })
  return read.t('arrival.withYouBy', { day: nearDay(promise.till, read.at, read.language) })
}

/** `Ready at the store Sat 12 Dec`, with the place of the line that is ready last. */
export function readyText(
  store: StoreTimes,
  read: Read,
): { readonly text: string; readonly latest?: number } {
  const { at, latest } = readyOf(read.goods ?? [], store, read.at)
  const text = read.t('arrival.readyOn', { day: nearDay(at, read.at, read.language) })
  return { text, ...(latest !== undefined && { latest }) }
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
