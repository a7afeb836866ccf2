/**
 * Fields of orders that only their shopper reads: pictures of the lines, the estimated arrival, reviews still to write.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrivalOf, type EtaUnit } from '../../../contract/delivery/arrival.ts'
import type { contract } from '../../../contract/index.ts'
import { mostRowPictures } from '../../../contract/orders/row-pictures.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { etaText } from '../../delivery/index.ts'
import type { Aliased, Column, InJson, OneOf } from '../../platform/db/row-types.ts'
import { orderRowOf, type SummaryColumns } from './order-summary.ts'

type MyOrderRow = ResponseData<typeof contract.orders.list>['rows'][number]

/** The delivery time as it was promised, with that of its option today. */
interface PromiseJson
  extends Aliased<'delivery_option', { etaMin: 'eta_min'; etaMax: 'eta_max' }>,
    Aliased<'orders', { text: 'eta_text' }> {
  readonly etaUnit: OneOf<'delivery_option', 'eta_unit', EtaUnit>
  readonly startsAt: InJson<Column<'orders', 'placed_at'>>
}

/** A row of `myOrderColumns`. */
export interface MyOrderColumns extends SummaryColumns {
  readonly pictures: Column<'order_line', 'picture'>[]
  readonly lineCount: number
  readonly toReview: number
  readonly promised: PromiseJson | null
  readonly frozen: FrozenJson | null
}

/** The arrival as it was frozen with the order, or stated anew since. */
interface FrozenJson {
  readonly from: InJson<Column<'orders', 'placed_at'>>
  readonly till: InJson<Column<'orders', 'placed_at'>>
  readonly isByDay: boolean
}

/** A line of `orders o` that was delivered and whose product its shopper has not reviewed. */
const unreviewedLines: RawBuilder<unknown> = sql`
  from order_line l
  where l.order_id = o.id and o.status in ('DELIVERED', 'COMPLETED') and not exists (
    select from review r where r.account_id = o.user_id and r.product_id = l.product_id
  )`

/** Condition on `orders o`: it was delivered, and its shopper could still review one of its products. */
export const hasUnreviewedLine: RawBuilder<boolean> = sql`exists (select ${unreviewedLines})`

/** Columns of `orders o`, beside those of every list. */
export const myOrderColumns: RawBuilder<Omit<MyOrderColumns, keyof SummaryColumns>> = sql`
  (select json_agg(first.picture order by first.product_id, first.variable_no) from (
    select product_id, variable_no, picture from order_line where order_id = o.id
    order by product_id, variable_no limit ${sql.lit(mostRowPictures)}
  ) first) as "pictures",
  (select count(*) from order_line where order_id = o.id)::integer as "lineCount",
  (select count(distinct l.product_id) ${unreviewedLines})::integer as "toReview",
  (select json_build_object(
    'etaMin', eta_min, 'etaMax', eta_max, 'etaUnit', eta_unit, 'text', o.eta_text,
    'startsAt', coalesce(o.opens_at, o.placed_at)
  ) from delivery_option where id = o.delivery_option_id) as "promised",
  case when o.promised_day is not null then json_build_object(
    'from', o.promised_from, 'till', o.promised_till, 'isByDay', o.is_promised_by_day
  ) end as "frozen"`

export const myOrderRowOf = (row: MyOrderColumns, now: Date): MyOrderRow => ({
  ...orderRowOf(row),
  pictures: row.pictures.map((name) => (name === null ? null : pictureUrl(name))),
  lineCount: row.lineCount,
  toReview: row.toReview,
  arrival: arrivalIn(row, now),
})

const before: readonly OrderStatus[] = ['PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY']

/** Of an order without a frozen promise: known only while the store still promises what it promised then; an arrival that is over says nothing. */
function arrivalIn(order: MyOrderColumns, now: Date): MyOrderRow['arrival'] {
  const { status, deliveryKind, promised, frozen } = order
  if (frozen !== null && before.includes(status)) {
    const [from, till] = [new Date(frozen.from), new Date(frozen.till)]
    const ends = frozen.isByDay ? endOfNepalDay(nepalDayOf(till)) : till
    return ends < now ? null : { from, till, isByDay: frozen.isByDay }
  }
  if (promised === null || deliveryKind === 'TO_BE_AGREED' || !before.includes(status)) return null
  const isKept = promised.text === etaText(promised, 'en') || promised.text === etaText(promised, 'ne')
  if (!isKept) return null
  // Counted from the opening that was promised at placement.
  const arrival = arrivalOf(promised, { openingHours: [], closedDays: [] }, new Date(promised.startsAt))
  return arrival.till < now ? null : arrival
}
