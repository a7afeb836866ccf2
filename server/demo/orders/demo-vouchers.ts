/** Vouchers of the demo: one that the shopper collected, one that the demo store gave them as an apology, one that is over. */
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addGrant } from '../../promotions/index.ts'
import type { Buyer, Seller } from './demo-orders.ts'

interface Wallet {
  readonly buyer: Buyer | undefined
  readonly seller: Seller | undefined
  readonly now: Date
}

const anyCode = { claim: sql`true`, over: 'PROMO_CODE_ENDED' } as const

/** The codes are there already. Without the shopper, the store or an order of theirs nothing is added. */
export async function addVouchers(tx: Tx, { buyer, seller, now }: Wallet): Promise<void> {
  if (buyer === undefined || seller === undefined) return
  const userId = buyer.accountId
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const codeOf = async (vendorId: string | null, code: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from promo_code where code = ${code} and vendor_id is not distinct from ${vendorId}`.execute(
      tx,
    )
    return rows[0]?.id ?? ''
  }
  const collect = (promoId: string, at: Date) =>
    addGrant(tx, { promoId, userId, source: 'COLLECTED', at }, anyCode)
  await collect(await codeOf(null, 'SWAGAT100'), daysAgo(2))
  await collect(await codeOf(seller.vendorId, 'DASHAIN50'), daysAgo(40))
  const { rows } = await sql<{ orderId: string }>`
    select o.id as "orderId" from orders o
    join store_customer c on c.user_id = o.user_id and c.vendor_id = o.vendor_id
    where o.user_id = ${userId} and o.vendor_id = ${seller.vendorId} and o.status in ('DELIVERED', 'COMPLETED')
    order by o.placed_at desc limit 1`.execute(tx)
  const [order] = rows
  if (order === undefined) return
  const given = {
    by: seller.accountId,
    note: 'Sorry that your order came a day late. The next tea is on us.',
    apologyFor: order.orderId,
    expiresAt: new Date(now.getTime() + 30 * dayMs),
  }
  const promoId = await codeOf(seller.vendorId, 'MAAF50')
  await addGrant(tx, { promoId, userId, source: 'APOLOGY', at: daysAgo(1), given }, anyCode)
}
