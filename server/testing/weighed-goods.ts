/** Goods weighed at packing for tests: ordered, weighed and answered through real requests. */
import { randomUUID } from 'node:crypto'
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { calling } from './placed-orders.ts'
import { sendProofOf } from './qr-payments.ts'
import { addTestProducts, type OpenStore, type Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export type VendorOrder = ResponseJson<typeof contract.orders.vendorDetail>
export type ShopperOrder = ResponseJson<typeof contract.orders.detail>

export interface WeighedGoods {
  readonly name?: string
  readonly pricePaisa?: number
  readonly stock?: number
  readonly stepGrams?: number
}

/** Goods by weight at Rs. 100 for 100 g, a hundred steps in stock, unless the test says otherwise. */
export async function addWeighedGoods(
  test: TestMarket,
  store: OpenStore,
  { stepGrams = 100, stock = 100, ...goods }: WeighedGoods = {},
): Promise<string> {
  const measured = { unit: 'g', step: stepGrams, isWeighed: true } as const
  return addTestProducts(test, store, { name: 'Mutton', stock, ...measured, ...goods })
}

export interface WantedLine {
  readonly productId: string
  readonly quantity: number
  readonly expectedUnitPrice?: number
}

interface Wanted {
  readonly lines: readonly WantedLine[]
  readonly paymentMethod?: 'COD' | 'QR'
  readonly promoCode?: string
  readonly platformCode?: string
  readonly rewardPoints?: readonly object[]
  /** Absent: the sum of the lines. */
  readonly expectedTotal?: number
}

export const weighing = (test: TestMarket, store: OpenStore, shopper: Signed) => {
  const call = calling(test)
  const acts = {
    /** Picked up, at the door; paid and accepted where the test wants no more. */
    async place({ lines, ...wanted }: Wanted): Promise<string> {
      const asked = lines.map((line) => ({ expectedUnitPrice: 100, ...line }))
      const body = {
        vendorId: store.vendorId,
        deliveryOptionId: store.pickupId,
        lines: asked,
        paymentMethod: 'COD',
        expectedTotal: asked.reduce((sum, line) => sum + line.quantity * line.expectedUnitPrice, 0),
        ...wanted,
      }
      const send = (expectedTotal: number) =>
        test.app.inject({
          method: 'POST',
          url: '/api/orders/order/',
          headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
          payload: { ...body, expectedTotal },
        })
      let answer = await send(body.expectedTotal)
      if (answer.statusCode === 409 && answer.json().code === 'PRICE_CHANGED' && !wanted.expectedTotal)
        answer = await send(answer.json().total)
      if (answer.statusCode !== 201) throw new Error(`the order was not taken: ${answer.body}`)
      return answer.json().orderId
    },
    /** The whole amount, by a proof that the store confirms. */
    async pay(orderId: string): Promise<void> {
      const { total } = await acts.mine(orderId)
      const sent = await sendProofOf(test, shopper, orderId, { amount: total })
      if (sent.statusCode !== 201) throw new Error(`no proof was sent: ${sent.body}`)
      const { proofId } = sent.json().proofs[0]
      await call(`/api/orders/vendor/${orderId}/proof/${proofId}/confirm`, store, {})
    },
    advance: (orderId: string, to: string) => call(`/api/orders/vendor/${orderId}/advance`, store, { to }),
    async accepted(wanted: Wanted): Promise<string> {
      const orderId = await acts.place(wanted)
      if (wanted.paymentMethod === 'QR') await acts.pay(orderId)
      const answer = await acts.advance(orderId, 'ACCEPTED')
      if (answer.statusCode !== 200) throw new Error(`the order was not accepted: ${answer.body}`)
      return orderId
    },
    /** Grams by product, on the edition that is read now unless the test names one. */
    async weigh(orderId: string, grams: Readonly<Record<string, number>>, edition?: number) {
      const looked = edition ?? (await acts.read(orderId)).weighing?.edition ?? 0
      const lines = Object.entries(grams).map(([productId, weight]) => ({ productId, weight }))
      return call(`/api/orders/vendor/${orderId}/weigh`, store, { edition: looked, lines })
    },
    async answer(orderId: string, isAgreed: boolean, edition?: number) {
      const looked = edition ?? (await acts.mine(orderId)).weighing?.edition ?? 0
      return call(`/api/orders/order/${orderId}/weight`, shopper, { edition: looked, isAgreed })
    },
    read: async (orderId: string): Promise<VendorOrder> =>
      (await call(`/api/orders/vendor/${orderId}`, store)).json(),
    mine: async (orderId: string): Promise<ShopperOrder> =>
      (await call(`/api/orders/order/${orderId}`, shopper)).json(),
  }
  return acts
}
