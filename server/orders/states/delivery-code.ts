/** The code that a shopper says at the door or the counter: proof that the goods were handed over. */
import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'

export const newDeliveryCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** Rate limit: after so many wrong codes the shopper or an admin confirms the delivery instead. */
export const mostCodeTries = 5

interface Handed {
  readonly orderId: string
  readonly vendorId: string
  readonly code: string | undefined
}

/**
 * DELIVERY_CODE_WRONG for a wrong code, for any after five wrong ones, and for none where a setting requires one; with
 * it, how many tries are left. A wrong one is counted in a transaction of its own, so that the refusal does not roll it
 * back. An order that is not out yet has no code to be guessed at: its transition is refused. Answers a condition for
 * the transition itself, for the order may go out in between.
 */
export async function checkDeliveryCode(
  ctx: AppContext,
  { orderId, vendorId, code }: Handed,
): Promise<RawBuilder<unknown>> {
  const { deliveryCodeRequired } = await settingsOf(ctx)
  if (code === undefined && !deliveryCodeRequired) return sql`true`
  const { rows } = await sql<{ isOut: boolean; isRight: boolean; triesLeft: number }>`
    with held as (
      select id, status in ('ON_THE_WAY', 'READY_FOR_PICKUP') as is_out, delivery_code_tries < ${mostCodeTries} as may_try,
        delivery_code <> '' and delivery_code = ${code ?? ''} as is_code
      from orders where id = ${orderId} and vendor_id = ${vendorId} for update
    )
    update orders o
    set delivery_code_tries = delivery_code_tries + (is_out and may_try and not is_code and ${code !== undefined})::integer
    from held where o.id = held.id
    returning is_out as "isOut", may_try and is_code as "isRight",
      ${mostCodeTries} - o.delivery_code_tries as "triesLeft"`.execute(ctx.db)
  const [held] = rows
  // No code is compared without being counted: an order not out at this moment is not delivered by this request.
  if (held === undefined || !held.isOut) return sql`false`
  if (!held.isRight) throw new Refusal('DELIVERY_CODE_WRONG', { triesLeft: held.triesLeft })
  return sql`delivery_code = ${code ?? ''} and delivery_code_tries < ${mostCodeTries}`
}
