/** A conversation opened from an order: by its two parties, and nobody else. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calling, type Placed, place, takesQr } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let other: OpenStore
let maya: Signed
let gita: Signed
let admin: Signed
let order: Placed
let unpaid: Placed

beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  other = await openStoreWithProducts(shop)
  await takesQr(shop, store)
  maya = await signedInShopper(shop)
  gita = await signedInShopper(shop)
  admin = await signedInAdmin(shop)
  order = await place(shop, store, maya)
  unpaid = await place(shop, store, gita, { paymentMethod: 'QR' })
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/chat/${url}`, who, payload)
const openAt = (who: Signed, orderId: string) => ask('', who, { orderId })
const ordersIn = async (id: string, who: Signed, query = '') =>
  (await ask(`${id}/order/${query}`, who)).json().rows

test('an order leads its shopper and its store to one conversation, and a card of it may be said there', async () => {
  const mine = (await openAt(maya, order.orderId)).json()
  const theirs = (await openAt(store, order.orderId)).json()
  expect(theirs.id).toBe(mine.id)
  expect([mine.partner.side, theirs.partner.side]).toEqual(['VENDOR', 'USER'])
  const said = { clientId: randomUUID(), orderId: order.orderId }
  expect((await ask(`${mine.id}/message`, store, said)).json().order).toMatchObject({
    orderId: order.orderId,
    total: 400,
  })
  expect((await ask('', maya)).json().rows[0]).toMatchObject({
    id: mine.id,
    lastKind: 'ORDER_CARD',
    lastIsMine: false,
    lastIsDeleted: false,
  })
})

test('nobody else is led there, and nothing is begun', async () => {
  const count = async () => (await shop.pool.query('select from conversation')).rowCount
  const before = await count()
  expect((await openAt(gita, order.orderId)).statusCode).toBe(404)
  expect((await openAt(other, order.orderId)).statusCode).toBe(404)
  expect((await openAt(maya, randomUUID())).statusCode).toBe(404)
  expect((await openAt(admin, order.orderId)).statusCode).toBe(403)
  // The store does not see an order that waits for its payment.
  expect((await openAt(store, unpaid.orderId)).statusCode).toBe(404)
  expect(await count()).toBe(before)
  expect((await openAt(gita, unpaid.orderId)).statusCode).toBe(200)
})

test('a conversation knows the orders of its two, by number and goods, and no others', async () => {
  const { id } = (await openAt(gita, unpaid.orderId)).json()
  const [row, ...rest] = await ordersIn(id, gita)
  expect(rest).toEqual([])
  expect(row).toMatchObject({ orderId: unpaid.orderId, status: 'AWAITING_PAYMENT', total: 400 })
  expect(await ordersIn(id, store)).toEqual([])
  expect(await ordersIn(id, gita, `?search=${row.orderNo.toLowerCase()}`)).toHaveLength(1)
  expect(await ordersIn(id, gita, '?search=timur')).toHaveLength(1)
  expect(await ordersIn(id, gita, '?search=%25x')).toEqual([])
  for (const stranger of [maya, other, admin]) {
    expect((await ask(`${id}/order/`, stranger)).statusCode).toBe(404)
  }
  const platform = (await ask('', maya, { platform: true })).json()
  expect((await ordersIn(platform.id, admin)).map((one: Placed) => one.orderId)).toEqual([order.orderId])
})

test('whoever is blocked reads why, and what was taken back shows no card', async () => {
  const { id } = (await openAt(maya, order.orderId)).json()
  const card = (await ask(`${id}/message`, maya, { clientId: randomUUID(), orderId: order.orderId })).json()
  shop.told.length = 0
  await ask(`${id}/block`, maya, { isBlocked: true })
  // Both get the event at once, on every page of theirs.
  expect(shop.told.flatMap(({ accountIds }) => accountIds).sort()).toEqual(
    [maya.accountId, store.accountId].sort(),
  )
  const refused = await ask(`${id}/message`, store, { clientId: randomUUID(), body: 'Hello?' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONVERSATION_BLOCKED'])
  await ask(`${id}/block`, maya, { isBlocked: false })
  const gone = await shop.app.inject({
    method: 'DELETE',
    url: `/api/support/chat/message/${card.id}`,
    headers: maya.headers,
  })
  expect(gone.json()).toMatchObject({ isDeleted: true, order: null })
  expect((await ask('', store)).json().rows[0]).toMatchObject({ lastIsDeleted: true, lastPreview: '' })
})
