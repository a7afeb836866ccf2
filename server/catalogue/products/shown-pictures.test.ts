/** Pictures per value of the first option: one in blue stands for all in blue, wherever the product is shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { deliver } from '../../testing/delivered-orders.ts'
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
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

const named = (letter: string) => `${letter.repeat(32)}.ffffff`
const [cover, blue, own, hidden] = ['a', 'b', 'c', 'd'].map(named) as [string, string, string, string]
const [redS, blueS, blueM, blueL, greenS, greenM] = [1, 2, 3, 4, 5, 6]

const addShirt = () =>
  addTestProducts(market, store, {
    name: 'Shirt',
    pictures: [cover],
    options: [
      { name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }, { value: 'Green' }] },
      { name: 'A', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] },
    ],
    variations: [
      kind('Red', 'S'),
      kind('Blue', 'S', { pictures: [blue] }),
      kind('Blue', 'M'),
      kind('Blue', 'L', { pictures: [own] }),
      kind('Green', 'S', { pictures: [hidden], isOffered: false }),
      kind('Green', 'M'),
    ],
  })
const kind = (colour: string, size: string, more: object = {}) => ({
  pricePaisa: 10_000,
  stock: 9,
  // The second option's name is the shorter one: stored attributes are sorted by that, options are not.
  attribute: { Colour: colour, A: size, Color_hex: '#003893' },
  ...more,
})

const get = async <T>(url: string, who?: Signed) => {
  const answer = await market.app.inject({ method: 'GET', url, ...(who && { headers: who.headers }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const page = async (id: string) =>
  Object.fromEntries(
    (
      await get<ResponseJson<typeof contract.catalogue.product>>(`/api/products/product/${id}`)
    ).variations.map(({ variableNo, imgUrl }) => [variableNo, imgUrl.map((url) => url.slice(10, 11)).join()]),
  )

// Red where a picture belongs to one variation alone: blue in M showed the first picture, a red shirt.
test('blue in M shows the picture of blue in S; its own wins, and what is not offered lends none', async () => {
  const id = await addShirt()
  expect(await page(id)).toEqual({ [redS]: '', [blueS]: 'b', [blueM]: 'b', [blueL]: 'c', [greenM]: '' })
  expect(await page(id)).not.toHaveProperty(String(greenS))
})

test('in the bag, the order, the store’s sheet, the return and what I may buy again it is the same picture', async () => {
  const productId = await addShirt()
  for (const variableNo of [redS, blueM]) {
    const payload = { productId, vendorId: store.vendorId, variableNo, quantity: 1 }
    const url = '/api/products/addToCart/'
    const added = await market.app.inject({ method: 'POST', url, headers: shopper.headers, payload })
    expect(added.statusCode, added.body).toBe(200)
  }
  const shown = (lines: readonly { variableNo?: number | undefined; productImage: string | null }[]) =>
    Object.fromEntries(lines.map((line) => [line.variableNo, line.productImage?.slice(10, 11)]))
  const right = { [redS]: 'a', [blueM]: 'b' }
  const bag = await get<ResponseJson<typeof contract.cart.allCarts>>(
    '/api/products/addToCart/userCart',
    shopper,
  )
  expect(shown(bag)).toEqual(right)
  const lines = [redS, blueM].map((variableNo) => ({ productId, variableNo }))
  const orderId = await deliver(market, store, shopper, lines)
  const mine = await get<ResponseJson<typeof contract.orders.detail>>(`/api/orders/order/${orderId}`, shopper)
  expect(shown(mine.lines)).toEqual(right)
  const theirs = await get<ResponseJson<typeof contract.orders.vendorDetail>>(
    `/api/orders/vendor/${orderId}`,
    store,
  )
  expect(shown(theirs.lines)).toEqual(right)
  const asked = await returning(market).ask(shopper, orderId, lines)
  expect(asked.statusCode, asked.body).toBe(201)
  expect(shown(asked.json().lines)).toEqual(right)
  await deliver(market, store, shopper, [{ productId, variableNo: blueM }])
  const again = await get<ResponseJson<typeof contract.catalogue.buyAgain>>(
    '/api/products/buyAgain/',
    shopper,
  )
  expect(again.rows[0]?.productImage?.slice(10, 11)).toBe('b')
})

test('goods of the time before choices were kept in order show it too', async () => {
  const id = await addTestProducts(market, store, {
    pictures: [cover],
    variations: [
      { pricePaisa: 1, stock: 1, attribute: { Colour: 'Red', Color_hex: '#c8102e' } },
      { pricePaisa: 1, stock: 1, attribute: { Colour: 'Red', Strength: '2' }, pictures: [blue] },
    ],
  })
  await market.pool.query(`update product set options = '[]' where id = $1`, [id])
  expect(await page(id)).toEqual({ 1: 'b', 2: 'b' })
})
