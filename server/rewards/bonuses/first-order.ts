import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Program, programColumns, programNow } from '../programs/program-rows.ts'
import { giveBonus } from './give-bonus.ts'

interface FirstOf extends Program {
  readonly userId: string
  readonly isFirst: boolean
}

/** The first completed order: in the store for its programme, anywhere for the platform's. */
export async function rewardFirstOrder(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<FirstOf>`
    select ${programColumns}, o.user_id as "userId", not exists (
      select from orders other where other.user_id = o.user_id and other.id <> o.id
        and other.status = 'COMPLETED' and (p.vendor_id is null or other.vendor_id = p.vendor_id)
    ) as "isFirst"
    from orders o, ${programNow}
    where o.id = ${orderId} and (p.vendor_id = o.vendor_id or p.vendor_id is null) and t.is_active
      and (t.bonuses ->> 'firstOrder')::integer > 0
    order by p.id`.execute(tx)
  for (const { userId, isFirst, ...program } of rows) {
    if (!isFirst) continue
    const points = program.bonuses.firstOrder
    await giveBonus(tx, program, {
      ...{ userId, bonus: 'FIRST_ORDER', points, cause: 'first order', orderId, at },
    })
  }
}
