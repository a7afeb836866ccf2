import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, attemptsOf } from './attempt-rows.ts'
import { supersede } from './begin-payment.ts'

/**
 * Switches the order away from the gateway: no browser is sent there for it any more. Attempts with a browser on the
 * way stay open until their look-up decides. PAYMENT_UNDER_WAY where the gateway holds the money, or where an attempt
 * waits for an admin. Callers hold a lock on the payment.
 */
export async function leaveGateway(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const attempts = await attemptsOf(tx, paymentId)
  if (attempts.some(hasMoneyInHand)) throw new Refusal('PAYMENT_UNDER_WAY')
  const current = attempts.find(({ status, supersededAt }) => status === 'OPEN' && supersededAt === null)
  if (current !== undefined) await supersede(tx, current, at)
}

export const hasMoneyInHand = ({ status, lastAnswer }: AttemptRow): boolean =>
  status === 'REVIEW' || (status === 'OPEN' && lastAnswer?.kind === 'HELD')
