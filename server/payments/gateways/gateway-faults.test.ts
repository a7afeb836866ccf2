/** Gateways that are slow, broken or lie; browsers that never come back; money that comes late or in parts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import type { Fault } from '../../testing/doubles/gateway-double.ts'
import { type GatewayMarket, openGatewayMarket } from '../../testing/gateway-market.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { acceptPayment } from '../accept-payment.ts'
import { reconcileDueAttempts } from './reconcile-attempt.ts'

let one: GatewayMarket
beforeAll(async () => {
  // A small pool: a request that kept its connection while a gateway hangs would block all others.
  one = await openGatewayMarket({ GATEWAY_PATIENCE_MS: '400' }, 3)
})
beforeEach(async () => {
  for (const double of Object.values(one.doubles)) double.setFault('NONE')
  // Attempts of earlier tests are not looked up here.
  await one.test.pool.query('update payment_attempt set next_check_at = null')
})
afterAll(async () => {
  expect(await faultsIn(one.test.pool)).toEqual([])
  await one.close()
})

const runOutOrders = () => one.runJob('orders-run-out')

const methods = ['ESEWA', 'KHALTI', 'FONEPAY'] as const
const unpaid = { order: 'AWAITING_PAYMENT', payment: 'UNPAID', receipts: 0 }
const paid = { order: 'PLACED', payment: 'PAID', receipts: 1 }
const check = (orderId: string) => one.ask('POST', `/api/orders/order/${orderId}/pay/check`)

// Red when a run claimed forty and no more: the others waited for the next minute, and the one after.
test('however many are due, one run asks about each of them', async () => {
  const orderId = await one.place('KHALTI')
  await one.goToGateway(orderId)
  await one.test.pool.query(
    `insert into payment_attempt (id, payment_id, account_id, provider, reference, handle, amount_paisa, next_check_at,
       expires_at, superseded_at, handed_at)
     select gen_random_uuid(), payment_id, account_id, provider, reference || '-' || n, handle || n, amount_paisa,
       next_check_at, expires_at, now(), now()
     from payment_attempt, generate_series(1, 130) n where payment_id = (select id from payment where order_id = $1)`,
    [orderId],
  )
  one.wait(3)
  const asked = one.doubles.KHALTI.asked.length
  await reconcileDueAttempts(one.test.ctx)
  expect(one.doubles.KHALTI.asked.length - asked).toBe(131)
  await one.test.pool.query(
    'delete from payment_attempt where superseded_at is not null and handle is not null',
  )
})

describe.each(methods)('at %s', (method) => {
  test('I paid and closed the tab: the job finds it, once, though two processes look (D7)', async () => {
    const orderId = await one.place(method)
    await one.act(method, await one.goToGateway(orderId), 'PAY_AND_VANISH')
    await reconcileDueAttempts(one.test.ctx)
    expect(await one.rows(orderId), 'too early to ask').toMatchObject(unpaid)
    one.wait(3)
    const asked = one.doubles[method].asked.length
    // A second process: it shares the database and nothing else.
    const beside = { ...one.test.ctx }
    await Promise.all([reconcileDueAttempts(one.test.ctx), reconcileDueAttempts(beside)])
    expect(await one.rows(orderId)).toMatchObject(paid)
    expect(one.doubles[method].asked.length - asked).toBe(1)
  })

  test('closed without paying: asked ever more rarely, until the gateway has said its last word', async () => {
    const orderId = await one.place(method)
    const reference = await one.goToGateway(orderId)
    await one.act(method, reference, 'VANISH')
    const asked = one.doubles[method].asked.length
    for (let minutes = 0; minutes < 90; minutes += 1) {
      one.wait(1)
      await reconcileDueAttempts(one.test.ctx)
    }
    expect(one.doubles[method].asked.length - asked).toBeLessThan(35)
    await one.act(method, reference, 'EXPIRE')
    one.wait(61)
    await reconcileDueAttempts(one.test.ctx)
    expect((await one.rows(orderId)).tries).toEqual([expect.stringMatching(/^(EXPIRED|FAILED)$/)])
    const before = one.doubles[method].asked.length
    one.wait(600)
    await reconcileDueAttempts(one.test.ctx)
    expect(one.doubles[method].asked.length).toBe(before)
  })

  test.each(['BROKEN', 'HTML', 'SILENT', 'ENDLESS'] as const)(
    'that is %s: I am told to wait, nothing is lost, and later it is paid (D8)',
    async (fault: Fault) => {
      const orderId = await one.place(method)
      const reference = await one.goToGateway(orderId)
      await one.act(method, reference, 'PAY_AND_VANISH')
      one.doubles[method].setFault(fault)
      const answer = await check(orderId)
      expect(answer.json()).toMatchObject({ state: 'OPEN', isGatewayAway: true })
      expect(await one.rows(orderId)).toMatchObject(unpaid)
      one.doubles[method].setFault('NONE')
      one.wait(3)
      await reconcileDueAttempts(one.test.ctx)
      expect(await one.rows(orderId)).toMatchObject(paid)
    },
  )

  test.each(['WRONG_AMOUNT', 'WRONG_REFERENCE', 'OTHER_CURRENCY'] as const)(
    'that says %s: nothing is paid, and a person looks at it (D8)',
    async (fault: Fault) => {
      const orderId = await one.place(method)
      const reference = await one.goToGateway(orderId)
      one.doubles[method].setFault(fault)
      await one.act(method, reference, 'PAY')
      expect(await one.rows(orderId)).toEqual({ ...unpaid, tries: ['REVIEW'] })
      expect((await one.ask('GET', `/api/orders/order/${orderId}/pay`)).json()).toMatchObject({
        state: 'REVIEW',
      })
    },
  )

  test('paid after the order ran out: it stays so, and the money goes back', async () => {
    const orderId = await one.place(method)
    const reference = await one.goToGateway(orderId)
    one.wait(41)
    await runOutOrders()
    expect(await one.rows(orderId)).toMatchObject({ order: 'EXPIRED', payment: 'EXPIRED' })
    await one.act(method, reference, 'PAY_AND_VANISH')
    one.wait(5)
    await reconcileDueAttempts(one.test.ctx)
    expect(await one.rows(orderId)).toMatchObject({ order: 'EXPIRED', payment: 'REFUNDED', receipts: 1 })
    const { rows } = await one.test.pool.query(
      'select amount_paisa, status from refund where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ amount_paisa: 10_000, status: 'DUE' }])
  })
})

test('the return, a look again and the job, all at once, while the order runs out: one receipt (D5)', async () => {
  for (const method of methods) {
    const orderId = await one.place(method)
    const way = new URL(one.doubles[method].act(await one.goToGateway(orderId), 'PAY') ?? '')
    one.wait(41)
    await Promise.all([
      one.ask('GET', `${way.pathname}${way.search}`),
      check(orderId),
      reconcileDueAttempts({ ...one.test.ctx }),
      runOutOrders(),
    ])
    // Either end is valid: placed and paid, or expired and to be refunded.
    await check(orderId)
    const { order, payment, receipts } = await one.rows(orderId)
    expect([receipts, `${order} ${payment}`]).toEqual([
      1,
      expect.stringMatching(/^(PLACED PAID|EXPIRED REFUNDED)$/),
    ])
  }
})

test('while a gateway hangs, others are served: no connection waits with it (D8)', async () => {
  // More than there are connections: if each kept one, no other request would be served.
  const orders = await Promise.all(Array.from({ length: 12 }, () => one.place('ESEWA')))
  for (const orderId of orders) await one.goToGateway(orderId)
  one.doubles.ESEWA.setFault('SILENT')
  const ends: string[] = []
  const hanging = orders.map((orderId) => check(orderId).then(() => ends.push('hung')))
  await one.ask('GET', '/api/orders/order/').then(() => ends.push('served'))
  await Promise.all(hanging)
  expect(ends[0]).toBe('served')
})

test('Khalti does not open a payment: I am told, and may press again', async () => {
  const orderId = await one.place('KHALTI')
  const press = () => one.ask('POST', `/api/orders/order/${orderId}/pay`)
  one.doubles.KHALTI.setFault('SILENT')
  const answers = await Promise.all([press(), press()])
  expect(answers.map((answer) => answer.json().code)).toEqual(['GATEWAY_AWAY', 'GATEWAY_AWAY'])
  one.doubles.KHALTI.setFault('NONE')
  expect((await press()).statusCode).toBe(200)
  const other = await one.place('KHALTI')
  await one.test.pool.query(
    `update payment_account set public_data = '{}', sealed_secret = '\\x00' where method = 'KHALTI'`,
  )
  expect((await one.ask('POST', `/api/orders/order/${other}/pay`)).json().code).toBe('GATEWAY_REFUSED')
  await expect(one.place('KHALTI')).rejects.toThrow('PAYMENT_NOT_TAKEN')
})

test('Rs. 40 and Rs. 60 for one order, reported at the same moment, are Rs. 100 (D13)', async () => {
  const orderId = await one.place('ESEWA')
  const report = (reference: string, amountPaisa: number) =>
    inTransaction(one.test.db, (tx, afterCommit) => {
      const at = one.test.ctx.clock()
      return acceptPayment(
        one.test.ctx,
        tx,
        { orderId, provider: 'ESEWA', reference, amountPaisa, at },
        afterCommit,
      )
    })
  await Promise.all([
    report(`a-${orderId}`, 4_000),
    report(`b-${orderId}`, 6_000),
    report(`b-${orderId}`, 6_000),
  ])
  expect(await one.rows(orderId)).toEqual({ ...paid, receipts: 2, tries: [] })
})

test('the same gate is red on books that read the sum and then write it: those lose one report', async () => {
  const orderId = await one.place('ESEWA')
  const bothHaveRead = openBarrier(2)
  const naively = async (amountPaisa: number) => {
    const client = await one.test.pool.connect()
    try {
      const read = 'select accepted_paisa from payment where order_id = $1'
      const { accepted_paisa: sum } = (await client.query(read, [orderId])).rows[0]
      await bothHaveRead()
      await client.query('update payment set accepted_paisa = $1 where order_id = $2', [
        sum + amountPaisa,
        orderId,
      ])
    } finally {
      client.release()
    }
  }
  await Promise.all([naively(4_000), naively(3_000)])
  const { rows } = await one.test.pool.query('select accepted_paisa from payment where order_id = $1', [
    orderId,
  ])
  expect([3_000, 4_000]).toContain(rows[0].accepted_paisa)
  await one.test.pool.query('update payment set accepted_paisa = 0 where order_id = $1', [orderId])
})
