/**
 * Bonuses that an order paid, taken back as it goes back: that of the first order with all of its goods, a referral also
 * where the goods that stay are below its least sum. Points that were spent meanwhile leave a negative balance.
 */
import { sql } from 'kysely'
import type { BonusKind } from '../../../contract/rewards/point-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { postEntry } from '../entries/post-entry.ts'
import { paidLines } from '../orders/earn-points.ts'
import { type Returning, returnedPart } from '../orders/returned-part.ts'
import { type OpenReferral, referralCause } from '../referrals/pay-referral.ts'
import { isKept } from './give-bonus.ts'

interface Given extends Columns<'reward_entry', 'account_id' | 'points' | 'cause' | 'order_id'> {
  readonly bonus: OneOf<'reward_entry', 'bonus', BonusKind>
}

interface Fallen {
  readonly entries: readonly Given[]
  /** It waits for the next order; it may also have been held for an admin, and nothing was paid. */
  readonly referralId: string | undefined
}

interface Referral extends OpenReferral {
  readonly leastPaisa: number | null
}

/** Nothing is written: callers lock the accounts first. The referral is locked here, before any account. */
export async function fallenBonuses(tx: Tx, of: Returning): Promise<Fallen> {
  const isAll = of.lines.every(({ returned, quantity }) => returned === quantity)
  const referral = await referralOf(tx, of.orderId)
  const falls = referral !== undefined && (isAll || (await keptPaisa(tx, of)) < (referral.leastPaisa ?? 0))
  const cause = falls ? referralCause(referral) : ''
  if (!isAll && !falls) return { entries: [], referralId: undefined }
  const { rows: entries } = await sql<Given>`
    select e.account_id as "accountId", e.points, e.cause, e.order_id as "orderId", e.bonus
    from reward_entry e
    where e.order_id = ${of.orderId} and e.kind = 'BONUS' and (e.cause = ${cause} or ${isAll}) and ${isKept}
    union all
    select e.account_id, e.points, e.cause, e.order_id, e.bonus
    from reward_account a join reward_entry e on e.account_id = a.id
    where a.user_id = ${referral?.referrerId ?? null} and e.kind = 'BONUS' and e.cause = ${cause} and ${isKept}
    order by 1, 3`.execute(tx)
  return { entries, referralId: falls ? referral.id : undefined }
}

async function referralOf(tx: Tx, orderId: string): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`
    select r.id, r.referrer_id as "referrerId", r.referred_id as "referredId", r.turn,
      r.least_paisa as "leastPaisa"
    from orders o join referral r on r.referred_id = o.user_id and r.order_id = o.id
    where o.id = ${orderId} and r.state in ('PAID', 'HELD') for no key update of r`.execute(tx)
  return rows[0]
}

async function keptPaisa(tx: Tx, { orderId, lines }: Returning): Promise<number> {
  const paid = await paidLines(tx, orderId)
  return paid.reduce((sum, line) => sum + line.paisa - returnedPart(lines, line, line.paisa), 0)
}

export async function takeBackBonuses(
  tx: Tx,
  { entries, referralId }: Fallen,
  { at }: Pick<Returning, 'at'>,
): Promise<void> {
  for (const { accountId, points, cause, orderId, bonus } of entries) {
    if (bonus === null) continue
    const entry = { accountId, kind: 'BONUS_REVERSAL', points: 0 - points, cause, bonus, at } as const
    await postEntry(tx, { ...entry, orderId: orderId ?? undefined })
  }
  if (referralId === undefined) return
  await sql`
    update referral set state = 'WAITING', held_for = '{}', order_id = null, least_paisa = null, turn = turn + 1,
      referrer_points = 0, referred_points = 0, reason = '', decided_by = null, decided_at = null, told_at = null
    where id = ${referralId}`.execute(tx)
}
