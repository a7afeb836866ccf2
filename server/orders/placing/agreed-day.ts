/** The promised day of an order: reckoned from rows as they stand, by the function that every page asks. */

import {
  type PromisedDay,
  promisedDayOf,
  promiseOn,
  readyOf,
  type StoreTimes,
  wishFault,
} from '../../../contract/delivery/promised-day.ts'
import { mostWishDays, type Preparation } from '../../../contract/shared/preparation.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { DeliveryTerms } from '../../delivery/index.ts'
import { Refusal } from '../../platform/refusal.ts'

interface Line {
  readonly preparation: Preparation | null
}

export interface AgreedDay {
  readonly readyAt: Date
  /** Undefined where store and shopper arrange the delivery. */
  readonly promise: Omit<PromisedDay, 'ready'> | undefined
  readonly wishedDay: string | null
}

const atOnce: Preparation = { availability: 'IN_STOCK', readyInDays: 0, readyOn: null }
export const goodsOf = (lines: readonly Line[]): Preparation[] =>
  lines.map(({ preparation }) => preparation ?? atOnce)

export const timesOf = ({ shop }: Pick<DeliveryTerms, 'shop'>): StoreTimes => ({
  openingHours: shop.slots,
  closedDays: shop.closedDays,
  orderCutoff: shop.orderCutoff,
})

type Terms = Pick<DeliveryTerms, 'shop' | 'option'>

/** DAY_NOT_POSSIBLE for a wished day before the promised one, too far ahead, or on which the store is closed. */
export function agreedDay(
  terms: Terms,
  lines: readonly Line[],
  { wishedDay, at }: { readonly wishedDay: string | undefined; readonly at: Date },
): AgreedDay {
  const of = { store: timesOf(terms), option: terms.option }
  const goods = goodsOf(lines)
  const promise = promisedDayOf({ ...of, goods, at })
  if (wishedDay === undefined) {
    const ready = promise?.ready ?? readyOf(goods, of.store, at)
    return { readyAt: ready.at, promise, wishedDay: null }
  }
  if (promise === undefined) throw new Refusal('DAY_NOT_POSSIBLE', { why: 'ARRANGED' })
  const why = wishFault(wishedDay, promise, of)
  if (why !== undefined) {
    const latest = dayAfter(promise.day, mostWishDays)
    throw new Refusal('DAY_NOT_POSSIBLE', { why, earliest: promise.day, latest })
  }
  const { readyAt, ...wished } = promiseOn(wishedDay, of, promise)
  return { readyAt, promise: wished, wishedDay }
}

/** The columns of `orders`. */
export const dayColumns = ({ readyAt, promise, wishedDay }: AgreedDay) => ({
  promised_ready_at: readyAt,
  promised_from: promise?.from ?? null,
  promised_till: promise?.till ?? null,
  promised_day: promise?.day ?? null,
  is_promised_by_day: promise?.isByDay ?? true,
  leave_by: promise?.leaveBy ?? null,
  late_after: promise?.lateAfter ?? null,
  wished_day: wishedDay,
})
