import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockedTaking } from './locked-taking.ts'

type Route = typeof contract.catalogue.dropStockTaking

/** Nothing of an open count has touched the stock yet; what is booked stays. */
export function dropStockTaking(
  ctx: AppContext,
  { caller, params }: Call<Route>,
): Promise<ResponseData<Route>> {
  return inTransaction(ctx.db, async (tx) => {
    const taking = await lockedTaking(tx, caller.vendorId, params.takingId)
    if (taking.bookedAt !== null) throw new Refusal('COUNT_BOOKED')
    await tx.deleteFrom('stock_taking').where('id', '=', taking.id).execute()
    return { id: taking.id }
  })
}
