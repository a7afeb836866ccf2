/** A gateway order switches to cash on delivery: nothing is paid twice, and nothing is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { type GatewayMarket, openGatewayMarket } from '../../testing/gateway-market.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import { signedInShopper } from '../../testing/store-with-products.ts'

let one: GatewayMarket
beforeAll(async () => {
  one = await openGatewayMarket()
})
afterAll(async () => {
  await expectSound(one.test)
  await one.close()
})

const cash = (orderId: string) => one.ask('POST', `/api/orders/order/${orderId}/cash`)
const state = async (orderId: string) => (await one.ask('GET', `/api/orders/order/${orderId}/pay`)).json()
const refunds = async (orderId: string) =>
  (await one.ask('GET', `/api/orders/refund/?orderId=${orderId}`)).json().rows
const standing = async (orderId: string) => {
  const { rows } = await one.test.pool.query(
    `select o.status, o.payment_method as method, p.method as paying, p.status as payment, p.account_id as account,
       o.accept_by is not null as "hasClock", o.expires_at as expires
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return rows[0]
}
const atTheDoor = {
  ...{ status: 'PLACED', method: 'COD', paying: 'COD', payment: 'UNPAID', account: null },
  ...{ hasClock: true, expires: null },
}

test('before anything was tried it turns to cash, once, and nobody is sent to the gateway any more', async () => {
  const orderId = await one.place('ESEWA')
  const begun = (await one.ask('POST', `/api/orders/order/${orderId}/pay`)).json()
  expect(await state(orderId)).toMatchObject({ state: 'OPEN', mayPayCash: true })
  expect((await cash(orderId)).json()).toMatchObject({
    orderStatus: 'PLACED',
    method: 'COD',
    mayPayCash: false,
  })
  expect(await standing(orderId)).toEqual(atTheDoor)
  expect((await cash(orderId)).json().code).toBe('WRONG_STATE')
  expect((await one.ask('POST', `/api/orders/order/${orderId}/pay`)).statusCode).toBe(404)
  // The redirect page no longer leads to the gateway.
  expect((await one.ask('GET', new URL(begun.url).pathname)).body).not.toContain('<form')
  const stranger = await signedInShopper(one.test)
  expect((await one.ask('POST', `/api/orders/order/${orderId}/cash`, stranger)).statusCode).toBe(404)
})

test.each(['ESEWA', 'KHALTI', 'FONEPAY'] as const)(
  'while %s is down: what was paid there after all comes later, and goes back',
  async (method) => {
    const orderId = await one.place(method)
    const reference = await one.goToGateway(orderId)
    one.doubles[method].setFault('BROKEN')
    expect((await cash(orderId)).statusCode).toBe(200)
    one.doubles[method].setFault('NONE')
    expect(await standing(orderId)).toEqual(atTheDoor)
    await one.act(method, reference, 'PAY_AND_VANISH')
    await one.test.pool.query(`update payment_attempt set next_check_at = null where status <> 'OPEN'`)
    one.wait(10)
    await one.runJob('payments-check-attempts')
    expect(await refunds(orderId)).toMatchObject([
      { kind: 'SURPLUS', amount: 100, status: 'DUE', payer: 'VENDOR', surplus: { provider: method } },
    ])
    expect(await standing(orderId)).toEqual(atTheDoor)
  },
)

test('what is paid already is found by asking once more; what the gateway has in hand is not left behind', async () => {
  const paid = await one.place('KHALTI')
  await one.act('KHALTI', await one.goToGateway(paid), 'PAY_AND_VANISH')
  expect((await cash(paid)).json().code).toBe('WRONG_STATE')
  expect(await standing(paid)).toMatchObject({ status: 'PLACED', method: 'KHALTI', payment: 'PAID' })
  const pending = await one.place('KHALTI')
  const reference = await one.goToGateway(pending)
  await one.act('KHALTI', reference, 'LEAVE_PENDING')
  expect((await cash(pending)).json().code).toBe('PAYMENT_UNDER_WAY')
  expect(await state(pending)).toMatchObject({ state: 'PENDING', mayPayCash: false })
  await one.act('KHALTI', reference, 'PAY')
  expect((await standing(pending)).payment).toBe('PAID')
})

test('where no more cash is taken it is not offered, and refused to whoever asks all the same', async () => {
  const admin = await signedInAdmin(one.test)
  const limit = async (value: number) =>
    one.test.app.inject({
      method: 'PUT',
      url: '/api/admin/setting/firstCashOrders',
      headers: admin.headers,
      payload: { value },
    })
  const before = (await limit(1)).json()
  const orderId = await one.place('FONEPAY')
  expect((await state(orderId)).mayPayCash).toBe(false)
  expect((await one.ask('GET', `/api/orders/order/${orderId}/qr`)).json().mayPayCash).toBe(false)
  expect((await cash(orderId)).json()).toMatchObject({ code: 'PAY_OR_CANCEL', limit: 'FIRST_CASH' })
  expect(await standing(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', paying: 'FONEPAY' })
  await limit(100)
  expect(before).toBeDefined()
  expect((await state(orderId)).mayPayCash).toBe(true)
  expect((await cash(orderId)).statusCode).toBe(200)
})

test('cash is chosen while the money arrives: it is paid, or the money goes back, never both nor neither', async () => {
  for (let round = 0; round < 6; round += 1) {
    const orderId = await one.place('ESEWA')
    const reference = await one.goToGateway(orderId)
    await one.act('ESEWA', reference, 'PAY_AND_VANISH')
    const check = () => one.ask('POST', `/api/orders/order/${orderId}/pay/check`)
    const both = [() => cash(orderId), check]
    await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((act) => act()))
    await check()
    const { status, method, payment } = await standing(orderId)
    const end = `${status} ${method} ${payment} ${(await refunds(orderId)).length}`
    expect(['PLACED ESEWA PAID 0', 'PLACED COD UNPAID 1']).toContain(end)
  }
  await expectSound(one.test)
})

test('the same gate is red on a twin that looks first: paid, and to be paid at the door as well', async () => {
  const orderId = await one.place('ESEWA')
  const bothHaveRead = openBarrier(2)
  const naively = async (what: string) => {
    const { rows } = await one.test.pool.query('select status from payment where order_id = $1', [orderId])
    await bothHaveRead()
    return rows[0].status === 'UNPAID' ? what : undefined
  }
  expect(await Promise.all([naively('PAID'), naively('COD')])).toEqual(['PAID', 'COD'])
  expect((await cash(orderId)).statusCode).toBe(200)
})
