/** Points that an order spends: taken in its transaction, given back when it ends unsold, taken again when it is revived. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockAccounts } from '../entries/accounts.ts'
import { postEntry } from '../entries/post-entry.ts'

/** A balance has changed since the order was priced: it is priced anew. */
export class PointsMoved extends Error {}

export interface TakenPoints {
  readonly programId: string
  readonly points: number
  readonly worthPaisa: number
}

interface OfOrder {
  readonly orderId: string
  readonly at: Date
}

/** Under the lock of the shopper's accounts: of two orders at once the later one finds what the earlier has left. */
export async function takePoints(
  tx: Tx,
  { orderId, userId, at }: OfOrder & { readonly userId: string },
  taken: readonly TakenPoints[],
): Promise<void> {
  if (taken.length === 0) return
  const { rows } = await sql<{ id: string; programId: string; balance: number }>`
    select id, program_id as "programId", balance from reward_account
    where user_id = ${userId} and program_id = any(${taken.map(({ programId }) => programId)}::uuid[])
    order by id for no key update`.execute(tx)
  for (const { programId, points, worthPaisa } of taken) {
    const account = rows.find((row) => row.programId === programId)
    if (account === undefined || account.balance < points) throw new PointsMoved()
    await sql`
      insert into reward_spend (order_id, program_id, account_id, points, worth_paisa)
      values (${orderId}, ${programId}, ${account.id}, ${points}, ${worthPaisa})`.execute(tx)
    const entry = { accountId: account.id, kind: 'REDEEM', points: 0 - points, worthPaisa } as const
    await postEntry(tx, { ...entry, cause: `order ${orderId} 1`, orderId, at })
  }
}

export interface Spend
  extends Columns<
    'reward_spend',
    | 'program_id'
    | 'account_id'
    | 'points'
    | 'worth_paisa'
    | 'returned'
    | 'returned_paisa'
    | 'is_open'
    | 'turn'
  > {}

/** The order's spent points, under the lock of their accounts. Most orders have none: then one statement is all. */
export async function lockedSpends(tx: Tx, orderId: string): Promise<Spend[]> {
  const found = await spendsOf(tx, orderId)
  if (found.length === 0) return []
  await lockAccounts(
    tx,
    found.map(({ accountId }) => accountId),
  )
  return spendsOf(tx, orderId)
}

export async function spendsOf(tx: Tx, orderId: string): Promise<Spend[]> {
  const { rows } = await sql<Spend>`
    select program_id as "programId", account_id as "accountId", points, worth_paisa as "worthPaisa", returned,
      returned_paisa as "returnedPaisa", is_open as "isOpen", turn
    from reward_spend where order_id = ${orderId} order by account_id`.execute(tx)
  return rows
}

/** Everything that has not come back yet comes back: the order ended unsold. */
export async function returnPoints(tx: Tx, orderId: string, at: Date): Promise<void> {
  for (const spend of await lockedSpends(tx, orderId)) {
    if (spend.isOpen) await returnOne(tx, spend, { orderId, at })
  }
}

/**
 * A revived order takes its points again, at their worth of then: POINTS_SPENT where they are used up meanwhile. Points
 * that took nothing off any more when it ended are not taken.
 */
export async function retakePoints(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  for (const spend of await lockedSpends(tx, orderId)) {
    if (spend.isOpen || (await takenOff(tx, orderId, spend.programId)) === 0) continue
    const { points, worthPaisa } = spend
    const { rows } = await sql`
      update reward_spend s set is_open = true, returned = 0, returned_paisa = 0, turn = turn + 1
      from reward_account a
      where s.order_id = ${orderId} and s.program_id = ${spend.programId} and a.id = s.account_id
        and a.balance >= ${points}
      returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('POINTS_SPENT')
    const entry = { accountId: spend.accountId, kind: 'REDEEM', points: 0 - points, worthPaisa } as const
    await postEntry(tx, { ...entry, cause: `order ${orderId} ${spend.turn + 1}`, orderId, at })
  }
}

/**
 * The price of the order was worked out anew, by another way of paying or by weight: points that take nothing off any
 * more come back. Callers have written the adjustments.
 */
export async function followPoints(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  for (const spend of await lockedSpends(tx, orderId)) {
    if (!spend.isOpen) continue
    const { programId, points, worthPaisa, turn } = spend
    const paisa = await takenOff(tx, orderId, programId)
    if (paisa >= worthPaisa) continue
    if (paisa === 0) {
      await returnOne(tx, spend, { orderId, at })
      continue
    }
    const kept = Math.ceil((points * paisa) / worthPaisa)
    await sql`
      update reward_spend set points = ${kept}, worth_paisa = ${paisa}
      where order_id = ${orderId} and program_id = ${programId}`.execute(tx)
    const entry = { accountId: spend.accountId, kind: 'REDEEM_RETURN', points: points - kept } as const
    const cause = `order ${orderId} ${turn} priced at ${paisa}`
    await postEntry(tx, { ...entry, worthPaisa: worthPaisa - paisa, cause, orderId, at })
  }
}

/** The discount by points of this programme, as the order stands now. */
async function takenOff(tx: Tx, orderId: string, programId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(-amount_paisa), 0)::bigint as paisa from order_adjustment
    where order_id = ${orderId} and kind = 'REWARD' and source_id = ${programId}`.execute(tx)
  return rows[0]?.paisa ?? 0
}

async function returnOne(tx: Tx, spend: Spend, { orderId, at }: OfOrder): Promise<void> {
  await giveBack(tx, spend, { orderId, at, cause: `order ${orderId} ${spend.turn}`, toPoints: spend.points })
  await sql`
    update reward_spend set is_open = false
    where order_id = ${orderId} and program_id = ${spend.programId}`.execute(tx)
}

/** Gives back up to so many points of the order in all; what came back before is not given twice. */
export async function giveBack(
  tx: Tx,
  spend: Spend,
  of: OfOrder & { readonly cause: string; readonly toPoints: number; readonly toPaisa?: number },
): Promise<void> {
  const { orderId, at, cause, toPoints, toPaisa = spend.worthPaisa } = of
  const points = toPoints - spend.returned
  const worthPaisa = toPaisa - spend.returnedPaisa
  // A rest below one point comes back with the next one.
  if (points <= 0) return
  await sql`
    update reward_spend set returned = ${toPoints}, returned_paisa = ${toPaisa}
    where order_id = ${orderId} and program_id = ${spend.programId}`.execute(tx)
  const entry = { accountId: spend.accountId, kind: 'REDEEM_RETURN', points, worthPaisa } as const
  await postEntry(tx, { ...entry, cause, orderId, at })
}
