/** Orders with promo codes of both owners, sent back in any steps: no rupee is made and none is lost. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { advanceOrder } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../../testing/promos.ts'
import { returning, type ShopperReturn, takeBack } from '../../testing/returns.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let admin: Headers
let addressId: string
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  admin = await signedInAdmin(market)
  addressId = await addAddressOf(market, me)
  const url = '/api/admin/setting/commissionPercent'
  await market.app.inject({ method: 'PUT', url, headers: admin, payload: { value: 7.5 } })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const anOrder = fc.record({
  lines: fc.array(
    fc.record({ pricePaisa: fc.integer({ min: 101, max: 9_999 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  percent: fc.integer({ min: 1, max: 70 }),
  platformRupees: fc.integer({ min: 1, max: 9 }),
  /** Which of the units that are left comes back next, and how many of it at once. */
  order: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 5 }),
})
type Wanted = typeof anOrder extends fc.Arbitrary<infer T> ? T : never

async function boughtFor({ lines, percent, platformRupees }: Wanted) {
  const goods = await Promise.all(
    lines.map(async (line) => ({ ...line, productId: await addTestProducts(market, store, line) })),
  )
  const own = await addVendorPromo(market, store.headers, tenOff({ percent }))
  const platform = await addPlatformPromo(market, admin, amountOff(platformRupees))
  const place = (expectedTotal: number) =>
    market.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...me.headers, 'idempotency-key': randomUUID() },
      payload: {
        ...{ vendorId: store.vendorId, deliveryOptionId: store.riderId, addressId, paymentMethod: 'COD' },
        lines: goods.map(({ productId, quantity, pricePaisa }) => ({
          ...{ productId, quantity, expectedUnitPrice: pricePaisa / 100 },
        })),
        ...{ promoCode: own.code, platformCode: platform.code, expectedTotal },
      },
    })
  const { total } = (await place(0)).json()
  const placed = await place(total)
  if (placed.statusCode !== 201) throw new Error(placed.body)
  const { orderId } = placed.json()
  const steps = ['ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERED']
  expect(await advanceOrder(market, store, orderId, steps)).toBe(200)
  return { orderId: String(orderId), totalPaisa: Math.round(total * 100), goods }
}

const sumOf = async (query: string, orderId: string) =>
  Number((await market.pool.query(query, [orderId])).rows[0].sum)

test('an order that comes back in any steps is paid back whole, in the books as on the shelf', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anOrder, async (wanted) => {
      const { orderId, totalPaisa, goods } = await boughtFor(wanted)
      const left = goods.map(({ productId, quantity }) => ({ productId, quantity }))
      for (const [at, most] of [...wanted.order, ...left.map(() => [0, 99] as const)]) {
        const open = left.filter(({ quantity }) => quantity > 0)
        const line = open[at % Math.max(open.length, 1)]
        if (line === undefined) break
        const quantity = Math.min(most, line.quantity)
        const asked = await returning(market).ask(me, orderId, [{ ...line, quantity }])
        await takeBack(market, store, asked.json<ShopperReturn>())
        line.quantity -= quantity
      }
      const [back, booked, moved] = await Promise.all([
        sumOf('select sum(amount_paisa) from refund where order_id = $1', orderId),
        sumOf('select coalesce(sum(amount_paisa), 0) as sum from ledger_entry where order_id = $1', orderId),
        sumOf(
          `select coalesce(sum(m.quantity), 0) as sum from stock_movement m
           join order_line l on l.order_id = $1 and (l.product_id, l.variable_no) = (m.product_id, m.variable_no)
           where m.reason in ('SOLD', 'RETURNED')`,
          orderId,
        ),
      ])
      expect({ back, booked, moved }).toEqual({ back: totalPaisa, booked: 0, moved: 0 })
    }),
    cases(8),
  )
})
