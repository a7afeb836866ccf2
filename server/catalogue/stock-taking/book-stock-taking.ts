import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { bookDifferences } from '../stock/book-differences.ts'
import { lockedTaking } from './locked-taking.ts'
import { type StockTaking, stockTakingOf } from './stock-taking-rows.ts'

type Route = typeof contract.catalogue.bookStockTaking

/**
 * Books all differences of a count into the ledger, once: a second booking finds it booked and answers the same.
 * COUNT_CHANGED where something was counted after the differences were looked at.
 */
export function bookStockTaking(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<StockTaking> {
  const { vendorId, accountId } = caller
  return inTransaction(ctx.db, async (tx) => {
    const taking = await lockedTaking(tx, vendorId, params.takingId)
    if (taking.bookedAt !== null) return stockTakingOf(tx, vendorId, taking.id)
    if (taking.edition !== body.edition) throw new Refusal('COUNT_CHANGED')
    if ((await bookDifferences(tx, taking.id)) === 0) throw new Refusal('NOTHING_COUNTED')
    // A variation that was withdrawn since its count is not booked.
    await sql`delete from stock_taking_line where taking_id = ${taking.id} and booked is null`.execute(tx)
    await tx
      .updateTable('stock_taking')
      .set({ booked_by: accountId, booked_at: ctx.clock() })
      .where('id', '=', taking.id)
      .execute()
    return stockTakingOf(tx, vendorId, taking.id)
  })
}
