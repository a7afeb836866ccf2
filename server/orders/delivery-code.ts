/** The code that a shopper says at the door: proof that the goods were handed over. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../settings/index.ts'

export const newDeliveryCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** After so many wrong ones nobody guesses on. */
const mostTries = 5

interface Handed {
  readonly orderId: string
  readonly vendorId: string
  readonly code: string | undefined
}

/**
 * DELIVERY_CODE_WRONG for a wrong code, for any after five wrong ones, and for none where a setting asks for one. A
 * wrong one is counted on its own, so that the refusal does not undo it.
 */
export async function checkDeliveryCode(market: Market, { orderId, vendorId, code }: Handed): Promise<void> {
  const { deliveryCodeRequired } = await settingsOf(market)
  if (code === undefined && !deliveryCodeRequired) return
  const { rows } = await sql<{ isRight: boolean }>`
    update orders set delivery_code_tries = delivery_code_tries + (delivery_code <> ${code ?? ''})::integer
    where id = ${orderId} and vendor_id = ${vendorId} and delivery_code <> '' and delivery_code_tries < ${mostTries}
    returning delivery_code = ${code ?? ''} as "isRight"`.execute(market.db)
  if (rows[0]?.isRight !== true) throw new Refusal('DELIVERY_CODE_WRONG')
}
