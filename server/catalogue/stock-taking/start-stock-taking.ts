import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type StockTaking, stockTakingsOf } from './stock-taking-rows.ts'

type Route = typeof contract.catalogue.startStockTaking

/** One count is open at most: whoever starts while another counts, counts along, whatever category was chosen. */
export function startStockTaking(ctx: AppContext, { caller, body }: Call<Route>): Promise<StockTaking> {
  const { vendorId, accountId } = caller
  return inTransaction(ctx.db, async (tx) => {
    if (body.categoryId !== null) {
      const mayBe = sql<boolean>`(vendor_id is null or vendor_id = ${vendorId})`
      const category = tx.selectFrom('category').select('id').where('id', '=', body.categoryId).where(mayBe)
      foundOr(await category.executeTakeFirst())
    }
    await sql`
      insert into stock_taking (id, vendor_id, category_id, started_by, started_at)
      values (${randomUUIDv7()}, ${vendorId}, ${body.categoryId}, ${accountId}, ${ctx.clock()})
      on conflict (vendor_id) where booked_at is null do nothing`.execute(tx)
    return foundOr((await stockTakingsOf(tx, vendorId, sql`t.booked_at is null`))[0])
  })
}
