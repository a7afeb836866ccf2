/** Promised days of orders: frozen at placement, wished for, put off, and told before they are asked for. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promisedDayOf } from '../../../contract/delivery/promised-day.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { emailsTo } from '../../testing/mailbox.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { escalateOverdue } from '../moving/escalate-overdue.ts'
import { watchPromises } from './watch-promises.ts'

const nepal = (clock: string) => new Date(`${clock}:00+05:45`)
/** A Thursday. */
const thursday = nepal('2026-11-19T10:00')
let now = thursday
/** Sessions are shorter than the days of these tests: both sign in again. */
async function travel(to: Date): Promise<void> {
  now = to
  shopper = { ...shopper, headers: await signIn(market, email) }
  bakery = { ...bakery, headers: await signIn(market, storeEmail) }
}
let market: TestMarket
let bakery: OpenStore
let shopper: Signed
const email = 'maya@example.com'
const storeEmail = 'bakery@example.com'
let addressId: string
let cake: string
let bread: string
let call: ReturnType<typeof calling>

/** Open on all days but Friday. */
const openingHours = [0, 1, 2, 3, 4, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '19:00' }))

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  call = calling(market)
  bakery = await openStoreWithProducts(market, { email: storeEmail })
  const person = await signUp(market, { email })
  shopper = { accountId: person.accountId, headers: await signIn(market, email) }
  addressId = await addAddressOf(market, shopper)
  for (const { weekday, opens, closes } of openingHours)
    await market.pool.query('insert into opening_slot values ($1, $2, $3, $4)', [
      bakery.vendorId,
      weekday,
      opens,
      closes,
    ])
  await market.pool.query(
    `update vendor set order_cutoff = '17:00', latitude = 27.71, longitude = 85.31 where id = $1`,
    [bakery.vendorId],
  )
  const made = { availability: 'MADE_TO_ORDER', prepDays: 1, readyOn: null } as const
  cake = await addTestProducts(market, bakery, { name: 'Cake', stock: 1_000, preparation: made })
  bread = await addTestProducts(market, bakery, { name: 'Bread', stock: 1_000 })
})
beforeEach(() => travel(thursday))
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

interface Wanted {
  readonly productIds?: readonly string[]
  readonly wishedDay?: string
  readonly isFetched?: boolean
}

function bodyOf({ productIds = [cake], wishedDay, isFetched = true }: Wanted) {
  return {
    vendorId: bakery.vendorId,
    deliveryOptionId: isFetched ? bakery.pickupId : bakery.riderId,
    ...(!isFetched && { addressId }),
    lines: productIds.map((productId) => ({ productId, quantity: 1, expectedUnitPrice: 100 })),
    paymentMethod: 'COD',
    ...(wishedDay !== undefined && { wishedDay }),
  }
}
const send = (wanted: Wanted, expectedTotal = 100) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: { ...bodyOf(wanted), expectedTotal },
  })
async function ordered(wanted: Wanted = {}): Promise<string> {
  const answer = await send(wanted, 100 * (wanted.productIds?.length ?? 1))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().orderId
}
const mine = async (orderId: string) => (await call(`/api/orders/order/${orderId}`, shopper)).json()
const theirs = async (orderId: string) => (await call(`/api/orders/vendor/${orderId}`, bakery)).json()
const advance = (orderId: string, to: string) => call(`/api/orders/vendor/${orderId}/advance`, bakery, { to })
const accepted = async (wanted: Wanted = {}) => {
  const orderId = await ordered(wanted)
  expect((await advance(orderId, 'ACCEPTED')).statusCode).toBe(200)
  return orderId
}
const putOff = (orderId: string, day: string, promisedDaySeen: string, reason = 'The oven is broken') =>
  call(`/api/orders/vendor/${orderId}/promisedDay`, bakery, { day, reason, promisedDaySeen })
/** Receivers and kinds of what the watch tells of this order. */
async function toldOf(orderId: string): Promise<string[]> {
  const { rows } = await market.pool.query('select order_no from orders where id = $1', [orderId])
  market.noticed.length = 0
  await watchPromises(market.ctx)
  return market.noticed
    .filter(({ notice }) => notice.kind.startsWith('promise-') && notice.message.includes(rows[0].order_no))
    .map(
      ({ accountId, notice }) => `${accountId === shopper.accountId ? 'shopper' : 'store'}: ${notice.kind}`,
    )
    .sort()
}

test('what the price says, the page reckons, and the order keeps: one day, whatever the store changes afterwards', async () => {
  const price = await call('/api/orders/order/price', shopper, { orders: [bodyOf({})] })
  const { day } = price.json().orders[0]
  const [store] = (await call(`/api/vendor/vendorDescription/?vendorId=${bakery.vendorId}`, shopper)).json()
  const product = (await call(`/api/products/product/${cake}`, shopper)).json()
  const options = (await call(`/api/delivery/vendor?vendorId=${bakery.vendorId}`, shopper)).json()
  const option = options.find(({ id }: { id: string }) => id === bakery.pickupId)
  const reckoned = promisedDayOf({ goods: [product.preparation], store, option, at: now })
  expect(day.promised).toMatchObject({ day: '2026-11-21', isByDay: true })
  expect(reckoned).toMatchObject({ day: day.promised.day, till: new Date(day.promised.till) })
  const orderId = await ordered()
  await market.pool.query('update product set prep_days = 9 where id = $1', [cake])
  const { promise, promisedDay, arrival } = await mine(orderId)
  expect(promise).toMatchObject({ ...day.promised, readyAt: day.readyAt, wishedDay: null, changes: [] })
  expect(promisedDay).toBe('2026-11-21')
  expect(arrival).toMatchObject({ till: day.promised.till, isByDay: true })
  expect((await theirs(orderId)).promise.day).toBe('2026-11-21')
  await market.pool.query('update product set prep_days = 1 where id = $1', [cake])
})

test('of several lines the last counts and is named; goods in stock alone are promised for today', async () => {
  const day = async (productIds: string[]) =>
    (await call('/api/orders/order/price', shopper, { orders: [bodyOf({ productIds })] })).json().orders[0]
      .day
  expect((await day([bread, cake])).latestLine).toEqual({ productId: cake })
  expect(await day([bread])).toMatchObject({ promised: { day: '2026-11-19', isByDay: false } })
})

test('an hour after the cut-off the same cake is promised for a working day later', async () => {
  await travel(nepal('2026-11-19T18:00'))
  expect((await mine(await ordered())).promise.day).toBe('2026-11-22')
})

test('a cake for a day that I choose: the order keeps it, and its clocks follow', async () => {
  const orderId = await accepted({ wishedDay: '2026-11-28' })
  const { promise, shipBy } = await mine(orderId)
  expect(promise).toMatchObject({ day: '2026-11-28', wishedDay: '2026-11-28', isByDay: true })
  expect(new Date(shipBy) >= nepal('2026-11-28T07:00')).toBe(true)
  await travel(nepal('2026-11-27T20:00'))
  await escalateOverdue(market.ctx)
  expect(await toldOf(orderId)).toEqual([])
  expect((await mine(orderId)).mayCancel).toBe(false)
  await advance(orderId, 'READY_FOR_PICKUP')
})

test.each([
  ['before the promised day', '2026-11-20', 'TOO_EARLY'],
  ['long ago', '2020-01-01', 'TOO_EARLY'],
  ['when the store is closed', '2026-11-27', 'CLOSED'],
  ['more than thirty days ahead', '2026-12-22', 'TOO_LATE'],
])('a day %s is refused, and nothing is written', async (_what, wishedDay, why) => {
  const answer = await send({ wishedDay })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'DAY_NOT_POSSIBLE', why, earliest: '2026-11-21' })
  const price = await call('/api/orders/order/price', shopper, { orders: [bodyOf({ wishedDay })] })
  expect(price.json().orders[0].day.wishFault).toBe(why)
  expect((await call('/api/orders/order/', shopper)).json().rows.length).toBeGreaterThan(0)
})

test.each(['NaN', '1e9', '-1', '2026-02-30', '', 20_261_128, null])('%s is no day', async (wishedDay) => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: { ...bodyOf({}), wishedDay, expectedTotal: 100 },
  })
  expect(answer.statusCode).toBe(400)
})

test('not ready on its day: first the store is reminded, then I am told once, by email too, and may cancel', async () => {
  const orderId = await accepted()
  await travel(nepal('2026-11-21T15:00'))
  expect(await toldOf(orderId)).toEqual([])
  await travel(nepal('2026-11-21T17:00'))
  expect(await toldOf(orderId)).toEqual(['store: promise-due'])
  expect(await toldOf(orderId)).toEqual([])
  expect(await mine(orderId)).toMatchObject({ mayCancel: false })
  await travel(nepal('2026-11-22T00:01'))
  expect(await toldOf(orderId)).toEqual(['shopper: promise-broken', 'store: promise-broken'])
  expect(await toldOf(orderId)).toEqual([])
  await market.deliverMail()
  const letters = await emailsTo(market, email)
  expect(letters.filter(({ subject }) => subject.includes('is late'))).toHaveLength(1)
  const order = await mine(orderId)
  expect(order).toMatchObject({ mayCancel: true, promise: { toldAt: now.toISOString() } })
  const cancelled = await call(`/api/orders/order/${orderId}/cancel`, shopper, { reason: 'Too late' })
  expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', promisedDay: null })
})

test('on its way and not there by the end of the day, I am told as well; at the counter nothing is late', async () => {
  const here = await accepted()
  await advance(here, 'READY_FOR_PICKUP')
  await travel(nepal('2026-11-25T00:00'))
  expect(await toldOf(here)).toEqual([])
  await travel(thursday)
  const answer = await send({ isFetched: false }, await totalBrought())
  expect(answer.statusCode, answer.body).toBe(201)
  const { orderId } = answer.json()
  await advance(orderId, 'ACCEPTED')
  await advance(orderId, 'ON_THE_WAY')
  await travel(nepal('2026-11-21T23:59'))
  expect(await toldOf(orderId)).toEqual([])
  await travel(nepal('2026-11-22T00:00'))
  expect(await toldOf(orderId)).toEqual(['shopper: promise-broken', 'store: promise-broken'])
  expect((await mine(orderId)).mayCancel).toBe(false)
})

async function totalBrought(): Promise<number> {
  const price = await call('/api/orders/order/price', shopper, { orders: [bodyOf({ isFetched: false })] })
  return price.json().orders[0].total
}

test('a new day is told with its reason, stands in the timeline, and leaves me the choice to cancel', async () => {
  const orderId = await accepted()
  market.noticed.length = 0
  const moved = await putOff(orderId, '2026-11-24', '2026-11-21')
  expect(moved.json().promise).toMatchObject({
    day: '2026-11-24',
    changes: [{ fromDay: '2026-11-21', toDay: '2026-11-24', reason: 'The oven is broken' }],
  })
  expect(market.noticed.map(({ notice }) => notice.message).join()).toContain('The oven is broken')
  expect(await mine(orderId)).toMatchObject({ mayCancel: true, promise: { toldAt: null } })
  await travel(nepal('2026-11-22T09:00'))
  expect(await toldOf(orderId)).toEqual([])
  await travel(nepal('2026-11-25T00:00'))
  expect(await toldOf(orderId)).toEqual(['shopper: promise-broken', 'store: promise-broken'])
})

test.each([
  ['today and before', '2026-11-18', 'TOO_EARLY'],
  ['the same day', '2026-11-21', 'TOO_EARLY'],
  ['a closed day', '2026-11-27', 'CLOSED'],
  ['next year', '2027-11-21', 'TOO_LATE'],
])('a store cannot put an order off to %s', async (_what, day, why) => {
  const orderId = await accepted()
  expect((await putOff(orderId, day, '2026-11-21')).json()).toMatchObject({ code: 'DAY_NOT_POSSIBLE', why })
  expect((await mine(orderId)).promise.changes).toEqual([])
})

test('nor without a reason, nor one that is not accepted, nor six times, nor another store’s', async () => {
  const waiting = await ordered()
  expect((await putOff(waiting, '2026-11-22', '2026-11-21')).json().code).toBe('WRONG_STATE')
  const orderId = await accepted()
  expect((await putOff(orderId, '2026-11-22', '2026-11-21', ' ')).json().code).toBe('BAD_INPUT')
  expect((await putOff(orderId, '2026-11-23', '2026-11-22')).json().code).toBe('WRONG_STATE')
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  for (const [at, seen] of days.slice(0, 5).entries())
    expect((await putOff(orderId, days[at + 1] ?? '', seen)).statusCode).toBe(200)
  expect((await putOff(orderId, '2026-11-28', '2026-11-26')).json().code).toBe('TOO_MANY')
  const stranger = await openStoreWithProducts(market)
  const body = { day: '2026-11-28', reason: 'No', promisedDaySeen: '2026-11-26' }
  expect((await call(`/api/orders/vendor/${orderId}/promisedDay`, stranger, body)).statusCode).toBe(404)
})

test('three processes tell of a late order once; two new days at once are one', async () => {
  const orderId = await accepted()
  const both = await Promise.all([
    putOff(orderId, '2026-11-22', '2026-11-21'),
    putOff(orderId, '2026-11-23', '2026-11-21'),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await travel(nepal('2026-11-24T00:01'))
  await watchPromises(market.ctx)
  const late = await accepted()
  await market.pool.query(
    `update orders set promise_told_at = null, promise_broken_at = null where id = $1`,
    [late],
  )
  await travel(nepal('2026-12-10T00:01'))
  market.noticed.length = 0
  await Promise.all([1, 2, 3].map(() => watchPromises(market.ctx)))
  const { orderNo } = await mine(late)
  const told = market.noticed.filter(
    ({ notice }) => notice.kind === 'promise-broken' && notice.message.includes(orderNo),
  )
  expect(told).toHaveLength(2)
})

test('the same gate is red on a twin that looks first: two processes tell of it twice', async () => {
  const orderId = await accepted()
  const bothHaveRead = openBarrier(2)
  const naively = async () => {
    const { rows } = await market.pool.query('select promise_told_at from orders where id = $1', [orderId])
    await bothHaveRead()
    return rows[0].promise_told_at === null ? 'told' : undefined
  }
  expect(await Promise.all([naively(), naively()])).toEqual(['told', 'told'])
})

test('a clock that is set back tells of nothing twice, and unsays nothing', async () => {
  const orderId = await accepted()
  await travel(nepal('2026-11-22T00:01'))
  await watchPromises(market.ctx)
  await travel(nepal('2026-11-20T00:00'))
  expect(await toldOf(orderId)).toEqual([])
  expect((await mine(orderId)).promise.toldAt).toBe(nepal('2026-11-22T00:01').toISOString())
})

test('the store lists what has to leave today, what is late, and the earliest promised day first', async () => {
  const orderId = await accepted()
  await travel(nepal('2026-11-21T09:00'))
  const list = async (query: string) =>
    (await call(`/api/orders/vendor/?noOfRows=50&${query}`, bakery))
      .json()
      .rows.map((row: { orderId: string }) => row.orderId)
  expect(await list('promised=DUE')).toContain(orderId)
  expect(await list('promised=LATE')).not.toContain(orderId)
  await travel(nepal('2026-11-22T00:00'))
  expect(await list('promised=LATE')).toContain(orderId)
  const days = (await call('/api/orders/vendor/?noOfRows=50&sort=promised', bakery))
    .json()
    .rows.map(({ promisedDay }: { promisedDay: string | null }) => promisedDay ?? '9999')
  expect(days).toEqual(days.toSorted())
})
