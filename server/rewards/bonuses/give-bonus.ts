/** Bonus points: for an event that is told in its own transaction, at most once for each cause. */
import { sql } from 'kysely'
import type { BonusKind } from '../../../contract/rewards/point-kinds.ts'
import { nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openAccount } from '../entries/accounts.ts'
import { expiresAt } from '../entries/expires-at.ts'
import { postEntry } from '../entries/post-entry.ts'
import type { Program } from '../programs/program-rows.ts'

export interface Bonus {
  readonly userId: string
  readonly bonus: BonusKind
  readonly points: number
  readonly cause: string
  readonly orderId?: string | undefined
  readonly at: Date
  /** The most of this kind in a month of Nepal; absent: no limit. */
  readonly perMonth?: number
}

/** False where nothing is given: an ended programme, a disabled account, a limit, or a cause of before. */
export async function giveBonus(tx: Tx, program: Program, bonus: Bonus): Promise<boolean> {
  const { userId, points, at, perMonth } = bonus
  if (points === 0 || !program.isActive || !(await isOpen(tx, userId))) return false
  const accountId = await openAccount(tx, { programId: program.id, userId, at })
  if (accountId === undefined) return false
  if (perMonth !== undefined && (await givenThisMonth(tx, accountId, bonus)) >= perMonth) return false
  return postEntry(tx, {
    ...{ accountId, kind: 'BONUS', points, cause: bonus.cause, bonus: bonus.bonus },
    ...{ orderId: bonus.orderId, at, expiresAt: expiresAt(at, program.expiryMonths) },
  })
}

async function isOpen(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where id = ${userId} and user_type = 'USER' and disabled_at is null`.execute(tx)
  return rows.length > 0
}

/** Of `reward_entry e`, a bonus: it was not taken back. */
export const isKept = sql<boolean>`not exists (
  select from reward_entry back
  where back.account_id = e.account_id and back.kind = 'BONUS_REVERSAL' and back.cause = e.cause
)`

/** Under the account's lock, so that two at once count each other. */
async function givenThisMonth(tx: Tx, accountId: string, { bonus, at }: Bonus): Promise<number> {
  await sql`select from reward_account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{ given: number }>`
    select count(*) as given
    from reward_entry e
    where e.account_id = ${accountId} and e.kind = 'BONUS' and e.bonus = ${bonus}
      and e.at >= ${startOfNepalMonth(at)} and ${isKept}`.execute(tx)
  return rows[0]?.given ?? 0
}

export const startOfNepalMonth = (at: Date): Date => startOfNepalDay(`${nepalDayOf(at).slice(0, 7)}-01`)
