/** Points without the screens: programmes, and orders that are carried to their completion or sent back. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { startScript } from '../../server/testing/program.ts'
import { headersOf } from './orders.ts'
import type { DemoAccount } from './people.ts'
import { ownMarket } from './test-servers.ts'

/** Sets the terms of a store's programme, or of the platform's, whatever it was before. */
export async function setProgram(
  request: APIRequestContext,
  owner: DemoAccount,
  path: '/api/vendor/reward/' | '/api/admin/reward/program',
  terms: Readonly<Record<string, unknown>>,
): Promise<{ readonly name: string; readonly pointWorth: number }> {
  const headers = await headersOf(request, owner)
  const { program } = await (await request.get(path, { headers })).json()
  const data = {
    ...{ name: program?.name ?? 'Journey points', earnPoints: 10, leastPoints: 1, mostPercent: 100 },
    ...{ pointWorth: program?.pointWorth ?? 1, version: program?.version ?? 0, active: true },
    ...terms,
  }
  const saved = await request.put(path, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()).program
}

/** Hands an order over the counter. */
export async function deliver(request: APIRequestContext, orderId: string, vendor: DemoAccount) {
  const headers = await headersOf(request, vendor)
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
}

interface SentBack {
  readonly orderId: string
  readonly productId: string
  readonly shopper: DemoAccount
  readonly vendor: DemoAccount
}

/** One unit, brought to the store as faulty and taken back. */
export async function sendBack(
  request: APIRequestContext,
  { orderId, productId, shopper, vendor }: SentBack,
): Promise<void> {
  const post = async (who: DemoAccount, path: string, data: object) => {
    const answer = await request.post(`/api/orders/${path}`, { headers: await headersOf(request, who), data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const create = { width: 600, height: 600, channels: 3, background: '#8a5a2b' } as const
  const file = { name: 'damage.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
  const uploaded = await request.post('/api/support/picture', {
    headers: await headersOf(request, shopper),
    multipart: { shape: 'PRIVATE', file },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const { name: picture } = await uploaded.json()
  const { returnId } = await post(shopper, 'return/', {
    ...{ requestKey: randomUUID(), orderId, lines: [{ productId, quantity: 1 }] },
    ...{ reason: 'DEFECTIVE', resolution: 'REFUND', method: 'DROP_OFF', pictures: [picture] },
  })
  await post(vendor, `vendorReturn/${returnId}/answer`, { isApproved: true })
  await post(vendor, `vendorReturn/${returnId}/advance`, { to: 'RECEIVED' })
  const lines = [{ productId, received: 1, accepted: 1, restocked: 1 }]
  await post(vendor, `vendorReturn/${returnId}/inspect`, { lines, note: 'Looked at' })
}

export async function balanceOf(
  request: APIRequestContext,
  shopper: DemoAccount,
  program: string,
): Promise<number> {
  const answer = await request.get('/api/reward/mine', { headers: await headersOf(request, shopper) })
  const mine = (await answer.json()) as { name: string; balance: number }[]
  return mine.find(({ name }) => name === program)?.balance ?? 0
}

/** Its time to return is over. */
export async function complete(orderId: string): Promise<void> {
  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways, ORDER_ID: orderId }
  const job = startScript(join(import.meta.dirname, 'complete-order.ts'), [], env)
  expect(await job.ended, job.output()).toBe(0)
}
