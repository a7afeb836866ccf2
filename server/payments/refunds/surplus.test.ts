/**
 * A surplus: money received beside an order's price becomes a refund of its own, seen by all three, closed with a
 * reference.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { type GatewayMarket, openGatewayMarket } from '../../testing/gateway-market.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { privatePictureOf } from '../../testing/returns.ts'
import type { Signed } from '../../testing/store-with-products.ts'
import { openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { reconcileDueAttempts } from '../gateways/reconcile-attempt.ts'

let one: GatewayMarket
let admin: Signed
let stranger: Signed
beforeAll(async () => {
  one = await openGatewayMarket()
  const { email, password } = await signUp(one.test, { userType: 'ADMIN' })
  admin = { accountId: '', headers: await signIn(one.test, email, password) }
  stranger = await signedInShopper(one.test)
})
beforeEach(async () => {
  await one.test.pool.query('update payment_attempt set next_check_at = null where next_check_at is not null')
})
afterAll(async () => {
  await one.test.pool.query(`update payment_attempt set next_check_at = now() where status = 'OPEN'`)
  await expectSound(one.test)
  expect(await faultsIn(one.test.pool)).toEqual([])
  await one.close()
})

const say = (who: Pick<Signed, 'headers'>, url: string, payload: object = {}) =>
  one.test.app.inject({ method: 'POST', url, headers: { ...who.headers }, payload })
const see = (url: string, who?: Signed) => one.ask('GET', url, who)
const asSigned = (): Signed => ({ accountId: '', headers: one.store.headers })
const refundsOf = async (orderId: string) => (await see(`/api/orders/refund/?orderId=${orderId}`)).json().rows
const paymentOf = async (orderId: string) =>
  (
    await one.test.pool.query(
      'select status, accepted_paisa, refunded_paisa from payment where order_id = $1',
      [orderId],
    )
  ).rows[0]

/** Two tries of one order at eSewa, both under way. */
async function twoTries(): Promise<{ orderId: string; tries: [string, string] }> {
  const orderId = await one.place('ESEWA')
  return { orderId, tries: [await one.goToGateway(orderId), await one.goToGateway(orderId)] }
}
async function paidTwice(): Promise<string> {
  const { orderId, tries } = await twoTries()
  for (const reference of tries) await one.act('ESEWA', reference, 'PAY')
  return orderId
}

test('paid twice at a gateway: the store owes it within seven days, all three see it, and it is closed', async () => {
  const orderId = await paidTwice()
  expect(await one.rows(orderId)).toMatchObject({ order: 'PLACED', payment: 'PAID', receipts: 1 })
  expect(await paymentOf(orderId)).toEqual({ status: 'PAID', accepted_paisa: 10_000, refunded_paisa: 0 })
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({
    amount: 100,
    payer: 'VENDOR',
    status: 'DUE',
    kind: 'SURPLUS',
    reason: 'PAID_TWICE',
  })
  expect(refund.surplus).toEqual({ provider: 'ESEWA', reference: expect.any(String) })
  const days = (new Date(refund.dueBy).getTime() - new Date(refund.createdAt).getTime()) / 86_400_000
  expect(days).toBe(7)
  const stores = (await see(`/api/orders/vendorRefund/?orderId=${orderId}`, asSigned())).json()
  const admins = (await see(`/api/admin/refund/?orderId=${orderId}`, admin)).json()
  expect([stores.rows, admins.rows].map(([row]) => row.refundId)).toEqual([refund.refundId, refund.refundId])
  const newsOf = async (who?: Signed) =>
    (await see('/api/support/notification/', who)).json().map(({ kind }: { kind: string }) => kind)
  expect(await newsOf()).toContain('surplus-came')
  expect(await newsOf(asSigned())).toContain('refund-due')

  const { refundId } = refund
  expect((await say(stranger, `/api/orders/refund/${refundId}/confirm`)).statusCode).toBe(404)
  const proof = await privatePictureOf(one.test, one.store)
  const paid = await say(one.store, `/api/orders/vendorRefund/${refundId}/paid`, {
    reference: 'BACK-1',
    proof,
  })
  expect(paid.json()).toMatchObject({ status: 'PAID', reference: 'BACK-1' })
  const [seen] = await refundsOf(orderId)
  expect(seen.proofUrl).toMatch(/^\/pictures\/private\//)
  expect((await one.ask('POST', `/api/orders/refund/${refundId}/confirm`)).json().status).toBe('CONFIRMED')
  expect(await paymentOf(orderId), 'the order stays paid').toMatchObject({
    status: 'PAID',
    refunded_paisa: 0,
  })
})

test('what does not come back is disputed, and an admin decides', async () => {
  const [{ refundId }] = await refundsOf(await paidTwice())
  await say(one.store, `/api/orders/vendorRefund/${refundId}/paid`, { reference: 'BACK-2' })
  const mine = { headers: await headersOfShopper() }
  const disputed = await say(mine, `/api/orders/refund/${refundId}/dispute`, { reason: 'Nothing came' })
  expect(disputed.json().status).toBe('DISPUTED')
  const settled = await say(admin, `/api/admin/refund/${refundId}/settle`, {
    isPaid: false,
    note: 'Not there',
  })
  expect(settled.json()).toMatchObject({ status: 'DUE', paidAt: null })
})
const headersOfShopper = async (): Promise<Signed['headers']> => {
  const { rows } = await one.test.pool.query(
    `select a.email from account a join orders o on o.user_id = a.id order by o.placed_at desc limit 1`,
  )
  return signIn(one.test, rows[0].email)
}

test('when the store cancels, both payments go back', async () => {
  const orderId = await paidTwice()
  await say(one.store, `/api/orders/vendor/${orderId}/cancel`, { reason: 'Sold out' })
  expect(await one.rows(orderId)).toMatchObject({ order: 'CANCELLED', payment: 'REFUNDED' })
  const back = await refundsOf(orderId)
  expect(
    back.map(({ amount, kind }: { amount: number; kind: string }) => `${kind} ${amount}`).toSorted(),
  ).toEqual([...['ORDER 100', 'SURPLUS 100']])
})

test('two tries that are complete at the same moment: one pays, one goes back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, tries } = await twoTries()
    for (const reference of tries) await one.act('ESEWA', reference, 'PAY_AND_VANISH')
    await one.test.pool.query(
      `update payment_attempt set next_check_at = now() - interval '1 day' where reference = any($1)`,
      [tries],
    )
    // Concurrent processes that share nothing but the database.
    await Promise.all([1, 2, 3].map(() => reconcileDueAttempts({ ...one.test.ctx })))
    await one.ask('POST', `/api/orders/order/${orderId}/pay/check`)
    expect(await one.rows(orderId)).toMatchObject({ payment: 'PAID', receipts: 1, tries: ['PAID', 'PAID'] })
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 100, reason: 'PAID_TWICE' }])
  }
})

test('the same gate is red on a twin that reads what is paid before it holds it: nobody owes the second', async () => {
  const orderId = await one.place('ESEWA')
  const bothHaveRead = openBarrier(2)
  const naively = async () => {
    const client = await one.test.pool.connect()
    try {
      const read = 'select accepted_paisa = amount_paisa as full from payment where order_id = $1'
      const { full } = (await client.query(read, [orderId])).rows[0]
      await bothHaveRead()
      if (!full)
        await client.query(
          'update payment set accepted_paisa = amount_paisa, status = $2, paid_at = now() where order_id = $1',
          [orderId, 'PAID'],
        )
      return full ? 'SURPLUS' : 'PAID'
    } finally {
      client.release()
    }
  }
  expect(await Promise.all([naively(), naively()])).toEqual(['PAID', 'PAID'])
  await one.test.pool.query(
    `update payment set accepted_paisa = 0, status = 'UNPAID', paid_at = null where order_id = $1`,
    [orderId],
  )
})

const enter = (who: Pick<Signed, 'headers'>, body: object, url = '/api/orders/vendorRefund/') =>
  say(who, url, body)
const entry = (orderId: string, more: object = {}) => ({
  ...{ refundId: randomUUID(), orderId, kind: 'PAID_TWICE', amount: 100, reference: `FP ${randomUUID()}` },
  ...{ note: 'Came to our QR as well', ...more },
})

test('a keeper enters what came beside the order, once; another store, and a second time, may not', async () => {
  const orderId = await one.place('ESEWA')
  const body = entry(orderId)
  const other = await openStoreWithProducts(one.test)
  expect((await enter(other, body)).statusCode).toBe(404)
  const made = await Promise.all([enter(one.store, body), enter(one.store, body)])
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await refundsOf(orderId)).toMatchObject([{ refundId: body.refundId, amount: 100, status: 'DUE' }])
  const [shown] = await refundsOf(orderId)
  expect(shown.timeline).toMatchObject([{ status: 'DUE', by: 'VENDOR', note: 'Came to our QR as well' }])
  const again = await enter(one.store, { ...body, refundId: randomUUID() })
  expect(again.json().errors).toHaveProperty('reference')
  expect((await enter(one.store, { ...body, amount: 50 })).json().code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await enter(one.store, entry(orderId, { reference: undefined }))).json().errors).toHaveProperty(
    'reference',
  )
  expect((await enter(one.store, entry(orderId, { amount: 0 }))).statusCode).toBe(400)
})

test('one number cannot stand under two orders, however close together it is entered', async () => {
  const orders = await Promise.all([one.place('ESEWA'), one.place('ESEWA')])
  const reference = `SAME ${randomUUID()}`
  const made = await Promise.all(orders.map((orderId) => enter(one.store, entry(orderId, { reference }))))
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
})

test('an admin enters a compensation and says who pays it; the books and the bill know nothing of it', async () => {
  const orderId = await paidTwice()
  const url = '/api/admin/refund/'
  const wrong = entry(orderId, { kind: 'COMPENSATION', amount: 50 })
  expect((await enter(admin, wrong, url)).json().errors).toHaveProperty('reference')
  const given = { ...wrong, reference: undefined, payer: 'PLATFORM' }
  expect((await enter(admin, { ...given, amount: 101 }, url)).json().errors).toHaveProperty('amount')
  expect((await enter(admin, given, url)).json()).toMatchObject({ payer: 'PLATFORM', kind: 'COMPENSATION' })
  expect((await enter(admin, entry(orderId, { payer: 'PLATFORM' }), url)).json().errors).toHaveProperty(
    'payer',
  )
  const paid = await say(admin, `/api/admin/refund/${given.refundId}/paid`, { reference: 'M-1' })
  expect(paid.json().status).toBe('PAID')
  expect(await paymentOf(orderId)).toMatchObject({ refunded_paisa: 0 })
  const acts = (await see(`/api/admin/act/?aboutId=${orderId}`, admin)).json().rows
  expect(acts.map(({ act }: { act: string }) => act)).toContain('REFUND_ENTERED')
})

test('paid twice after the order ran out: both go back', async () => {
  const { orderId, tries } = await twoTries()
  one.wait(41)
  await one.runJob('orders-run-out')
  for (const reference of tries) await one.act('ESEWA', reference, 'PAY')
  expect(await one.rows(orderId)).toMatchObject({ order: 'EXPIRED', payment: 'REFUNDED', receipts: 1 })
  expect((await refundsOf(orderId)).map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    ...['LATE', 'PAID_TWICE'],
  ])
})
