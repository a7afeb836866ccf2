/** A store gives one of its customers a voucher, by itself or as an apology for an order. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostGivenADay } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addGrant } from './add-grant.ts'
import { givenRows } from './given-rows.ts'
import { notifyReceived } from './notify-vouchers.ts'

type Route = typeof contract.promotions.giveVoucher

/** A draft cannot be given; a paused code can, and is used once it goes on. */
const ofStore = (vendorId: string): RawBuilder<unknown> =>
  sql`p.vendor_id = ${vendorId} and p.status <> 'DRAFT'`

export function giveVoucher(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { params, body, caller } = call
  const { vendorId, accountId } = caller
  const { promoId } = params
  const at = ctx.clock()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const userId = await customerOf(tx, vendorId, body)
    await countGiven(tx, vendorId, at)
    const given = {
      by: accountId,
      note: body.note,
      apologyFor: body.orderId,
      expiresAt: body.days === undefined ? undefined : new Date(at.getTime() + body.days * dayMs),
    }
    const source = body.orderId === undefined ? 'GIVEN' : 'APOLOGY'
    const rules = { claim: ofStore(vendorId), over: 'PROMO_CODE_ENDED' } as const
    const grantId = await addGrant(tx, { promoId, userId, source, at, given }, rules)
    if (grantId === undefined) throw new Refusal('VOUCHER_HELD')
    await notifyReceived({ ctx, tx, afterCommit }, grantId, at)
    const [voucher] = await givenRows(tx, sql`g.id = ${grantId}`)
    return foundOr(voucher)
  })
}

/** The customer by their id, or the shopper of an order. A shopper of whom no order reached this store is NOT_FOUND. */
export async function customerOf(
  db: Db,
  vendorId: string,
  { customerId, orderId }: { customerId?: string | undefined; orderId?: string | undefined },
): Promise<string> {
  const { rows } = await sql<{ userId: string }>`
    select c.user_id as "userId" from store_customer c
    where c.vendor_id = ${vendorId} and ${
      orderId === undefined
        ? sql`c.user_id = ${customerId ?? null}::uuid`
        : sql`c.user_id = (select user_id from orders where id = ${orderId} and vendor_id = ${vendorId})`
    }`.execute(db)
  return foundOr(rows[0]).userId
}

/** Counted in the transaction: a voucher that is refused does not count. */
async function countGiven(tx: Tx, vendorId: string, at: Date): Promise<void> {
  const limit = { what: 'voucher:store', whom: vendorId, most: mostGivenADay, windowMs: dayMs }
  const retryAfter = await consumeRateLimit(tx, limit, at)
  if (retryAfter !== undefined) throw new Refusal('VOUCHERS_OF_TODAY', { retryAfter })
}
