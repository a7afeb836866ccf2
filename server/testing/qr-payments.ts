/** Stores with a QR, and orders that await payment to it: codes of made-up merchants, through real requests. */
import { randomUUID } from 'node:crypto'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { samplePayload } from '../demo/payments/sample-qr.ts'
import { jobs } from '../slices.ts'
import { multipartOf } from './forms.ts'
import { signIn, signUp } from './people.ts'
import { addTestProducts, type OpenStore, type Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export const merchantPayload = (
  name = 'RAM STORES',
  more?: Readonly<Record<string, string | undefined>>,
): string => samplePayload(name, more)

export const qrPng = (payload: string): Promise<Buffer> => toBuffer(payload, { margin: 2, scale: 6 })

export async function sendQr(test: TestMarket, who: Signed, content: Buffer, label = 'Our Fonepay') {
  const form = multipartOf({ label }, [{ name: 'file', filename: 'qr.png', content }])
  return test.app.inject({
    method: 'POST',
    url: '/api/key/vendor/qr',
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  })
}

export const call = (
  test: TestMarket,
  who: Signed | undefined,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => test.app.inject({ method, url, headers: { ...who?.headers }, ...(payload && { payload }) })

export async function signedInAdmin(test: TestMarket): Promise<Signed> {
  const { accountId, email, password } = await signUp(test, { userType: 'ADMIN' })
  return { accountId, headers: await signIn(test, email, password) }
}

/** An approved QR account. */
export async function openQr(
  test: TestMarket,
  store: OpenStore,
  admin: Signed,
  name?: string,
): Promise<string> {
  const saved = await sendQr(test, store, await qrPng(merchantPayload(name)))
  const { accountId } = saved.json()
  const approved = await call(test, admin, 'POST', `/api/admin/paymentAccount/${accountId}/approve`)
  if (approved.statusCode !== 200) throw new Error(`the QR was not approved: ${saved.body} ${approved.body}`)
  return accountId
}

/** An order of Rs. 100 that awaits payment by QR, picked up at the shop, unless the test says otherwise. */
export async function orderByQr(
  test: TestMarket,
  store: OpenStore,
  who: Signed,
  paymentMethod = 'QR',
  more: object = {},
) {
  const productId = await addTestProducts(test, store)
  const placed = await test.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      paymentMethod,
      expectedTotal: 100,
      ...more,
    },
  })
  return { placed, orderId: String(placed.json().orderId), productId }
}

let references = 0
export const freshReference = (): string => {
  references += 1
  return `FP${String(references).padStart(8, '0')}`
}

export const sendProofOf = (test: TestMarket, who: Signed, orderId: string, more: object = {}) =>
  call(test, who, 'POST', `/api/orders/order/${orderId}/proof`, {
    txnRef: freshReference(),
    payerName: 'Maya Gurung',
    payerPhoneLast4: '0000',
    amount: 100,
    ...more,
  })

/** A made-up receipt on a phone's screen. */
export const screenshot = (says: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1100">
      <rect width="540" height="1100" fill="#f4f6f8"/><rect width="540" height="160" fill="#2a7d46"/>
      <circle cx="270" cy="270" r="70" fill="#2a7d46"/>
      <rect x="40" y="400" width="460" height="500" rx="20" fill="#fff"/>
      ${says
        .split('\n')
        .map(
          (line, at) =>
            `<text x="70" y="${480 + at * 80}" font-size="34" font-family="sans-serif">${line}</text>`,
        )
        .join('')}
    </svg>`),
  )
    .png()
    .toBuffer()

export async function bringPrivate(
  test: TestMarket,
  who: Signed,
  content: Buffer,
): Promise<{ name: string; url: string }> {
  const form = multipartOf({ shape: 'PRIVATE' }, [{ name: 'file', filename: 'shot.png', content }])
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/support/picture',
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  })
  return answer.json()
}

/** Runs a job of the market now. */
export async function runJob(test: TestMarket, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(test.ctx)
}
