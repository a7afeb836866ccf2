/** Fee credits: a prize of a store that covers the commission of its orders, as entries of their own kind. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

interface Fee {
  readonly vendorId: string
  /** The commission of the order, less what went back of it. */
  readonly commission: number
  readonly covered: number
}

interface Credit {
  readonly rewardId: string
  readonly rest: number
}

/**
 * Covers the commission of an order that was just booked by the store's credits, those that end first before the others.
 * Row locks: two orders at once do not use the same rest; an order that gives back waits for none.
 */
export async function coverCommission(tx: Tx, orderId: string, at: Date): Promise<void> {
  // Its own statement: what is left is read after the lock, when an order before this one has committed. Most stores
  // have no credit: then it is all.
  const { rows: held } = await sql`
    select from vendor_reward
    where vendor_id = (select vendor_id from ledger_entry where order_id = ${orderId} limit 1)
      and prize = 'FEE_CREDIT' and state = 'GRANTED' and ${at} >= granted_at and ends_at > ${at}
    order by id for no key update`.execute(tx)
  if (held.length === 0) return
  const fee = await feeOf(tx, orderId)
  if (fee === undefined || fee.commission <= fee.covered) return
  const { rows: credits } = await sql<Credit>`
    select w.id as "rewardId", (w.credit_paisa - ${coveredBy})::bigint as rest from vendor_reward w
    where w.vendor_id = ${fee.vendorId} and w.prize = 'FEE_CREDIT' and w.state = 'GRANTED' and ${at} >= w.granted_at
      and w.ends_at > ${at}
    order by w.ends_at, w.id`.execute(tx)
  let due = fee.commission - fee.covered
  for (const { rewardId, rest } of credits) {
    const paisa = Math.min(rest, due)
    if (paisa <= 0) continue
    await enter(tx, { orderId, vendorId: fee.vendorId, rewardId, paisa, at })
    due -= paisa
  }
}

/**
 * After commission went back: a credit gives no more than is left of it, and what it gave too much is left of the credit
 * again. The last credit gives back first. The payment is locked, so nothing of the order is booked meanwhile.
 */
export async function uncoverCommission(tx: Tx, orderId: string, at: Date): Promise<void> {
  const fee = await feeOf(tx, orderId)
  if (fee === undefined) return
  let tooMuch = fee.covered - fee.commission
  if (tooMuch <= 0) return
  const { rows: given } = await sql<{ rewardId: string; paisa: number }>`
    select reward_id as "rewardId", sum(amount_paisa)::bigint as paisa from ledger_entry
    where order_id = ${orderId} and kind = 'FEE_CREDIT'
    group by 1 having sum(amount_paisa) > 0 order by max(split_part(ref, ' ', 2)::integer) filter (where amount_paisa > 0) desc`.execute(
    tx,
  )
  for (const { rewardId, paisa } of given) {
    const back = Math.min(paisa, tooMuch)
    if (back <= 0) continue
    await enter(tx, { orderId, vendorId: fee.vendorId, rewardId, paisa: -back, at })
    tooMuch -= back
  }
}

/** Over `vendor_reward w`: the commission that it covers. */
const coveredBy = sql`coalesce((select sum(amount_paisa) from ledger_entry where reward_id = w.id), 0)`

async function feeOf(tx: Tx, orderId: string): Promise<Fee | undefined> {
  const { rows } = await sql<Fee>`
    select vendor_id as "vendorId",
      coalesce(-sum(amount_paisa) filter (where kind in ('COMMISSION', 'COMMISSION_REVERSAL')), 0)::bigint as commission,
      coalesce(sum(amount_paisa) filter (where kind = 'FEE_CREDIT'), 0)::bigint as covered
    from ledger_entry where order_id = ${orderId} group by 1`.execute(tx)
  return rows[0]
}

interface Entry {
  readonly orderId: string
  readonly vendorId: string
  readonly rewardId: string
  readonly paisa: number
  readonly at: Date
}

/** The ref counts the entries of the order, so that a credit may cover, give back and cover it again. */
async function enter(tx: Tx, { orderId, vendorId, rewardId, paisa, at }: Entry): Promise<void> {
  await sql`
    insert into ledger_entry (
      id, vendor_id, kind, order_id, ref, reward_id, amount_paisa, available_at, note, created_at
    )
    select ${randomUUIDv7()}, ${vendorId}, 'FEE_CREDIT', ${orderId},
      'credit ' || (select count(*) from ledger_entry where order_id = ${orderId} and kind = 'FEE_CREDIT'),
      w.id, ${paisa}, ${at}, w.name, ${at}
    from vendor_reward w where w.id = ${rewardId}`.execute(tx)
}
