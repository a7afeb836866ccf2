import { type RawBuilder, sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { presentProofs } from './proof-rows.ts'

type OfOrder = typeof paymentProofRoutes.vendorProofs
type Queue = typeof paymentProofRoutes.proofQueue

export async function listVendorProofs(
  ctx: AppContext,
  { params: { orderId }, caller: { vendorId } }: Call<OfOrder>,
): Promise<ResponseData<OfOrder>> {
  const order = await sql`select from orders where id = ${orderId} and vendor_id = ${vendorId}`.execute(
    ctx.db,
  )
  foundOr(order.rows[0])
  const where = sql`pay.order_id = ${orderId} and p.vendor_id = ${vendorId}`
  const rows = await presentProofs(ctx, ctx.db, where)
  return { rows, total: rows.length }
}

interface Kind {
  readonly where: RawBuilder<unknown>
  readonly since: RawBuilder<unknown>
}

const kinds: Readonly<Record<Call<Queue>['query']['kind'], Kind>> = {
  ESCALATED: {
    where: sql`p.status = 'SUBMITTED' and p.escalated_at is not null`,
    since: sql`p.escalated_at`,
  },
  DISPUTED: {
    where: sql`p.status = 'CONFIRMED' and p.disputed_at is not null and p.dispute_settled_at is null`,
    since: sql`p.disputed_at`,
  },
  APPEALED: {
    where: sql`p.appealed_at is not null and p.appeal_settled_at is null`,
    since: sql`p.appealed_at`,
  },
}

/** Proofs that wait for an admin, the oldest first, each with all proofs of its order. */
export async function listProofQueue(
  ctx: AppContext,
  { query: { kind, offset, noOfRows } }: Call<Queue>,
): Promise<ResponseData<Queue>> {
  const { where, since } = kinds[kind]
  const page = sql`${since}, p.id limit ${noOfRows} offset ${offset}`
  const queued = await presentProofs(ctx, ctx.db, where, page)
  const orderIds = queued.map(({ orderId }) => orderId)
  const all = await presentProofs(ctx, ctx.db, sql`pay.order_id = any(${orderIds}::uuid[])`)
  const phones = await phonesOf(ctx, orderIds)
  const rows = queued.map((proof) => ({
    ...proof,
    shopperPhone: phones.get(proof.orderId) ?? null,
    proofs: all.filter(({ orderId }) => orderId === proof.orderId),
  }))
  const count = ({ where: which }: Kind) => sql`count(*) filter (where ${which})::int`
  const counted = await sql<Record<'escalated' | 'disputed' | 'appealed', number>>`
    select ${count(kinds.ESCALATED)} as escalated, ${count(kinds.DISPUTED)} as disputed,
      ${count(kinds.APPEALED)} as appealed
    from payment_proof p`.execute(ctx.db)
  const counts = counted.rows[0] ?? { escalated: 0, disputed: 0, appealed: 0 }
  const totals = { ESCALATED: counts.escalated, DISPUTED: counts.disputed, APPEALED: counts.appealed }
  return { rows, total: totals[kind], ...counts }
}

/** The shopper's phone number for an order: from the address, else from the account. */
async function phonesOf(ctx: AppContext, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; phone: string | null }>`
    select o.id as "orderId", coalesce(nullif(o.address ->> 'phone', ''), a.phone) as phone
    from orders o join account a on a.id = o.user_id where o.id = any(${orderIds}::uuid[])`.execute(ctx.db)
  return new Map(rows.flatMap(({ orderId, phone }) => (phone === null ? [] : [[orderId, phone]])))
}
