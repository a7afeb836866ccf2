import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { myPaidOrder } from '../proofs/locked-order.ts'
import { mayPayCash } from '../proofs/may-pay-cash.ts'
import { type AttemptRow, attemptsOf, type PaymentRow, paymentOf } from './attempt-rows.ts'
import { undecidedStatuses } from './attempt-states.ts'
import { hasMoneyInHand } from './leave-gateway.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'

type Routes = typeof contract.payments
type State = ResponseData<Routes['paymentState']>

/** The state of the payment, without a request to the gateway. */
export const showPaymentState = (
  ctx: AppContext,
  { params, caller }: Call<Routes['paymentState']>,
): Promise<State> => readState(ctx, params.orderId, caller.accountId)

/** Looks up every attempt that may still be paid. */
export async function checkPayment(
  ctx: AppContext,
  { params, caller }: Call<Routes['checkPayment']>,
): Promise<State> {
  const { accountId } = caller
  const asked = foundOr(await paymentOf(ctx.db, params.orderId, accountId))
  await askAboutTries(ctx, asked.paymentId)
  return readState(ctx, params.orderId, accountId)
}

/** Looks up every attempt of this payment that may still be paid; none where another method has paid it. */
export async function askAboutTries(ctx: AppContext, paymentId: string): Promise<void> {
  const undecided = (await attemptsOf(ctx.db, paymentId)).filter(isUndecided).slice(0, mostAsked)
  await Promise.all(undecided.map((attempt) => reconcileAttempt(ctx, attempt)))
}

const mostAsked = 3
const isUndecided = ({ status, handedAt }: AttemptRow): boolean =>
  handedAt !== null && undecidedStatuses.includes(status)

async function readState(ctx: AppContext, orderId: string, userId: string): Promise<State> {
  const payment = foundOr(await paymentOf(ctx.db, orderId, userId))
  const attempts = await attemptsOf(ctx.db, payment.paymentId)
  const order = await myPaidOrder(ctx.db, orderId, userId)
  const isFree = !attempts.some(hasMoneyInHand)
  return { ...stateOf(ctx, payment, attempts), mayPayCash: isFree && (await mayPayCash(ctx, order)) }
}

function stateOf(
  ctx: AppContext,
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
    state: wordFor(ctx, payment, tried),
    hasTried: last !== undefined,
    isGatewayAway: answer?.kind === 'AWAY',
    checkedAt: answer?.at === undefined ? null : new Date(answer.at),
    payBy: payment.payBy,
  }
}

function wordFor(ctx: AppContext, payment: PaymentRow, tried: readonly AttemptRow[]): State['state'] {
  if (['PAID', 'PART_REFUNDED', 'REFUNDED'].includes(payment.status)) return 'PAID'
  if (tried.some(({ status }) => status === 'REVIEW')) return 'REVIEW'
  if (tried.some(({ status, lastAnswer }) => status === 'OPEN' && lastAnswer?.kind === 'HELD'))
    return 'PENDING'
  const isOver = payment.orderStatus !== 'AWAITING_PAYMENT' || (payment.payBy ?? 0) <= ctx.clock()
  return isOver ? 'OVER' : 'OPEN'
}
