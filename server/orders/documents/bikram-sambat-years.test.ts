import { afterAll, beforeAll, expect, test } from 'vitest'
import { bikramSambat, fiscalYear } from '../../../contract/shared/bikram-sambat.ts'
import { deliver } from '../../testing/delivered-orders.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

/** Years as an almanac might announce them: 2084 with a day less than was shipped, and the year after it. */
const announced = {
  2084: [31, 31, 32, 31, 31, 31, 30, 30, 29, 30, 29, 30],
  2085: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
}

let market: TestMarket
let store: OpenStore
let shopper: Signed
let admin: { authorization: string }

beforeAll(async () => {
  market = await openTestMarket({ clock: () => new Date('2028-07-16T06:00:00Z') })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
})
afterAll(() => market.close())

const setYears = (value: unknown, headers: Record<string, string> = admin) =>
  market.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/bikramSambatYears',
    headers,
    payload: { value },
  })

const receipt = async () => {
  const productId = await addTestProducts(market, store)
  const orderId = await deliver(market, store, shopper, [{ productId, quantity: 1 }])
  const documents = await calling(market)(`/api/orders/document/?orderId=${orderId}`, shopper)
  const { documentId, fiscalYear: year } = documents.json().rows[0]
  const printed = await calling(market)(`/api/orders/document/${documentId}/print`, shopper, {
    language: 'en',
  })
  return { year, page: pagesOf(printed.rawPayload).join('\n') }
}

test('once the almanac is entered, a receipt keeps its second date and the fiscal year turns on the first of Shrawan', async () => {
  const before = await receipt()
  expect(before.year).toBe('2084/85')
  expect(before.page).not.toContain(' BS')

  expect((await setYears(announced)).statusCode).toBe(200)
  const after = await receipt()
  expect(after.year).toBe('2085/86')
  expect(after.page).toContain('1 Shrawan 2085 BS')
})

test.each([
  ['a month of 33 days', { 2085: [33, ...announced[2085].slice(1)] }],
  ['eleven months', { 2085: announced[2085].slice(1) }],
  ['a year of 360 days', { 2085: Array.from({ length: 12 }, () => 30) }],
  ['a year that is certain', { 2083: announced[2084] }],
  ['a year with a gap before it', { 2086: announced[2085] }],
  ['a word instead of a year', { next: announced[2085] }],
  ['a list', [announced[2085]]],
])('%s is refused, and what was set stays', async (_, value) => {
  await setYears(announced)
  const refused = await setYears(value)
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { value: expect.any(String) }])
  const { rows } = (await market.app.inject({ url: '/api/admin/setting/', headers: admin })).json()
  expect(rows.find((row: { key: string }) => row.key === 'bikramSambatYears').value).toEqual(announced)
})

test('nobody but an admin sets it', async () => {
  expect((await setYears(announced, shopper.headers)).statusCode).toBe(403)
  expect((await setYears(announced, {})).statusCode).toBe(401)
})

test('dates follow the years that are known, without a guess beyond them', () => {
  expect(bikramSambat('2028-04-13', 'en')).toBe('31 Chaitra 2084')
  expect(bikramSambat('2028-04-14', 'en')).toBeUndefined()
  expect(bikramSambat('2028-04-13', 'en', announced)).toBe('1 Baishakh 2085')
  expect(bikramSambat('2028-04-13', 'ne', announced)).toBe('1 वैशाख 2085')
  expect(bikramSambat('2030-01-01', 'en', announced)).toBeUndefined()
  expect([fiscalYear('2028-07-15', announced), fiscalYear('2028-07-16', announced)]).toEqual([
    '2084/85',
    '2085/86',
  ])
})
