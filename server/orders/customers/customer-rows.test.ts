/**
 * Property test: random actions of shoppers and stores through real requests, and beside them an oracle, a plain list
 * of orders that is added up anew each time and knows nothing of derived tables. A store's customers match it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { bring, type Ledger, openLedger, placeSale } from '../../testing/ledger.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, place, takesQr } from '../../testing/placed-orders.ts'
import { sendProofOf } from '../../testing/qr-payments.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import {
  addAddressOf,
  addTestProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { deliverOrder } from '../moving/deliver-order.ts'
import { orderById } from '../moving/transition-order.ts'

interface Sold {
  readonly id: string
  readonly productId: string
  readonly at: Date
  readonly rupees: number
  readonly city: string | null
  stands: 'UNPAID' | 'NEVER_PAID' | 'OPEN' | 'CANCELLED' | 'RECEIVED' | 'ON_ITS_WAY' | 'CAME_BACK'
  isAskedBack: boolean
  backRupees: number
}
interface Buyer extends Signed {
  name: string
  readonly homes: readonly { readonly id: string; readonly city: string }[]
  readonly orders: Sold[]
}

const cities = ['Kathmandu', 'Lalitpur']
let now = new Date('2026-11-20T06:00:00Z')
let market: TestMarket
let books: Ledger
let productId: string
const buyers: Buyer[] = []

beforeAll(async () => {
  // Never the same moment twice, and never so late that anything runs out.
  market = await openTestMarket({
    clock: () => {
      now = new Date(now.getTime() + 1)
      return now
    },
  })
  books = await openLedger(market)
  await takesQr(market, books.store)
  productId = await addTestProducts(market, books.store, { stock: 100_000 })
  for (const name of ['Asha Rai', 'Bikash Thapa', 'गीता कार्की']) {
    const shopper = await signedInShopper(market, { name })
    const homes = []
    for (const city of cities) homes.push({ id: await addAddressOf(market, shopper, { city }), city })
    buyers.push({ ...shopper, name, homes, orders: [] })
  }
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const call = (url: string, who: Signed, payload?: object) => calling(market)(url, who, payload)
const done = async (url: string, who: Signed, payload: object) => {
  const answer = await call(url, who, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
const advance = (orderId: string, payload: object) =>
  done(`/api/orders/vendor/${orderId}/advance`, books.store, payload)

async function sold(buyer: Buyer, id: string, more: Partial<Sold>): Promise<void> {
  const { rows } = await market.pool.query('select placed_at, total_paisa from orders where id = $1', [id])
  buyer.orders.push({
    ...{
      id,
      productId,
      at: rows[0].placed_at,
      rupees: rows[0].total_paisa / 100,
      city: null,
      stands: 'OPEN',
    },
    ...{ isAskedBack: false, backRupees: 0 },
    ...more,
  })
}

type Act = (buyer: Buyer, pick: number) => Promise<void>
/** One of the orders that are as the act wants them, or none. */
const ofThose = (
  wanted: (order: Sold) => boolean,
  act: (order: Sold, buyer: Buyer) => Promise<void>,
): Act => {
  return async (buyer, pick) => {
    const some = buyer.orders.filter(wanted)
    const order = some[pick % some.length]
    if (order !== undefined) await act(order, buyer)
  }
}
const stands = (standing: Sold['stands']) => (order: Sold) => order.stands === standing

const acts: Record<string, Act> = {
  orders: async (buyer, pick) => {
    const home = buyer.homes[pick % 3]
    const lines = [{ productId, quantity: 1 + (pick % 4), expectedUnitPrice: 100 }]
    const shop = { ...books, shopper: buyer, addressId: home?.id ?? '' }
    const id = await placeSale(market, shop, { lines, byCourier: home !== undefined })
    await sold(buyer, id, { city: home?.city ?? null })
  },
  ordersByQr: async (buyer, pick) => {
    const addressId = pick % 2 === 0 ? buyer.homes[0]?.id : undefined
    const wanted = { productId, paymentMethod: 'QR', ...(addressId && { addressId }) } as const
    const { orderId } = await place(market, books.store, buyer, wanted)
    await sold(buyer, orderId, { stands: 'UNPAID', city: addressId ? 'Kathmandu' : null })
  },
  pays: ofThose(stands('UNPAID'), async (order, buyer) => {
    const proven = await sendProofOf(market, buyer, order.id, { amount: order.rupees })
    const [{ proofId }] = proven.json().proofs
    await done(`/api/orders/vendor/${order.id}/proof/${proofId}/confirm`, books.store, {})
    order.stands = 'OPEN'
  }),
  cancels: ofThose(
    ({ stands: standing }) => standing === 'OPEN' || standing === 'UNPAID',
    async (order, buyer) => {
      await done(`/api/orders/order/${order.id}/cancel`, buyer, { reason: 'Changed my mind' })
      order.stands = order.stands === 'OPEN' ? 'CANCELLED' : 'NEVER_PAID'
    },
  ),
  receives: ofThose(stands('OPEN'), async (order) => {
    await bring(market, books, order.id)
    order.stands = 'RECEIVED'
  }),
  didNotReceive: ofThose(
    (order) => order.stands === 'RECEIVED' && !order.isAskedBack,
    async (order) => {
      const answer = await call(`/api/orders/vendor/${order.id}/undoDelivery`, books.store, {
        reason: 'A slip',
      })
      // A delivery that is confirmed or settled already stands.
      if (answer.statusCode === 200) order.stands = 'ON_ITS_WAY'
      else expect(answer.json().code).toBe('DELIVERY_STANDS')
    },
  ),
  receivesAfterAll: ofThose(stands('ON_ITS_WAY'), async (order) => {
    await inTransaction(market.db, async (tx) => {
      const by = { by: 'VENDOR', actorId: books.store.accountId, note: null } as const
      const found = await orderById(tx, order.id)
      await deliverOrder(market.ctx, tx, found, { to: 'DELIVERED', ...by, at: market.ctx.clock() })
    })
    order.stands = 'RECEIVED'
  }),
  refuses: ofThose(
    (order) => order.stands === 'OPEN' && order.city !== null,
    async (order) => {
      for (const to of ['ACCEPTED', 'PACKED', 'ON_THE_WAY']) await advance(order.id, { to })
      await advance(order.id, { to: 'DELIVERY_FAILED', reason: 'REFUSED' })
      order.stands = 'CAME_BACK'
    },
  ),
  sendsBack: ofThose(
    (order) => order.stands === 'RECEIVED' && !order.isAskedBack,
    async (order, buyer) => {
      const asked = await returning(market).ask(buyer, order.id, [{ productId }])
      expect(asked.statusCode, asked.body).toBe(201)
      order.isAskedBack = true
      if (order.at.getTime() % 2 === 0) return
      await takeBack(market, books.store, asked.json())
      const { rows } = await market.pool.query('select amount_paisa from refund where order_id = $1', [
        order.id,
      ])
      order.backRupees = rows[0].amount_paisa / 100
    },
  ),
  isRenamed: async (buyer, pick) => {
    const name = `${['Asha', 'bina', 'राम', 'Zed'][pick % 4]} ${buyer.homes.length}${pick % 7}`
    const profile = { name, phone: '9841000000', address: 'Baneshwor', state: 'Bagmati', city: 'Kathmandu' }
    const headers = { ...buyer.headers }
    const answer = await market.app.inject({
      method: 'PUT',
      url: '/api/auth/users/',
      headers,
      payload: profile,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    buyer.name = name
  },
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const atOf = ({ at }: { readonly at: Date }) => at.getTime()

/** Oracle: the figures of one customer, from the list of orders alone. */
function customerOf({ accountId, name, orders }: Buyer) {
  const here = orders.filter((order) => order.stands !== 'UNPAID' && order.stands !== 'NEVER_PAID')
  const received = here.filter(stands('RECEIVED'))
  const inTime = here.toSorted((one, other) => atOf(one) - atOf(other))
  return {
    ...{ customerId: accountId, name, orders: here.length },
    spent: sum(received.map(({ rupees, backRupees }) => rupees - backRupees)),
    firstOrderAt: inTime[0]?.at.toISOString(),
    lastOrderAt: inTime.at(-1)?.at.toISOString(),
    city: inTime.findLast(({ city }) => city !== null)?.city ?? null,
    refusals: here.filter(stands('CAME_BACK')).length,
    returns: here.filter(({ isAskedBack }) => isAskedBack).length,
  }
}
type Expected = ReturnType<typeof customerOf>

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const sorts: Record<string, (one: Expected, other: Expected) => number> = {
  'last-order': (one, other) => byCode(other.lastOrderAt ?? '', one.lastOrderAt ?? ''),
  spent: (one, other) => other.spent - one.spent,
  orders: (one, other) => other.orders - one.orders,
  name: (one, other) => byCode(one.name.toLowerCase(), other.name.toLowerCase()),
}
const narrowings: Record<string, (one: Expected, all: readonly Expected[]) => boolean> = {
  '': () => true,
  'segment=NEW': ({ orders }) => orders === 1,
  'segment=REPEAT': ({ orders }) => orders > 1,
  'segment=LAPSED': () => false,
  'segment=TOP': ({ spent }, all) => spent > 0 && all.every((other) => other.spent <= spent),
  'city=Lalitpur': ({ city }) => city === 'Lalitpur',
  'search=ash': ({ name }) => name.toLowerCase().includes('ash'),
  'search=%E0%A4%B0%E0%A4%BE%E0%A4%AE': ({ name }) => name.includes('राम'),
  'search=kathm': ({ city }) => city === 'Kathmandu',
}

async function expectList(sort: string, narrowing: string): Promise<void> {
  const all = buyers.map(customerOf).filter(({ orders }) => orders > 0)
  const expected = all
    .filter((one) => narrowings[narrowing]?.(one, all))
    .toSorted((one, other) => sorts[sort]?.(one, other) || byCode(one.customerId, other.customerId))
  const { rows, total } = (await call(`/api/orders/customer/?sort=${sort}&${narrowing}`, books.store)).json()
  expect(rows, `${sort} ${narrowing}`).toMatchObject(expected)
  expect([rows.length, total]).toEqual([expected.length, expected.length])
}

const told = fc.record({
  acts: fc.array(
    fc.record({
      who: fc.nat({ max: 2 }),
      act: fc.constantFrom(...Object.keys(acts)),
      pick: fc.nat({ max: 99 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  sort: fc.constantFrom(...Object.keys(sorts)),
  narrowing: fc.constantFrom(...Object.keys(narrowings)),
})

test('customers are listed as their orders add up, whatever anybody does', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(told, async ({ acts: some, sort, narrowing }) => {
      for (const { who, act, pick } of some) {
        const buyer = buyers[who]
        if (buyer !== undefined) await acts[act]?.(buyer, pick)
      }
      await expectList('name', '')
      await expectList(sort, narrowing)
    }),
    { ...cases(200), endOnFailure: true },
  )
})
