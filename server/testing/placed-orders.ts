/** Orders for tests, placed and transitioned through real requests. */
import { randomUUID } from 'node:crypto'
import { readMerchantQr } from '../../contract/payments/payment-qr.ts'
import { samplePayload } from '../demo/payments/sample-qr.ts'
import { addCheckedAccount } from './checked-account.ts'
import { addTestProducts, type OpenStore, type Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export interface Placed {
  readonly orderId: string
  readonly productId: string
}

const read = readMerchantQr(samplePayload('RAM STORES'))
const sampleQr = 'qr' in read ? read.qr : undefined

/** An approved QR account of the store, without an admin's request. */
export async function takesQr(test: TestMarket, { vendorId }: OpenStore): Promise<void> {
  await addCheckedAccount(test.db, { vendorId, method: 'QR', data: { ...sampleQr } })
}

/** Sends a request: with a payload it is a POST. */
export const calling = (test: TestMarket) => (url: string, who: Signed, payload?: object) =>
  test.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...who.headers },
    ...(payload && { payload }),
  })

interface Wanted {
  readonly productId?: string
  readonly quantity?: number
  readonly paymentMethod?: 'COD' | 'QR'
  /** Without one it is picked up at the shop. */
  readonly addressId?: string
}

/** Four units at Rs. 100 of a product of its own, ten in stock, cash on delivery, unless the test says otherwise. */
export async function place(
  test: TestMarket,
  store: OpenStore,
  shopper: Signed,
  { quantity = 4, paymentMethod = 'COD', addressId, ...wanted }: Wanted = {},
): Promise<Placed> {
  const productId = wanted.productId ?? (await addTestProducts(test, store))
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: addressId === undefined ? store.pickupId : store.riderId,
      lines: [{ productId, quantity, expectedUnitPrice: 100 }],
      paymentMethod,
      expectedTotal: 100 * quantity + (addressId === undefined ? 0 : 75),
      ...(addressId !== undefined && { addressId }),
    },
  })
  if (answer.statusCode !== 201) throw new Error(`the order was not taken: ${answer.body}`)
  return { orderId: answer.json().orderId, productId }
}
