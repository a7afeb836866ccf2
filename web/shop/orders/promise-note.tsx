import type { OrderDetail } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

type Promised = Pick<OrderDetail, 'promise' | 'status'>

/** The promised day since placement, as the shopper reads it: the wish, a new day with its reason, or that it is late. */
export function PromiseNote({ order: { promise, status } }: { order: Promised }) {
  const t = useTranslate()
  const dates = useDates()
  if (promise === null || !underWay.includes(status)) return null
  const change = promise.changes.at(-1)
  return (
    <>
      {promise.wishedDay !== null && change === undefined && (
        <p>{t('promise.wished', { day: dates.day(promise.wishedDay) })}</p>
      )}
      {change && (
        <p className="rounded-control bg-sayapatri/15 p-3">
          {t('promise.moved', { day: dates.day(change.toDay), before: dates.day(change.fromDay) })}{' '}
          {change.reason}
        </p>
      )}
      {promise.toldAt !== null && (
        <p className="rounded-control bg-simrik/8 p-3" role="status">
          {t('promise.late', { day: dates.day(promise.day) })}
        </p>
      )}
    </>
  )
}

const underWay: readonly OrderDetail['status'][] = ['PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY']
