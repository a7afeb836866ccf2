import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type StockTaking, stockTakingOf, stockTakingsOf } from './stock-taking-rows.ts'

type List = typeof contract.catalogue.stockTakings
type Show = typeof contract.catalogue.stockTaking

export async function listStockTakings(
  ctx: AppContext,
  { caller: { vendorId }, query }: Call<List>,
): Promise<ResponseData<List>> {
  const page = sql`t.id in (
    select id from stock_taking where vendor_id = ${vendorId} and booked_at is not null
    order by booked_at desc, id desc limit ${query.noOfRows} offset ${query.offset}
  )`
  const [rows, [open], { total }] = await Promise.all([
    stockTakingsOf(ctx.db, vendorId, page),
    stockTakingsOf(ctx.db, vendorId, sql`t.booked_at is null`),
    ctx.db
      .selectFrom('stock_taking')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('vendor_id', '=', vendorId)
      .where('booked_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, open: open ?? null }
}

export const showStockTaking = (ctx: AppContext, { caller, params }: Call<Show>): Promise<StockTaking> =>
  stockTakingOf(ctx.db, caller.vendorId, params.takingId)
