/** Tells stores what has fallen low: the consumer of the outbox that falls of stock write in their transaction. */
import { sql } from 'kysely'
import { mostLowStockLines } from '../../../contract/notifications/stock-kinds.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute } from '../products/stored-json.ts'
import { variationName } from '../products/variation-name.ts'
import { lowStockThreshold } from './low-stock-threshold.ts'

/** Falls within this time of the last notification of a store go into the next one. */
export const bundleMs = 10 * 60_000

/** The first fall is told within a minute; those that follow shortly are told together. */
export async function notifyLowStock(ctx: AppContext): Promise<void> {
  const lately = new Date(ctx.clock().getTime() - bundleMs)
  const { rows } = await sql<Columns<'low_stock', 'vendor_id'>>`
    select distinct l.vendor_id as "vendorId" from low_stock l where l.is_due and not exists (
      select from low_stock t where t.vendor_id = l.vendor_id and t.told_at > ${lately}
    )`.execute(ctx.db)
  for (const { vendorId } of rows) {
    await inTransaction(ctx.db, (tx, afterCommit) => notifyStore(ctx, tx, vendorId, afterCommit))
  }
}

type Low = Columns<'product_variation', 'stock'> &
  Aliased<'product', { productName: 'name' }> &
  MeasureRow & { readonly attribute: StoredAttribute }

/**
 * Two statements, each with a snapshot of its own: the entries first, then the stock. A fall that commits later finds
 * its entry taken and makes it due again; what has been filled up in between is not told.
 */
export async function notifyStore(
  ctx: AppContext,
  tx: Tx,
  vendorId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const at = ctx.clock()
  const { rows: taken } = await sql<Columns<'low_stock', 'product_id' | 'variable_no'>>`
    update low_stock l set is_due = false from (
      select product_id, variable_no from low_stock where vendor_id = ${vendorId} and is_due
      order by product_id, variable_no for update skip locked
    ) due
    where (l.product_id, l.variable_no) = (due.product_id, due.variable_no)
    returning l.product_id as "productId", l.variable_no as "variableNo"`.execute(tx)
  const { rows: low } = await sql<Low>`
    update low_stock l set told_at = ${at}
    from product_variation v join product p on p.id = v.product_id
    where (l.product_id, l.variable_no) in (
        select * from unnest(
          ${taken.map(({ productId }) => productId)}::uuid[], ${taken.map(({ variableNo }) => variableNo)}::smallint[]
        )
      )
      and (v.product_id, v.variable_no) = (l.product_id, l.variable_no)
      and v.is_offered and p.status <> 'DRAFT' and v.stock <= ${lowStockThreshold}
    returning p.name as "productName", v.attribute, v.stock, ${measureColumns('v')}`.execute(tx)
  if (low.length === 0) return
  const { account_id: to } = await tx
    .selectFrom('vendor')
    .select('account_id')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const about = { ctx, kind: 'stock-low', to: [to], detail: detailOf(low), at } as const
  await notificationRequested.publish(tx, { ...about, key: `${vendorId} ${at.toISOString()}` }, afterCommit)
}

/** A name, how many are left, and of measured goods what one of them is. */
const lineOf = ({ productName, attribute, stock, unit, step }: Low) => {
  const name = variationName(productName, attribute)
  return isMeasured({ unit }) ? ([name, stock, unit, step] as const) : ([name, stock] as const)
}

/** Sold out first, then the fewest: the sentence names the first of them. */
function detailOf(low: readonly Low[]) {
  const lines = low.map(lineOf).toSorted(([a, fewer], [b, more]) => fewer - more || (a < b ? -1 : 1))
  return { count: String(lines.length), goods: JSON.stringify(lines.slice(0, mostLowStockLines)) }
}
