import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ownPaidOrder } from '../proofs/locked-order.ts'
import { mayPayCash } from '../proofs/may-pay-cash.ts'
import { type AttemptRow, attemptsOf, type PaymentRow, paymentOf } from './attempt-rows.ts'
import { hasMoneyInHand } from './leave-gateway.ts'
import { checkAttempt } from './reconcile-attempt.ts'

type Routes = typeof contract.payments
type State = Answer<Routes['paymentState']>

/** How paying stands, without asking anybody outside. */
export const showPaymentState = (
  market: Market,
  { params, person }: Call<Routes['paymentState']>,
): Promise<State> => readState(market, params.orderId, person.accountId)

/** Asks the gateway about every try that may still have become something. */
export async function checkPayment(
  market: Market,
  { params, person }: Call<Routes['checkPayment']>,
): Promise<State> {
  const { accountId } = person
  const asked = foundOr(await paymentOf(market.db, params.orderId, accountId))
  await askAboutTries(market, asked.paymentId)
  return readState(market, params.orderId, accountId)
}

/** Asks about every try of this payment that may still have become something; none where it is paid otherwise. */
export async function askAboutTries(market: Market, paymentId: string): Promise<void> {
  const undecided = (await attemptsOf(market.db, paymentId)).filter(isUndecided).slice(0, mostAsked)
  await Promise.all(undecided.map((attempt) => checkAttempt(market, attempt)))
}

const mostAsked = 3
const isUndecided = ({ status, handedAt }: AttemptRow): boolean =>
  handedAt !== null && (status === 'OPEN' || status === 'REVIEW')

async function readState(market: Market, orderId: string, userId: string): Promise<State> {
  const payment = foundOr(await paymentOf(market.db, orderId, userId))
  const attempts = await attemptsOf(market.db, payment.paymentId)
  const order = await ownPaidOrder(market.db, orderId, userId)
  const isFree = !attempts.some(hasMoneyInHand)
  return { ...stateOf(market, payment, attempts), mayPayCash: isFree && (await mayPayCash(market, order)) }
}

function stateOf(
  market: Market,
  payment: PaymentRow,
  attempts: readonly AttemptRow[],
): Omit<State, 'mayPayCash'> {
  const tried = attempts.filter(({ handedAt }) => handedAt !== null)
  const [last] = tried
  const answer = last?.lastAnswer ?? null
  return {
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    username: payment.username,
    provider: payment.method,
    amount: payment.amountPaisa,
    state: wordFor(market, payment, tried),
    hasTried: last !== undefined,
    isGatewayAway: answer?.kind === 'AWAY',
    checkedAt: answer?.at === undefined ? null : new Date(answer.at),
    payBy: payment.payBy,
  }
}

function wordFor(market: Market, payment: PaymentRow, tried: readonly AttemptRow[]): State['state'] {
  if (['PAID', 'PART_REFUNDED', 'REFUNDED'].includes(payment.status)) return 'PAID'
  if (tried.some(({ status }) => status === 'REVIEW')) return 'REVIEW'
  if (tried.some(({ status, lastAnswer }) => status === 'OPEN' && lastAnswer?.kind === 'HELD'))
    return 'PENDING'
  const isOver = payment.orderStatus !== 'AWAITING_PAYMENT' || (payment.payBy ?? 0) <= market.clock()
  return isOver ? 'OVER' : 'OPEN'
}
