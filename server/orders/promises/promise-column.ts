/** The promised day of one order, as every side reads it. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { mostPutOffs } from '../../../contract/shared/preparation.ts'
import type { Column, InJson } from '../../platform/db/row-types.ts'

type Shown = NonNullable<ResponseData<typeof contract.orders.vendorDetail>['promise']>
type InstantJson = InJson<Column<'orders', 'placed_at'>>

/** Times inside JSON arrive as text. */
export interface PromiseColumns {
  readonly day: string
  readonly from: InstantJson
  readonly till: InstantJson
  readonly isByDay: boolean
  readonly readyAt: InstantJson
  readonly wishedDay: string | null
  readonly toldAt: InstantJson | null
  readonly changes: readonly {
    readonly fromDay: string
    readonly toDay: string
    readonly reason: string
    readonly at: InstantJson
  }[]
}

/** Of `orders o`: null for orders from before, and where store and shopper arrange the delivery. */
export const promiseColumn: RawBuilder<PromiseColumns | null> = sql`case when o.promised_day is not null then json_build_object(
  'day', o.promised_day, 'from', o.promised_from, 'till', o.promised_till, 'isByDay', o.is_promised_by_day,
  'readyAt', o.promised_ready_at, 'wishedDay', o.wished_day, 'toldAt', o.promise_told_at,
  'changes', coalesce((
    select json_agg(json_build_object(
      'fromDay', from_day, 'toDay', to_day, 'reason', reason, 'at', at
    ) order by at, id)
    from promise_change where order_id = o.id
  ), '[]')
) end`

/** States in which a new day may be stated: the goods are with the store, or on their way. */
export const putOffStatuses: readonly OrderStatus[] = ['ACCEPTED', 'PACKED', 'ON_THE_WAY']

export const promiseIn = ({
  promise,
  status,
}: {
  readonly promise: PromiseColumns | null
  readonly status: OrderStatus
}): Shown | null =>
  promise && {
    day: promise.day,
    isByDay: promise.isByDay,
    wishedDay: promise.wishedDay,
    from: new Date(promise.from),
    till: new Date(promise.till),
    readyAt: new Date(promise.readyAt),
    toldAt: promise.toldAt === null ? null : new Date(promise.toldAt),
    changes: promise.changes.map((change) => ({ ...change, at: new Date(change.at) })),
    mayPutOff: putOffStatuses.includes(status) && promise.changes.length < mostPutOffs,
  }
