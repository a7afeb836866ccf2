/** Compensation is a refund that is due: once, from the named payer, and never more than the order cost. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let maya: Signed
const admins: Signed[] = []
beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop, { name: 'Maya Gurung' })
  for (const name of ['Asha', 'Bimala']) {
    const { accountId, email } = await signUp(shop, { userType: 'ADMIN', name })
    admins.push({ accountId, headers: await signIn(shop, email) })
  }
})
afterAll(async () => {
  await expectSound(shop)
  expect(await faultsIn(shop.pool)).toEqual([])
  await shop.close()
})

const call = (url: string, who: Signed, body?: object) => calling(shop)(url, who, body)
const admin = (): Signed => admins[0] as Signed
async function complain(more: object = {}): Promise<{ id: string; orderId: string; total: number }> {
  const { orderId } = await place(shop, store, maya)
  const made = await call('/api/support/complaint/', maya, {
    ...{ clientId: randomUUID(), against: 'VENDOR', vendorId: store.vendorId, orderId, category: 'DAMAGED' },
    ...{ description: 'The jar came broken.', wanted: 'REFUND', ...more },
  })
  const { rows } = await shop.pool.query('select total_paisa from orders where id = $1', [orderId])
  return { id: made.json().id, orderId, total: Number(rows[0].total_paisa) / 100 }
}
const move = (id: string, who: Signed, to: string, more: object = {}) =>
  call(`/api/support/complaint/${id}/move`, who, { to, note: 'Half of it back', ...more })
const mine = async (orderId: string) =>
  (await call(`/api/orders/refund/?orderId=${orderId}`, maya)).json().rows
const kindsOf = async (who: Signed): Promise<string[]> =>
  (await call('/api/support/notification/', who)).json().map(({ kind }: { kind: string }) => kind)

test('resolved with money it is due at once: shopper, store and admins see the same refund, and both hear of it', async () => {
  const { id, orderId } = await complain()
  const answer = await move(id, admin(), 'RESOLVED', { compensation: 50 })
  expect(answer.json()).toMatchObject({ compensation: 50, compensationDue: 50, compensationPayer: 'VENDOR' })
  const [refund] = await mine(orderId)
  expect(refund).toMatchObject({ amount: 50, payer: 'VENDOR', status: 'DUE', kind: 'COMPENSATION' })
  const stores = (await call(`/api/orders/vendorRefund/?orderId=${orderId}`, store)).json().rows
  const theirs = (await call(`/api/admin/refund/?orderId=${orderId}`, admin())).json().rows
  for (const rows of [stores, theirs]) expect(rows).toMatchObject([{ refundId: refund.refundId, amount: 50 }])
  expect(await kindsOf(maya)).toContain('compensation-due')
  expect(await kindsOf(store)).toContain('refund-due')
  const url = `/api/orders/vendorRefund/${refund.refundId}/paid`
  expect((await call(url, store, { reference: 'B-1' })).json().status).toBe('PAID')
})

test('what is proposed is due once the shopper accepts it, of the market where that was said', async () => {
  const { id, orderId } = await complain()
  await move(id, admin(), 'PROPOSED', { compensation: 30, payer: 'PLATFORM' })
  expect(await mine(orderId)).toEqual([])
  const accepted = (await move(id, maya, 'RESOLVED')).json()
  expect(accepted).toMatchObject({ compensationDue: 30, compensationPayer: 'PLATFORM' })
  const [refund] = await mine(orderId)
  expect(refund).toMatchObject({ amount: 30, payer: 'PLATFORM' })
  expect(
    (await call(`/api/orders/vendorRefund/${refund.refundId}/paid`, store, { reference: 'X' })).statusCode,
  ).not.toBe(200)
  const paid = await call(`/api/admin/refund/${refund.refundId}/paid`, admin(), { reference: 'M-1' })
  expect(paid.json().status).toBe('PAID')
  const trail = (await call(`/api/admin/act/?aboutId=${id}`, admin())).json().rows
  expect(trail).toMatchObject([{ after: { compensation_paisa: 3000, compensation_payer: 'PLATFORM' } }])
})

test('more than the order cost, or for no order, is refused and nothing has moved', async () => {
  const { id, orderId, total } = await complain()
  for (const to of ['PROPOSED', 'RESOLVED']) {
    const refused = await move(id, admin(), to, { compensation: total + 0.01 })
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { compensation: expect.any(String) }])
  }
  expect((await move(id, admin(), 'RESOLVED', { compensation: 1, payer: 'SOMEBODY' })).statusCode).toBe(400)
  expect((await call(`/api/support/complaint/${id}`, maya)).json()).toMatchObject({
    status: 'OPEN',
    compensation: 0,
  })
  // A refund that was recorded beside the complaint counts too.
  const entered = { refundId: randomUUID(), orderId, kind: 'COMPENSATION', amount: total, note: 'Sorry' }
  expect((await call('/api/admin/refund/', admin(), entered)).statusCode).toBe(201)
  expect((await move(id, admin(), 'RESOLVED', { compensation: 1 })).statusCode).toBe(400)
  expect((await move(id, admin(), 'RESOLVED')).json()).toMatchObject({
    status: 'RESOLVED',
    compensationDue: 0,
  })
  const without = await complain({ orderId: undefined })
  expect((await move(without.id, admin(), 'RESOLVED', { compensation: 1 })).json().errors).toHaveProperty(
    'compensation',
  )
  expect((await move(without.id, admin(), 'RESOLVED')).statusCode).toBe(200)
})

test('taken up again, what was given stays given: only what comes on top is due anew', async () => {
  const { id, orderId } = await complain()
  await move(id, admin(), 'RESOLVED', { compensation: 20 })
  await move(id, maya, 'REOPENED')
  expect((await move(id, admin(), 'RESOLVED', { compensation: 10 })).json().errors).toHaveProperty(
    'compensation',
  )
  const more = (await move(id, admin(), 'RESOLVED', { compensation: 50 })).json()
  expect(more).toMatchObject({ compensation: 50, compensationDue: 50 })
  const amounts = async () => (await mine(orderId)).map(({ amount }: { amount: number }) => amount).toSorted()
  expect(await amounts()).toEqual([20, 30])
  await move(id, maya, 'REOPENED')
  expect((await move(id, admin(), 'REJECTED')).json()).toMatchObject({
    compensation: 50,
    compensationDue: 50,
  })
  expect(await amounts()).toEqual([20, 30])
})

// Red without the complaint's lock: both found it open and each made a refund.
test('decided by two admins at once, or accepted twice, it is one refund', async () => {
  for (const isAccepted of [false, true]) {
    const { id, orderId } = await complain()
    if (isAccepted) await move(id, admin(), 'PROPOSED', { compensation: 40 })
    const deciders = isAccepted ? [maya, maya, maya] : [...admins, ...admins]
    const answers = await Promise.all(deciders.map((who) => move(id, who, 'RESOLVED', { compensation: 40 })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await mine(orderId)).toMatchObject([{ amount: 40 }])
  }
})

// Red without the payment's lock: both complaints read that the whole was still to give.
test('two complaints of one order do not give more than it cost, however close together they are decided', async () => {
  const { id, orderId, total } = await complain()
  const second = await complain({ orderId })
  const answers = await Promise.all(
    [id, second.id].map((one, at) => move(one, admins[at] as Signed, 'RESOLVED', { compensation: total })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  expect(await mine(orderId)).toMatchObject([{ amount: total }])
})
