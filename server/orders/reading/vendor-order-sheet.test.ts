import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
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
  expect(head).toBe('\uFEFForder,day,state,recipient,district,items,total,method,payment,delivery')
  expect(line).toMatch(/^[\w-]+,2026-11-21,DELIVERED,'=1\+1 Ram,[^,]*,2,[\d.]+,COD,PAID,\w+$/)
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
