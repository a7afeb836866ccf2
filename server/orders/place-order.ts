import { randomUUIDv7 } from 'node:crypto'
import type { contract } from '../../contract/index.ts'
import type { PaymentMethod } from '../../contract/payment-methods.ts'
import type { Answer } from '../../contract/route.ts'
import { isOpenAt, nextOpening } from '../../contract/time.ts'
import { removeCartLines } from '../cart/index.ts'
import { takeStock } from '../catalogue/index.ts'
import { deliveryTerms } from '../delivery/index.ts'
import { openPayment } from '../payments/index.ts'
import type { Call } from '../platform/binding.ts'
import { foundOr, inTransaction, isUniqueViolation, type Tx } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { takePromos } from '../promotions/index.ts'
import { agreedAdjustments } from './agreed-adjustments.ts'
import { agreedDelivery } from './agreed-delivery.ts'
import { newDeliveryCode } from './delivery-code.ts'
import { clocksOf, type OrderClocks, type StoreHours } from './order-clocks.ts'
import { newOrderNumber } from './order-number.ts'
import { goodsPaisaOf, priceOrder, refuseOtherPrice } from './order-price.ts'
import {
  claimRequest,
  keptAnswer,
  type OrderRequest,
  orderRequest,
  type PlacedOrder,
} from './order-request.ts'
import { writeOrder } from './order-rows.ts'
import { orderedLines, shortOf } from './ordered-lines.ts'

type Route = typeof contract.orders.place

const mostNumbersTried = 3

/**
 * Places one order with one vendor: the goods, the price and the fee come from the rows as they stand inside the
 * transaction, and everything is written or nothing. The same key again gives the same answer with status 200.
 */
export async function placeOrder(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const request = orderRequest(call, market.clock())
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(market.db, (tx, afterCommit) =>
        place(market, call, request, tx, afterCommit),
      )
    } catch (error) {
      // Somebody drew the same order number at the same moment: everything was undone, so draw again.
      if (tries >= mostNumbersTried || !isUniqueViolation(error)) throw error
    }
  }
}

async function place(
  market: Market,
  call: Call<Route>,
  request: OrderRequest,
  tx: Tx,
  afterCommit: (effect: () => void) => void,
): Promise<PlacedOrder> {
  const { body: asked, language } = call
  const { userId, at } = request
  const orderId = randomUUIDv7()

  const earlier = await claimRequest(tx, request, orderId)
  if (earlier !== undefined) {
    call.setStatus(200)
    return earlier
  }

  const terms = foundOr(await deliveryTerms(tx, { ...asked, userId }))
  if (terms.shop.status !== 'APPROVED') throw new Refusal('STORE_NOT_OPEN')
  const { lines, leftOut } = await orderedLines(tx, userId, asked)
  const delivery = await agreedDelivery(market, tx, terms, asked, goodsPaisaOf(lines), language)
  const { adjustments, promos } = await agreedAdjustments(tx, { asked, userId, at }, lines, delivery)
  const price = priceOrder(lines, adjustments, language)
  if (leftOut.length > 0 && price.totalPaisa !== asked.expectedTotal) throw shortOf(leftOut)
  refuseOtherPrice(price, lines, asked)

  await takeStock(tx, orderId, lines)
  await takePromos(tx, { orderId, userId, at }, promos)

  const due = { method: asked.paymentMethod, totalPaisa: price.totalPaisa, at }
  const clocks = await clocksOf(market, tx, terms.shop, due)
  const answer = answerOf(orderId, terms.shop, price, { ...clocks, ...due })
  await writeOrder(tx, {
    id: orderId,
    orderNo: answer.orderNo,
    vendorId: asked.vendorId,
    shopName: terms.shop.shopName,
    paymentMethod: asked.paymentMethod,
    totalPaisa: price.totalPaisa,
    lines,
    delivery,
    adjustments,
    panBill: asked.panBill,
    deliveryCode: newDeliveryCode(),
    ...clocks,
    note: asked.note ?? '',
    opensAt: answer.opensAt,
    request,
    keptAnswer: keptAnswer(answer),
  })
  await openPayment(tx, {
    orderId,
    vendorId: asked.vendorId,
    method: asked.paymentMethod,
    expiresAt: clocks.expiresAt,
    deliveryKind: delivery.kind,
    amountPaisa: price.totalPaisa,
    at,
  })
  await removeCartLines(tx, userId, asked.vendorId, lines)

  afterCommit(() => market.tell([userId, terms.shop.accountId], { about: 'order', id: orderId, isNew: true }))
  return answer
}

function answerOf(
  orderId: string,
  shop: StoreHours & { shopName: string; username: string },
  { totalPaisa, breakdown }: ReturnType<typeof priceOrder>,
  { method, at, status, expiresAt }: OrderClocks & { method: PaymentMethod; at: Date },
): PlacedOrder {
  const { slots, closedDays } = shop
  const opensAt = isOpenAt(slots, at, closedDays) ? undefined : nextOpening(slots, at, closedDays)
  const here = `/store/${encodeURIComponent(shop.username)}/checkout/detail/${orderId}`
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
              ? { nextAction: 'OPEN_QR', url: `${here}/qr-payment` }
              : { nextAction: 'REDIRECT', url: `${here}/pay` }),
          }),
    },
    ...(opensAt && { opensAt }),
  }
}
