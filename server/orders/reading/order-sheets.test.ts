import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let stranger: OpenStore
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket({ clock: () => new Date('2026-11-20T18:30:00Z') })
  store = await openStoreWithProducts(market)
  stranger = await openStoreWithProducts(market)
  shopper = await signedInShopper(market, { name: '=1+1 Ram' })
  const productId = await addTestProducts(market, store)
  await deliver(market, store, shopper, [{ productId, quantity: 2 }])
})
afterAll(() => market.close())

const sheet = (query = '', headers: object = store.headers) =>
  market.app.inject({ url: `/api/orders/vendor/sheet${query}`, headers: { ...headers } })
const linesOf = (answer: { json: () => { csv: string } }) => answer.json().csv.split('\r\n').slice(0, -1)

test('the orders of my store are a sheet, with the days of Nepal, and no cell of it is run as a formula', async () => {
  await market.pool.query(
    `update orders set address = jsonb_set(address, '{recipientName}', '"=1+1 Ram"') where address is not null`,
  )
  const answer = await sheet()
  expect(answer.json().next).toBeNull()
  const [head, line, ...more] = linesOf(answer)
  expect(head).toBe(
    '\uFEFForder,day,status,recipient,district,items,goods,discount by the store,discount by the platform,delivery fee,total,payment method,payment status,delivery,ordered for,weights',
  )
  expect(line).toMatch(
    /^[\w-]+,2026-11-21,Delivered,'=1\+1 Ram,[^,]*,2,[\d.]+,0,0,[\d.]+,[\d.]+,Cash on delivery,Paid,[\w ']+,,$/,
  )
  expect(more).toEqual([])
})

test('what is narrowed on the screen is narrowed in the sheet; other stores and shoppers read none of it', async () => {
  expect(linesOf(await sheet('?status=CANCELLED'))).toHaveLength(1)
  expect(linesOf(await sheet('?status=DELIVERED&sort=oldest'))).toHaveLength(2)
  expect(linesOf(await sheet('?offset=1'))).toEqual([])
  expect(linesOf(await sheet('', stranger.headers))).toHaveLength(1)
  expect((await sheet('', shopper.headers)).statusCode).toBe(403)
  expect((await sheet('?status=LOST')).statusCode).toBe(400)
})

test('the reader’s language is that of the heads and of the codes', async () => {
  const [head, line] = linesOf(await sheet('', { ...store.headers, cookie: 'language=ne' }))
  expect(head).toContain('अर्डर,दिन,अवस्था')
  expect(line).toContain(',पुग्यो,')
  expect(line).toContain(',सामान पाएपछि नगद,तिरिसकिएको,')
})

test('an admin’s sheet has the orders of all stores, narrowed as on the screen; nobody else reads it', async () => {
  const admin = { ...(await signedInAdmin(market)) }
  const all = (query = '', headers: object = admin) =>
    market.app.inject({ url: `/api/admin/order/sheet${query}`, headers: { ...headers } })
  const [head, line, ...more] = linesOf(await all())
  expect(head).toMatch(/^\uFEFForder,day,status,.*,delivery,ordered for,weights,store$/)
  expect(line).toMatch(/^[\w-]+,2026-11-21,Delivered,'=1\+1 Ram,/)
  expect(more).toEqual([])
  expect(linesOf(await all(`?vendorId=${stranger.vendorId}`))).toHaveLength(1)
  expect(linesOf(await all('?status=CANCELLED'))).toHaveLength(1)
  expect((await all('?vendorId=other')).statusCode).toBe(400)
  expect((await all('', store.headers)).statusCode).toBe(403)
})
