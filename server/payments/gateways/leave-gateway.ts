import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, attemptsOf } from './attempt-rows.ts'
import { supersede } from './begin-payment.ts'

/**
 * The order is paid another way from now on: nobody is sent to the gateway for it any more. Tries that somebody was sent
 * to stay open until their own truth is known. PAYMENT_UNDER_WAY where the gateway has money in hand, or where a person
 * has to look at what it says. Whoever calls holds the payment.
 */
export async function leaveGateway(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const attempts = await attemptsOf(tx, paymentId)
  if (attempts.some(hasMoneyInHand)) throw new Refusal('PAYMENT_UNDER_WAY')
  const current = attempts.find(({ status, supersededAt }) => status === 'OPEN' && supersededAt === null)
  if (current !== undefined) await supersede(tx, current, at)
}

export const hasMoneyInHand = ({ status, lastAnswer }: AttemptRow): boolean =>
  status === 'REVIEW' || (status === 'OPEN' && lastAnswer?.kind === 'HELD')
