import { sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payment-proofs.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { toldProofs } from './proof-rows.ts'

type OfOrder = typeof paymentProofRoutes.vendorProofs
type Queue = typeof paymentProofRoutes.proofQueue

export async function listVendorProofs(
  market: Market,
  { params: { orderId }, person: { vendorId } }: Call<OfOrder>,
): Promise<Answer<OfOrder>> {
  const order = await sql`select from orders where id = ${orderId} and vendor_id = ${vendorId}`.execute(
    market.db,
  )
  foundOr(order.rows[0])
  const where = sql`pay.order_id = ${orderId} and p.vendor_id = ${vendorId}`
  const rows = await toldProofs(market, market.db, where)
  return { rows, total: rows.length }
}

const escalated = sql`p.status = 'SUBMITTED' and p.escalated_at is not null`
const disputed = sql`p.status = 'CONFIRMED' and p.disputed_at is not null and p.dispute_settled_at is null`

/** What waits for an admin, the oldest first. */
export async function listProofQueue(
  market: Market,
  { query: { kind, offset, noOfRows } }: Call<Queue>,
): Promise<Answer<Queue>> {
  const isEscalated = kind === 'ESCALATED'
  const since = isEscalated ? sql`p.escalated_at` : sql`p.disputed_at`
  const page = sql`${since}, p.id limit ${noOfRows} offset ${offset}`
  const rows = await toldProofs(market, market.db, isEscalated ? escalated : disputed, page)
  const counted = await sql<{ escalated: number; disputed: number }>`
    select count(*) filter (where ${escalated})::int as escalated, count(*) filter (where ${disputed})::int as disputed
    from payment_proof p`.execute(market.db)
  const counts = counted.rows[0] ?? { escalated: 0, disputed: 0 }
  return { rows, total: isEscalated ? counts.escalated : counts.disputed, ...counts }
}
