/** Each change by an admin stands in the audit trail, once, with the value before and after. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import { openStoreWithProducts, type Signed } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let admin: Signed
beforeAll(async () => {
  shop = await openTestMarket()
  admin = await signedInAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: { ...admin.headers }, ...(payload && { payload }) })
const trail = async (act: string): Promise<Record<string, unknown>[]> =>
  (await ask('GET', '/api/admin/act/?noOfRows=100'))
    .json()
    .rows.filter((row: { act: string }) => row.act === act)

test('a changed setting, what it was before, and the default that comes back', async () => {
  const change = (value: unknown) => ask('PUT', '/api/admin/setting/commissionPercent', { value })
  expect((await change(3)).statusCode).toBe(200)
  expect((await change(null)).statusCode).toBe(200)
  expect((await change('many')).statusCode).toBe(400)
  const about = { aboutKind: 'SETTING', aboutName: 'commissionPercent' }
  expect(await trail('SETTING_CHANGED')).toMatchObject([
    { ...about, before: { value: 3 }, after: { value: null } },
    { ...about, before: { value: null }, after: { value: 3 } },
  ])
})

// Red where "before" is read without the lock: both would record the default.
test('two admins change one setting at once: what the second found is what the first wrote', async () => {
  await Promise.all([1.1, 1.2].map((value) => ask('PUT', '/api/admin/setting/roadFactor', { value })))
  const [second, first] = (await trail('SETTING_CHANGED')).filter((row) => row.aboutName === 'roadFactor')
  expect(first).toMatchObject({ before: { value: null } })
  expect(second?.before).toEqual(first?.after)
})

test('a draft that was thrown away, once', async () => {
  const { vendorId } = await openStoreWithProducts(shop)
  const entry = { entryId: randomUUID(), kind: 'ADJUSTMENT', amount: 12, reason: 'Trial' }
  await ask('POST', `/api/admin/vendorPayment/${vendorId}/entry`, entry)
  const upTo = nepalDayOf(new Date())
  const { settlementId, closing } = (await ask('POST', '/api/admin/settlement/', { vendorId, upTo })).json()
  const dropped = await Promise.all([1, 2].map(() => ask('DELETE', `/api/admin/settlement/${settlementId}`)))
  expect(dropped.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  expect(await trail('STATEMENT_DROPPED')).toMatchObject([
    {
      aboutKind: 'VENDOR',
      aboutId: vendorId,
      before: { status: 'DRAFT', closing: closing * 100 },
      after: null,
    },
  ])
})

test('figures that were counted anew, one line to a request', async () => {
  const today = nepalDayOf(new Date())
  expect((await ask('POST', '/api/admin/orderSummary/recount', { from: today, to: today })).statusCode).toBe(
    200,
  )
  expect(await trail('FIGURES_RECOUNTED')).toMatchObject([
    { aboutKind: 'FIGURES', aboutName: today, after: { from: today, to: today } },
  ])
})

// Red where the action is recorded before the row is locked: both would stand in the trail.
test('a message to the market that two admins handle at once is handled by one', async () => {
  const body = { name: 'Kiran', email: 'kiran@example.com', subject: 'A parcel', message: 'Where is it?' }
  await ask('POST', '/api/support/contact', body)
  const [{ id }] = (await ask('GET', '/api/support/contact/')).json().rows
  const handled = await Promise.all(
    ['Called', 'Written'].map((note) => ask('POST', `/api/support/contact/${id}/handle`, { note })),
  )
  expect(handled.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const acts = await trail('CONTACT_HANDLED')
  expect(acts).toMatchObject([{ aboutKind: 'CONTACT', aboutId: id, aboutName: '' }])
  expect(JSON.stringify(acts)).not.toContain('parcel')
})
