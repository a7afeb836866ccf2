/** Collecting: a shopper puts a code that its owner shows for it into their wallet. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { addGrant } from './add-grant.ts'
import { isCollectible } from './collectible-promos.ts'
import { walletRows } from './wallet-rows.ts'

type Route = typeof contract.promotions.collectPromoCode

/** Idempotent: a code that is in the wallet already is answered as it stands there, used or not. */
export async function collectPromo(
  ctx: AppContext,
  { params, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const { promoId } = params
  const userId = caller.accountId
  return inTransaction(ctx.db, async (tx) => {
    await addGrant(
      tx,
      { promoId, userId, source: 'COLLECTED', at },
      { claim: isCollectible(at), over: 'VOUCHERS_GONE' },
    )
    const [voucher] = await walletRows(tx, { at }, sql`g.promo_id = ${promoId} and g.user_id = ${userId}`)
    return foundOr(voucher)
  })
}
