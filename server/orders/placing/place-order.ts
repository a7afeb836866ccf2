import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { eachOrderText } from '../../../contract/orders/order-texts.ts'
import { paths } from '../../../contract/paths.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { isOpenAt, nextOpening } from '../../../contract/shared/opening-hours.ts'
import { removeCartLines } from '../../cart/index.ts'
import { hasAgeLimited, policyOf, takeStock } from '../../catalogue/index.ts'
import { deliveryTerms, refuseCash } from '../../delivery/index.ts'
import { openPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  agreedPromos,
  countCodes,
  OfferMoved,
  refuseInvalidPromos,
  takeOffers,
  takePromos,
  withGuessLimit,
} from '../../promotions/index.ts'
import { PointsMoved, takePoints } from '../../rewards/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { newDeliveryCode } from '../states/delivery-code.ts'
import { notifyOrderPlaced } from '../states/notify-orders.ts'
import { clocksOf, type OrderClocks, type StoreHours } from '../states/order-clocks.ts'
import { type OrderPrice, refuseOtherPrice } from '../states/order-price.ts'
import { updateOrderStats } from '../summary/count-order.ts'
import { agreedAnswers, writeAnswers } from './agreed-answers.ts'
import { agreedDay } from './agreed-day.ts'
import { agreedDelivery } from './agreed-delivery.ts'
import { applyOffers, unitNow } from './apply-offers.ts'
import { evaluatePrice } from './evaluate-price.ts'
import { newOrderNumber } from './order-number.ts'
import {
  claimRequest,
  type OrderRequest,
  orderRequest,
  type PlacedOrder,
  storedAnswer,
} from './order-request.ts'
import { type NewOrder, writeOrder } from './order-rows.ts'
import { orderedLines, shortOf } from './ordered-lines.ts'
import { refuseTooManyUnpaid } from './unpaid-limits.ts'

type Route = typeof contract.orders.place

const mostNumbersTried = 3

/** Places one order with one vendor. The same key again gives the same answer with status 200. */
export async function placeOrder(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { body, headers, caller, address, language } = call
  const buyer = { userId: caller.accountId, address, language }
  const { answer, isRepeated } = await placeOne(ctx, buyer, { body, key: headers['idempotency-key'] })
  if (isRepeated) call.setStatus(200)
  return answer
}

/** The shopper, and the language of the response. */
export interface Buyer {
  readonly userId: string
  readonly address: string
  readonly language: Language
}

export interface OneOrder {
  readonly body: Call<Route>['body']
  readonly key: string | undefined
  /** The checkout, for one of several orders that are placed together. */
  readonly groupId?: string
}

export interface Outcome {
  readonly answer: PlacedOrder
  /** The answer to an earlier request under the same key. */
  readonly isRepeated: boolean
}

/**
 * Products, price and fee come from the rows inside the transaction, and everything is written or nothing. An order
 * that names a promo code counts as a try at the code's rate limit.
 */
export function placeOne(ctx: AppContext, buyer: Buyer, order: OneOrder): Promise<Outcome> {
  const request = orderRequest({ ...order, userId: buyer.userId }, ctx.clock())
  const place = () => placeOnFreeNumber(ctx, buyer, order, request)
  if (countCodes(order.body) === 0) return place()
  return withGuessLimit(ctx, { accountId: buyer.userId, address: buyer.address }, place)
}

async function placeOnFreeNumber(
  ctx: AppContext,
  buyer: Buyer,
  order: OneOrder,
  request: OrderRequest,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(ctx.db, (tx, afterCommit) =>
        place(ctx, { ...buyer, ...order, request }, tx, afterCommit),
      )
    } catch (error) {
      // Collision: a concurrent order drew the same number. Everything was rolled back, so draw again. An offer that has
      // moved since it was read is read again: the shopper is told the new price, or pays the one that was seen.
      const isMoved = error instanceof OfferMoved || error instanceof PointsMoved
      if (tries < mostNumbersTried && (isUniqueViolation(error) || isMoved)) continue
      throw isMoved ? new Refusal('OUT_OF_SERVICE') : error
    }
  }
}

async function place(
  ctx: AppContext,
  { body: asked, language, request, groupId }: Buyer & OneOrder & { readonly request: OrderRequest },
  tx: Tx,
  afterCommit: (effect: () => void) => void,
): Promise<Outcome> {
  const { userId, at } = request
  const orderId = randomUUIDv7()

  const earlier = await claimRequest(tx, request, orderId)
  if (earlier !== undefined) return { answer: earlier, isRepeated: true }

  const terms = foundOr(await deliveryTerms(tx, { ...asked, userId }))
  if (terms.shop.status !== 'APPROVED') throw new Refusal('STORE_NOT_OPEN')
  const { lines: ordered, leftOut } = await orderedLines(tx, userId, { ...asked, at })
  const goods = await applyOffers(tx, { lines: ordered, userId, at })
  const { lines } = goods
  const isAgeLimited = await hasAgeLimited(tx, productIdsOf(lines))
  if (isAgeLimited && asked.isOfAge === undefined) throw new Refusal('AGE_NOT_STATED')
  const answers = await agreedAnswers(tx, userId, asked, lines)
  const delivery = await agreedDelivery(ctx, tx, terms, asked, { ...goods, language })
  const { adjustments, promos, price, taken, points } = await evaluatePrice(tx, {
    ...{ vendorId: asked.vendorId, userId, goods, codes: asked, at, language },
    ...{ delivery, city: delivery.address?.city },
    paymentMethod: asked.paymentMethod,
    points: { asked: asked.rewardPoints ?? [], isShown: false },
  })
  refuseInvalidPromos(promos)
  if (leftOut.length > 0 && price.totalPaisa !== asked.expectedTotal) throw shortOf(leftOut)
  refuseOtherPrice(
    price,
    lines.map((line) => ({ ...line, unitPaisa: unitNow(line) })),
    asked,
  )
  refuseCash(terms.option, { method: asked.paymentMethod, totalPaisa: price.totalPaisa })

  const day = agreedDay(terms, lines, { wishedDay: asked.wishedDay, at })
  const due = { method: asked.paymentMethod, totalPaisa: price.totalPaisa, at }
  const clocks = await clocksOf(ctx, tx, terms.shop, due)
  const answer = answerOf(orderId, terms.shop, price, { ...clocks, ...due })
  const {
    commissionPercent,
    weighTolerancePercent,
    qrClosingRejections: closingRejections,
  } = await settingsOf(ctx, tx)
  const order: NewOrder = {
    id: orderId,
    orderNo: answer.orderNo,
    vendorId: asked.vendorId,
    shopName: terms.shop.shopName,
    shopNameNe: terms.shop.shopNameNe,
    paymentMethod: asked.paymentMethod,
    totalPaisa: price.totalPaisa,
    lines,
    delivery,
    adjustments,
    day,
    panBill: asked.panBill,
    groupId,
    isAgeLimited,
    policies: await policyOf(ctx, productIdsOf(lines), tx),
    commissionPercent,
    weighTolerance: lines.some(({ isWeighed }) => isWeighed) ? weighTolerancePercent : null,
    deliveryCode: newDeliveryCode(),
    ...clocks,
    ...eachOrderText((name) => asked[name] ?? ''),
    opensAt: answer.opensAt,
    request,
    keptAnswer: storedAnswer(answer),
  }
  const unpaid = await writeOrder(tx, order)
  await writeAnswers(tx, orderId, answers)
  await refuseTooManyUnpaid(ctx, tx, unpaid, { ...order, userId })
  await openPayment(ctx, tx, {
    orderId,
    userId,
    closingRejections,
    vendorId: asked.vendorId,
    method: asked.paymentMethod,
    expiresAt: clocks.expiresAt,
    amountPaisa: price.totalPaisa,
    at,
  })
  await removeCartLines(tx, userId, asked.vendorId, lines)
  // Last, to hold the lock shortly: orders of the same products wait from here until commit.
  await takeStock(tx, orderId, lines)
  await takeOffers(tx, { orderId, userId, at }, taken)
  await takePromos(tx, { orderId, userId, at }, agreedPromos(promos))
  await takePoints(tx, { orderId, userId, at }, points.taken)
  await updateOrderStats(tx, { orderId, from: null, to: clocks.status, by: 'SHOPPER', at })
  const placed = { orderId, orderNo: answer.orderNo, totalPaisa: price.totalPaisa, status: clocks.status }
  await notifyOrderPlaced(ctx, tx, { ...placed, shop: terms.shop, userId, at }, afterCommit)

  afterCommit(() =>
    ctx.emitChange([userId, terms.shop.accountId], { about: 'order', id: orderId, isNew: true }),
  )
  return { answer, isRepeated: false }
}

const productIdsOf = (lines: readonly { readonly productId: string }[]): string[] => [
  ...new Set(lines.map(({ productId }) => productId)),
]

function answerOf(
  orderId: string,
  shop: StoreHours & { shopName: string; username: string },
  { totalPaisa, breakdown }: OrderPrice,
  { method, at, status, expiresAt }: OrderClocks & { method: PaymentMethod; at: Date },
): PlacedOrder {
  const { slots, closedDays } = shop
  const opensAt = isOpenAt(slots, at, closedDays) ? undefined : nextOpening(slots, at, closedDays)
  return {
    orderId,
    orderNo: newOrderNumber(shop.shopName),
    status,
    total: totalPaisa,
    breakdown,
    payment: {
      method,
      status: 'UNPAID',
      ...(status === 'PLACED'
        ? { nextAction: 'NONE' }
        : {
            ...(expiresAt && { expiresAt }),
            ...(method === 'QR'
              ? { nextAction: 'OPEN_QR', url: paths.qrPayment(shop.username, orderId) }
              : { nextAction: 'REDIRECT', url: paths.pay(shop.username, orderId) }),
          }),
    },
    ...(opensAt && { opensAt }),
  }
}
