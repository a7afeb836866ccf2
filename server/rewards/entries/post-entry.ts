/** Posting of points: the one place where an entry, the balance and the lots are written, all or none. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type BonusKind, graceDays, type RewardEntryKind } from '../../../contract/rewards/point-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import { expireLots } from './expire-lots.ts'
import { giveToLots, type LotMove, type LotRest, takeFromLots } from './share-lots.ts'

export interface NewEntry {
  readonly accountId: string
  readonly kind: RewardEntryKind
  readonly points: number
  /** With its kind once per account, however often the write is tried. */
  readonly cause: string
  readonly orderId?: string | undefined
  readonly bonus?: BonusKind
  readonly worthPaisa?: number
  readonly note?: string
  readonly byId?: string
  /** Of a PRIZE. */
  readonly winnerId?: string
  readonly at: Date
  /** Of the lot that it opens; null: never. */
  readonly expiresAt?: Date | null
}

/**
 * False: this cause was written before, and nothing changes. The account's row is locked first, so that entries of one
 * account are posted one after the other. Lots hold max(0, balance): points that a negative balance swallows open none.
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { accountId, kind, points } = entry
  if (points === 0) return false
  const before = await lockedBalance(tx, accountId)
  const entryId = await insertEntry(tx, entry)
  if (entryId === undefined) return false
  if (kind === 'PENDING') {
    await sql`update reward_account set pending = pending + ${points} where id = ${accountId}`.execute(tx)
    return true
  }
  await sql`update reward_account set balance = balance + ${points} where id = ${accountId}`.execute(tx)
  const change = Math.max(0, before + points) - Math.max(0, before)
  const moves = change < 0 ? await takenMoves(tx, entry, 0 - change) : await givenMoves(tx, entry, change)
  await writeMoves(tx, entryId, moves)
  // Points may come back into a lot whose end is put off no more: they are over at once.
  if (kind === 'REDEEM_RETURN') await expireLots(tx, [accountId], entry.at)
  return true
}

async function lockedBalance(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from reward_account where id = ${accountId} for no key update`.execute(tx)
  const [account] = rows
  if (account === undefined) throw new Error(`no account of points ${accountId}`)
  return account.balance
}

async function insertEntry(tx: Tx, entry: NewEntry): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into reward_entry (id, account_id, kind, points, cause, order_id, bonus, worth_paisa, note, by_id,
      winner_id, at)
    values (${randomUUIDv7()}, ${entry.accountId}, ${entry.kind}, ${entry.points}, ${entry.cause},
      ${entry.orderId ?? null}, ${entry.bonus ?? null}, ${entry.worthPaisa ?? 0}, ${entry.note ?? ''},
      ${entry.byId ?? null}, ${entry.winnerId ?? null}, ${entry.at})
    on conflict (account_id, kind, cause) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** A reversal takes first from the lot that it reverses; all others from the oldest. Expiry writes its own moves. */
async function takenMoves(
  tx: Tx,
  { accountId, kind, orderId, cause }: NewEntry,
  points: number,
): Promise<LotMove[]> {
  const { rows } = await sql<LotRest & { isReversed: boolean }>`
    select id, rest, ${reversedLot({ kind, orderId, cause })} as "isReversed" from reward_lot l
    where account_id = ${accountId} and rest > 0 order by earned_at, id`.execute(tx)
  return takeFromLots(rows, points, rows.find(({ isReversed }) => isReversed)?.id)
}

/** Of `reward_lot l`. */
function reversedLot({ kind, orderId, cause }: Pick<NewEntry, 'kind' | 'orderId' | 'cause'>) {
  if (kind === 'EARN_REVERSAL') return sql`l.order_id is not distinct from ${orderId ?? null}`
  if (kind !== 'BONUS_REVERSAL') return sql`false`
  return sql`exists (
    select from reward_lot_move m join reward_entry e on e.id = m.entry_id
    where m.lot_id = l.id and e.account_id = l.account_id and e.kind = 'BONUS' and e.cause = ${cause}
  )`
}

async function givenMoves(tx: Tx, entry: NewEntry, points: number): Promise<LotMove[]> {
  if (points === 0) return []
  if (entry.kind === 'REDEEM_RETURN') return backIntoLots(tx, entry, points)
  const lotId = randomUUIDv7()
  await sql`
    insert into reward_lot (id, account_id, order_id, points, rest, earned_at, expires_at)
    values (${lotId}, ${entry.accountId}, ${entry.kind === 'EARN' ? (entry.orderId ?? null) : null}, ${points}, 0,
      ${entry.at}, ${entry.expiresAt ?? null})`.execute(tx)
  return [{ lotId, points }]
}

/**
 * Into the lots that the order took from. A lot that is over, or nearly, may be spent for some days more, but once: else
 * points live for ever that are spent and given back again and again.
 */
async function backIntoLots(tx: Tx, { accountId, orderId, at }: NewEntry, points: number) {
  const { rows } = await sql<LotRest>`
    select m.lot_id as id, sum(-m.points)::integer as rest
    from reward_entry e join reward_lot_move m on m.entry_id = e.id join reward_lot l on l.id = m.lot_id
    where e.account_id = ${accountId} and e.order_id = ${orderId ?? null}
      and e.kind in ('REDEEM', 'REDEEM_RETURN')
    group by m.lot_id, l.earned_at having sum(-m.points) > 0
    order by l.earned_at, m.lot_id`.execute(tx)
  const moves = giveToLots(rows, points)
  await sql`
    update reward_lot set is_graced = true, noticed_days = null,
      expires_at = ${at}::timestamptz + ${graceDays} * interval '1 day'
    where id = any(${moves.map(({ lotId }) => lotId)}::uuid[]) and not is_graced
      and expires_at < ${at}::timestamptz + ${graceDays} * interval '1 day'`.execute(tx)
  return moves
}

async function writeMoves(tx: Tx, entryId: string, moves: readonly LotMove[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    with moved as (
      insert into reward_lot_move (entry_id, lot_id, points)
      select ${entryId}, * from unnest(
        ${moves.map(({ lotId }) => lotId)}::uuid[], ${moves.map(({ points }) => points)}::integer[]
      ) returning lot_id, points
    )
    update reward_lot l set rest = l.rest + moved.points from moved where l.id = moved.lot_id`.execute(tx)
}
