import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isSentBack } from '../orders/kept-goods.ts'
import { type Program, programColumns, programNow } from '../programs/program-rows.ts'
import { giveBonus } from './give-bonus.ts'

export interface FirstOrder {
  readonly program: Program
  readonly userId: string
  /** Bonuses of first orders that were taken back since they went back. */
  readonly takenBack: number
}

/**
 * Programmes of which it is the first completed order: in the store for its own, anywhere for the platform's. An order
 * that was sent back whole is none. Nothing is written: callers lock the accounts first.
 */
export async function firstOrdersIn(tx: Tx, orderId: string): Promise<FirstOrder[]> {
  const { rows } = await sql<Program & { userId: string; isFirst: boolean; takenBack: number }>`
    select ${programColumns}, o.user_id as "userId",
      not ${isSentBack(sql`o`)} and not exists (
        select from orders other where other.user_id = o.user_id and other.id <> o.id
          and other.status = 'COMPLETED' and (p.vendor_id is null or other.vendor_id = p.vendor_id)
          and not ${isSentBack(sql`other`)}
      ) as "isFirst",
      (
        select count(*) from reward_account a join reward_entry e on e.account_id = a.id
        where a.user_id = o.user_id and a.program_id = p.id and e.kind = 'BONUS_REVERSAL' and e.bonus = 'FIRST_ORDER'
      ) as "takenBack"
    from orders o, ${programNow}
    where o.id = ${orderId} and (p.vendor_id = o.vendor_id or p.vendor_id is null) and t.is_active
      and (t.bonuses ->> 'firstOrder')::integer > 0
    order by p.id`.execute(tx)
  return rows
    .filter(({ isFirst }) => isFirst)
    .map(({ userId, isFirst: _, takenBack, ...program }) => ({ program, userId, takenBack }))
}

export async function rewardFirstOrder(
  tx: Tx,
  { program, userId, takenBack }: FirstOrder,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const points = program.bonuses.firstOrder
  const cause = takenBack === 0 ? 'first order' : `first order ${takenBack + 1}`
  await giveBonus(tx, program, { userId, bonus: 'FIRST_ORDER', points, cause, orderId, at })
}
