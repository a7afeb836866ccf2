/** A voucher and the order that uses it: reserved, returned, used, all in the order's own transaction. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isOpen } from './grant-states.ts'

interface Reserving {
  readonly promoId: string
  readonly userId: string
  readonly orderId: string
  readonly at: Date
}

/**
 * Reserves the shopper's voucher of this code, if there is an open one. The update holds only while it is open: of two
 * orders at once one gets it, and the expiry job takes none that an order has. Answers its id.
 */
export async function reserveGrant(
  tx: Tx,
  { promoId, userId, orderId, at }: Reserving,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update promo_grant g set state = 'RESERVED', order_id = ${orderId}, updated_at = ${at}
    where promo_id = ${promoId} and user_id = ${userId} and ${isOpen('g')}
      and (expires_at is null or expires_at > ${at})
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A revived order takes its voucher again, over or not; false where another order has it now. */
export async function reserveAgain(tx: Tx, grantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update promo_grant set state = 'RESERVED', order_id = ${orderId}
    where id = ${grantId} and state in ('HELD', 'RETURNED', 'EXPIRED')
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The vouchers of an order go back into the wallet. */
export async function returnGrants(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update promo_grant set state = 'RETURNED', updated_at = ${at}
    where order_id = ${orderId} and state in ('RESERVED', 'USED')`.execute(tx)
}

/** A completed order has used its vouchers up. */
export async function spendGrants(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update promo_grant set state = 'USED', updated_at = ${at}
    where order_id = ${orderId} and state = 'RESERVED'`.execute(tx)
}
