/** Offers made without the screens, by the vendor's calls. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf } from './orders.ts'
import type { DemoAccount } from './people.ts'
import type { Detail } from './products.ts'

export interface MadeOffer {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly version: number
}

/** A live offer on one product; `more` overrides its fields. */
export async function makeOffer(
  request: APIRequestContext,
  vendor: DemoAccount,
  { id: productId }: Detail,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadeOffer> {
  const now = Date.now()
  const data = {
    ...{ kind: 'PERCENT', percent: 20, scope: 'PRODUCTS', products: [{ productId }] },
    title: `Market week ${randomUUID().slice(0, 6)}`,
    startsAt: new Date(now - 60_000).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
    ...more,
  }
  const headers = await headersOf(request, vendor)
  const added = await request.post('/api/vendor/offer/', { headers, data })
  expect(added.status(), await added.text()).toBe(201)
  return switchOffer(request, vendor, await added.json(), 'ACTIVE')
}

export async function switchOffer(
  request: APIRequestContext,
  vendor: DemoAccount,
  { id, version }: MadeOffer,
  status: 'ACTIVE' | 'PAUSED' | 'ENDED',
): Promise<MadeOffer> {
  const headers = await headersOf(request, vendor)
  const data = { status, version }
  const switched = await request.post(`/api/vendor/offer/${id}/status`, { headers, data })
  expect(switched.status(), await switched.text()).toBe(200)
  return switched.json()
}
