import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

const read = (url: string) => market.app.inject({ url })

test('the API can be read at /api/docs, from our own host alone', async () => {
  const page = await read('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body.match(/https?:\/\/[^"'\s]+/g) ?? []).toEqual([])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
  const script = await read('/api/docs/scalar.js')
  expect(gunzipSync(script.rawPayload).length).toBeGreaterThan(1_000_000)
})

test('amounts and times are described as they travel', async () => {
  const { paths } = (await read('/api/docs/openapi.json')).json()
  const { responses } = paths['/api/orders/order/'].post
  const { total, opensAt } = responses['201'].content['application/json'].schema.properties
  expect(total).toMatchObject({ type: 'number', description: 'Rupees, at most two decimals' })
  expect(opensAt).toMatchObject({ type: 'string', format: 'date-time' })
  expect(responses['409'].description).toContain('OUT_OF_STOCK')
})

test('who may call is described, and who need not sign in', async () => {
  const { paths } = (await read('/api/docs/openapi.json')).json()
  expect(paths['/api/orders/vendor/'].get.description).toContain('Requires role: VENDOR')
  expect(paths['/api/orders/vendor/'].get.security).toHaveLength(2)
  expect(paths['/api/vendor/store/'].get.security).toBeUndefined()
})
