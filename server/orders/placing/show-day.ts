import { promisedDayOf, readyOf, wishableDays, wishFault } from '../../../contract/delivery/promised-day.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { DeliveryTerms } from '../../delivery/index.ts'
import type { OrderedLine } from '../states/order-price.ts'
import { goodsOf, timesOf } from './agreed-day.ts'

type Shown = NonNullable<ResponseData<typeof contract.orders.price>['orders'][number]['day']>

/** The promised day before an order is placed; a wished day that is not possible has its reason beside it. */
export function shownDay(
  terms: DeliveryTerms,
  lines: readonly OrderedLine[],
  wishedDay: string | undefined,
  at: Date,
): Shown {
  const of = { store: timesOf(terms), option: terms.option }
  const goods = goodsOf(lines)
  const promise = promisedDayOf({ ...of, goods, at })
  const ready = promise?.ready ?? readyOf(goods, of.store, at)
  const latest = lines[ready.latest ?? -1]
  const why = wishedDay && (promise === undefined ? 'ARRANGED' : wishFault(wishedDay, promise, of))
  return {
    readyAt: ready.at,
    readyDay: ready.day,
    ...(promise && {
      promised: { day: promise.day, from: promise.from, till: promise.till, isByDay: promise.isByDay },
    }),
    ...(latest &&
      lines.length > 1 && {
        latestLine: {
          productId: latest.productId,
          ...(latest.variableNo > 0 && { variableNo: latest.variableNo }),
        },
      }),
    wishableDays: promise === undefined ? [] : wishableDays(promise, of),
    ...(why && { wishFault: why }),
  }
}
