/** Escalation of accepted orders without progress: reminders, a way out for the shopper, and an admin. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { escalateOverdue } from './escalate-overdue.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let admin: Signed
let call: ReturnType<typeof calling>
beforeAll(async () => {
  market = await openTestMarket()
  call = calling(market)
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  admin = await signedInShopper(market, { userType: 'ADMIN' })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const advance = (orderId: string, to: string) => call(`/api/orders/vendor/${orderId}/advance`, store, { to })
const cancel = (orderId: string) =>
  call(`/api/orders/order/${orderId}/cancel`, shopper, { reason: 'It does not come' })
const mine = async (orderId: string) => (await call(`/api/orders/order/${orderId}`, shopper)).json()
async function accepted() {
  const placed = await place(market, store, shopper)
  expect((await advance(placed.orderId, 'ACCEPTED')).statusCode).toBe(200)
  return placed
}
/** Sets the end of the handling time to so many hours ago. */
const overSince = (orderId: string, hours: number) =>
  market.pool.query(`update orders set ship_by = now() - make_interval(mins => $2) where id = $1`, [
    orderId,
    hours * 60 + 1,
  ])
/** Kinds and recipients of the notifications that the job writes about this order. */
async function told(orderId: string): Promise<string[]> {
  market.noticed.length = 0
  await escalateOverdue(market.ctx)
  const names = new Map([
    [admin.accountId, 'admin'],
    [store.accountId, 'store'],
    [shopper.accountId, 'shopper'],
  ])
  const { orderNo } = await mine(orderId)
  return market.noticed
    .filter(({ notice }) => notice.message.includes(orderNo))
    .map(({ accountId, notice }) =>
      `${names.get(accountId)}: ${notice.kind} ${notice.link.split('?')[1] ?? ''}`.trim(),
    )
    .sort()
}
const overdueOf = async (who: Signed, url: string) =>
  (await call(`${url}?overdue=true`, who)).json().rows.map(({ orderId }: { orderId: string }) => orderId)

test('its handling time over, the store is reminded once; a day later both hear that it is late, and I may cancel', async () => {
  const { orderId, productId } = await accepted()
  const { shipBy } = await mine(orderId)
  expect(Date.parse(shipBy)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await told(orderId)).toEqual([])
  await overSince(orderId, 0)
  expect(await told(orderId)).toEqual([`store: order-due order=${orderId}`])
  expect(await told(orderId)).toEqual([])
  expect(await mine(orderId)).toMatchObject({ mayCancel: false, mayAskCancel: true, isOverdue: false })
  expect((await cancel(orderId)).json().code).toBe('WRONG_STATE')
  await advance(orderId, 'PACKED')
  await overSince(orderId, 24)
  expect(await told(orderId)).toEqual(['shopper: order-late', `store: order-late order=${orderId}`])
  expect(await told(orderId)).toEqual([])
  expect(await mine(orderId)).toMatchObject({ mayCancel: true, mayAskCancel: false, isOverdue: true })
  expect(await overdueOf(admin, '/api/admin/order/')).toEqual([orderId])
  expect(await overdueOf(store, '/api/orders/vendor/')).toEqual([orderId])
  expect((await cancel(orderId)).json()).toMatchObject({
    status: 'CANCELLED',
    isOverdue: false,
    shipBy: null,
  })
  expect(await overdueOf(admin, '/api/admin/order/')).toEqual([])
  const { rows } = await market.pool.query('select stock from product_variation where product_id = $1', [
    productId,
  ])
  expect(rows[0].stock).toBe(10)
})

test('handed over after all, it is late no more, and nobody cancels it alone', async () => {
  const { orderId } = await accepted()
  await overSince(orderId, 24)
  await told(orderId)
  await advance(orderId, 'PACKED')
  await advance(orderId, 'READY_FOR_PICKUP')
  expect(await mine(orderId)).toMatchObject({
    status: 'READY_FOR_PICKUP',
    mayCancel: false,
    isOverdue: false,
  })
  expect((await cancel(orderId)).json().code).toBe('WRONG_STATE')
})

test('a wish to cancel that the store ignores for a day goes to an admin, who ends it', async () => {
  const { orderId } = await accepted()
  await call(`/api/orders/order/${orderId}/askCancel`, shopper, { reason: 'Ordered twice' })
  expect(await told(orderId)).toEqual([])
  const ago = (hours: number) =>
    market.pool.query(`update orders set cancel_asked_at = now() - make_interval(mins => $2) where id = $1`, [
      orderId,
      hours * 60 + 1,
    ])
  await ago(23)
  expect(await told(orderId)).toEqual([])
  await ago(24)
  expect(await told(orderId)).toEqual([
    'admin: cancel-escalated overdue=true',
    'shopper: cancel-escalated',
    `store: cancel-escalated order=${orderId}`,
  ])
  expect(await told(orderId)).toEqual([])
  expect(await mine(orderId)).toMatchObject({ isCancelAsked: true, isOverdue: true })
  expect(await overdueOf(admin, '/api/admin/order/')).toEqual([orderId])
  const end = { to: 'CANCELLED', reason: 'The store does not answer' }
  expect((await call(`/api/admin/order/${orderId}/move`, admin, end)).json().status).toBe('CANCELLED')
  expect(await overdueOf(admin, '/api/admin/order/')).toEqual([])
})

test('an answer in time is the end of it: declined, no admin is asked', async () => {
  const { orderId } = await accepted()
  await call(`/api/orders/order/${orderId}/askCancel`, shopper, { reason: 'Ordered twice' })
  await call(`/api/orders/vendor/${orderId}/answerCancel`, store, { isAgreed: false, note: 'On its way' })
  await market.pool.query(`update orders set cancel_asked_at = now() - interval '3 days' where id = $1`, [
    orderId,
  ])
  expect(await told(orderId)).toEqual([])
})

test('two clocks at once tell of it once; late, the store sends it while I cancel: one of the two is done', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { orderId } = await accepted()
    await advance(orderId, 'PACKED')
    await overSince(orderId, 24)
    market.noticed.length = 0
    await Promise.all([1, 2, 3].map(() => escalateOverdue(market.ctx)))
    const late = market.noticed.filter(({ notice }) => notice.kind === 'order-late')
    expect(late).toHaveLength(2)
    const acts = [() => advance(orderId, 'READY_FOR_PICKUP'), () => cancel(orderId)]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(['READY_FOR_PICKUP', 'CANCELLED']).toContain((await mine(orderId)).status)
  }
})

test('the same gate is red on a twin that looks first: sent, and cancelled all the same', async () => {
  const { orderId } = await accepted()
  const bothHaveRead = openBarrier(2)
  const naively = async (what: string) => {
    const { rows } = await market.pool.query('select status from orders where id = $1', [orderId])
    await bothHaveRead()
    return rows[0].status === 'ACCEPTED' ? what : undefined
  }
  expect(await Promise.all([naively('PACKED'), naively('CANCELLED')])).toEqual(['PACKED', 'CANCELLED'])
})
