/** Orders made without a browser, where a journey begins after them. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { DemoAccount } from './people.ts'
import { type Detail, read } from './products.ts'

/** An access token of this account, requested without cookies: one test may act for several people. */
export async function headersOf(request: APIRequestContext, { email, password }: DemoAccount) {
  const { origin } = new URL((await request.get('/healthz')).url())
  const signedIn = await fetch(`${origin}/api/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  const { jwtToken } = (await signedIn.json()) as { jwtToken: string }
  return { authorization: `Bearer ${jwtToken}` }
}

interface Ordered {
  readonly orderId: string
  readonly orderNo: string
  readonly total: number
}

/** One unit, for pick-up: paid there, or in advance. */
export async function orderOne(
  request: APIRequestContext,
  goods: Detail,
  shopper: DemoAccount,
  paymentMethod: 'COD' | 'QR' | 'ESEWA' | 'KHALTI' = 'COD',
): Promise<Ordered> {
  const [kind] = goods.variations
  const price = (kind ?? goods).price - (kind ?? goods).discountedPrice
  const options = await read<{ id: string; kind: string }[]>(
    request,
    `/api/delivery/vendor?vendorId=${goods.vendorId}`,
  )
  const placed = await request.post('/api/orders/order/', {
    headers: { ...(await headersOf(request, shopper)), 'idempotency-key': randomUUID() },
    data: {
      vendorId: goods.vendorId,
      deliveryOptionId: options.find((one) => one.kind === 'PICKUP')?.id,
      lines: [
        {
          productId: goods.id,
          quantity: 1,
          expectedUnitPrice: price,
          ...(kind && { variableNo: kind.variableNo }),
        },
      ],
      paymentMethod,
      expectedTotal: price,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return placed.json()
}

/** The same order, handed over by the vendor. */
export async function handOver(
  request: APIRequestContext,
  goods: Detail,
  shopper: DemoAccount,
  vendor: DemoAccount,
): Promise<void> {
  const { orderId } = await orderOne(request, goods, shopper)
  const headers = await headersOf(request, vendor)
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
}
