/** Points without the screens: programmes, and orders that are carried to their completion. */
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
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

/** Its time to return is over. */
export async function complete(orderId: string): Promise<void> {
  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways, ORDER_ID: orderId }
  const job = startScript(join(import.meta.dirname, 'complete-order.ts'), [], env)
  expect(await job.ended, job.output()).toBe(0)
}
