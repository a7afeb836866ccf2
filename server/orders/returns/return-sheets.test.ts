import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { returning } from '../../testing/returns.ts'
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
  const orderId = await deliver(market, store, shopper, [{ productId, quantity: 2 }])
  const answer = await returning(market).ask(shopper, orderId, [{ productId, quantity: 1 }])
  expect(answer.statusCode, answer.body).toBe(201)
})
afterAll(() => market.close())

const sheet = (query = '', headers: object = store.headers, whose = 'orders/vendorReturn') =>
  market.app.inject({ url: `/api/${whose}/sheet${query}`, headers: { ...headers } })
const linesOf = (answer: { json: () => { csv: string } }) => answer.json().csv.split('\r\n').slice(0, -1)

test('the returns to my store are a sheet, with the days of Nepal, and no cell of it is run as a formula', async () => {
  const answer = await sheet()
  expect(answer.json().next).toBeNull()
  const [head, line, ...more] = linesOf(answer)
  expect(head).toBe('\uFEFForder,day,store,status,items,item,shopper,reason,requested,return by,amount,due')
  expect(line).toMatch(
    /^[\w-]+,2026-11-21,[^,]+,Waiting for the store,1,[^,]+,'=1\+1 Ram,[\w' ]+,Refund,[\w ]+,[\d.]+,2026-11-\d\d$/,
  )
  expect(more).toEqual([])
})

test('what is narrowed on the screen is narrowed in the sheet; other stores and shoppers read none of it', async () => {
  expect(linesOf(await sheet('?group=DONE'))).toHaveLength(1)
  expect(linesOf(await sheet('?group=TO_ANSWER'))).toHaveLength(2)
  expect(linesOf(await sheet('?offset=1'))).toEqual([])
  expect(linesOf(await sheet('', stranger.headers))).toHaveLength(1)
  expect((await sheet('', shopper.headers)).statusCode).toBe(403)
  expect((await sheet('?group=LOST')).statusCode).toBe(400)
})

test('an admin’s sheet has the returns of all stores, in the admin’s language', async () => {
  const admin = { ...(await signedInAdmin(market)), cookie: 'language=ne' }
  const lines = linesOf(await sheet('', admin, 'admin/return'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('अर्डर,दिन,पसल,अवस्था')
  expect(lines[1]).toContain(',पसलको जवाफ पर्खिँदै,')
  expect((await sheet('', store.headers, 'admin/return')).statusCode).toBe(403)
})
