import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { givenRows, isGiven } from './given-rows.ts'
import { isOpen } from './grant-states.ts'

type Route = typeof contract.promotions.takeVoucherBack

/** Ends a voucher that is still open; of an order at the same moment and this one comes first. */
export function takeVoucherBack(
  ctx: AppContext,
  { params, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const own = sql`g.id = ${params.grantId} and p.vendor_id = ${caller.vendorId}`
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`
      update promo_grant g set state = 'EXPIRED', updated_at = ${ctx.clock()}
      from promo_code p where p.id = g.promo_id and ${own} and ${isGiven} and ${isOpen('g')}
      returning 1`.execute(tx)
    const [voucher] = await givenRows(tx, own)
    const found = foundOr(voucher)
    if (rows.length === 0) throw new Refusal('VOUCHER_SPENT')
    return found
  })
}
