import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayMarket, openGatewayMarket } from '../../testing/gateway-market.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { type Signed, signedInShopper } from '../../testing/store-with-products.ts'

let one: GatewayMarket
beforeAll(async () => {
  one = await openGatewayMarket()
})
afterAll(async () => {
  await expectSound(one.test)
  await one.close()
})

const methods = ['ESEWA', 'KHALTI', 'FONEPAY'] as const
const unpaid = { order: 'AWAITING_PAYMENT', payment: 'UNPAID', receipts: 0 }
const paid = { order: 'PLACED', payment: 'PAID', receipts: 1 }
const stateOf = async (orderId: string) => (await one.ask('GET', `/api/orders/order/${orderId}/pay`)).json()

describe.each(methods)('at %s', (method) => {
  test('I pay, come back, and my order is placed', async () => {
    const orderId = await one.place(method)
    expect(await stateOf(orderId)).toMatchObject({
      provider: method,
      state: 'OPEN',
      hasTried: false,
      amount: 100,
    })
    const reference = await one.goToGateway(orderId)
    expect(await stateOf(orderId)).toMatchObject({ state: 'OPEN', hasTried: true })
    const way = one.doubles[method].act(reference, 'PAY') ?? ''
    const { pathname, search } = new URL(way)
    const back = await one.ask('GET', `${pathname}${search}`)
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`/store/${one.store.username}/checkout/detail/${orderId}`)
    expect(await one.rows(orderId)).toEqual({ ...paid, tries: ['PAID'] })
    expect(await stateOf(orderId)).toMatchObject({ state: 'PAID' })
    expect(one.test.told.filter(({ change }) => 'id' in change && change.id === orderId)).toHaveLength(2)
  })

  test('I cancel there, nothing is paid, and I may try again under another reference', async () => {
    const orderId = await one.place(method)
    const first = await one.goToGateway(orderId)
    await one.act(method, first, 'CANCEL')
    expect(await one.rows(orderId)).toMatchObject(unpaid)
    const second = await one.goToGateway(orderId)
    expect(second).not.toBe(first)
    await one.act(method, second, 'PAY')
    expect(await one.rows(orderId)).toMatchObject(paid)
  })

  test('the way back ten times, one by one and all at once, is one receipt and one step (D2)', async () => {
    const orderId = await one.place(method)
    const reference = await one.goToGateway(orderId)
    const way = new URL(one.doubles[method].act(reference, 'PAY') ?? '')
    const again = () => one.ask('GET', `${way.pathname}${way.search}`)
    const atOnce = await Promise.all(Array.from({ length: 10 }, again))
    const oneByOne = [await again(), await again()]
    expect(new Set([...atOnce, ...oneByOne].map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
    expect(await one.rows(orderId)).toEqual({ ...paid, tries: ['PAID'] })
    const { rows } = await one.test.pool.query(
      `select count(*)::int as steps from order_event where order_id = $1 and to_status = 'PLACED'`,
      [orderId],
    )
    expect(rows[0].steps).toBe(1)
    expect(one.test.told.filter(({ change }) => 'id' in change && change.id === orderId)).toHaveLength(2)
  })
})

describe('who did not pay', () => {
  test('does not by saying so: made-up, early and borrowed returns change nothing (D1)', async () => {
    const orderId = await one.place('KHALTI')
    await one.goToGateway(orderId)
    const { rows } = await one.test.pool.query(
      'select a.id, handle from payment_attempt a join payment p on p.id = a.payment_id where p.order_id = $1',
      [orderId],
    )
    const [attempt] = rows
    const said = 'status=Completed&transaction_id=GFq9PFS7b2iYvL8Lir9oXe&amount=10000&total_amount=10000'
    const khalti = `/api/orders/payment/khalti/${attempt.id}?pidx=${attempt.handle}&${said}`
    const answer = await one.ask('GET', khalti)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/store/${one.store.username}/checkout/detail/${orderId}/pay`,
    ])
    expect((await one.ask('POST', khalti)).statusCode).toBe(404)
    for (const path of [
      `khalti/${randomUUID()}`,
      `esewa/${attempt.id}/success`,
      `esewa/${randomUUID()}/failure`,
    ]) {
      expect((await one.ask('GET', `/api/orders/payment/${path}`)).statusCode).toBe(404)
    }
    expect((await one.ask('GET', '/api/orders/payment/fonepay?PRN=NOBODYS')).statusCode).toBe(404)
    expect(await one.rows(orderId)).toEqual({ ...unpaid, tries: ['OPEN'] })
  })

  test('nor with the signed return of another order of mine (D1)', async () => {
    const [mine, other] = [await one.place('ESEWA'), await one.place('ESEWA')]
    await one.goToGateway(mine)
    const way = new URL(one.doubles.ESEWA.act(await one.goToGateway(other), 'PAY') ?? '')
    const { rows } = await one.test.pool.query(
      'select a.id from payment_attempt a join payment p on p.id = a.payment_id where p.order_id = $1',
      [mine],
    )
    const borrowed = `/api/orders/payment/esewa/${rows[0].id}/success${way.search}`
    expect((await one.ask('GET', borrowed)).json()).toMatchObject({ status: 400, code: 'SIGNATURE_WRONG' })
    expect(await one.rows(mine)).toMatchObject(unpaid)
    expect(await one.rows(other)).toMatchObject(unpaid)
  })

  test.each(['ESEWA', 'FONEPAY'] as const)(
    'nor by a wrong signature at %s, though the money is there: 400, and nothing changes (D4)',
    async (method) => {
      const orderId = await one.place(method)
      const reference = await one.goToGateway(orderId)
      one.doubles[method].setFault('WRONG_SIGNATURE')
      const asked = one.doubles[method].asked.length
      const way = await one.act(method, reference, 'PAY')
      one.doubles[method].setFault('NONE')
      expect((await one.ask('GET', way)).json()).toMatchObject({ code: 'SIGNATURE_WRONG' })
      expect(one.doubles[method].asked.length).toBe(asked)
      expect(await one.rows(orderId)).toEqual({ ...unpaid, tries: ['OPEN'] })
      // The money itself is found by asking.
      await one.ask('POST', `/api/orders/order/${orderId}/pay/check`)
      expect(await one.rows(orderId)).toMatchObject(paid)
    },
  )
})

describe('pressing Pay now', () => {
  test('is one try, however often it is pressed at once', async () => {
    for (const method of methods) {
      const orderId = await one.place(method)
      const press = () => one.ask('POST', `/api/orders/order/${orderId}/pay`)
      const answers = await Promise.all(Array.from({ length: 6 }, press))
      expect(new Set(answers.map((answer) => answer.json().url)).size, method).toBe(1)
      expect((await one.rows(orderId)).tries).toEqual(['OPEN'])
    }
  })

  test('Khalti’s page is opened again; what eSewa has seen is not sent there twice', async () => {
    const khalti = await one.place('KHALTI')
    expect(await one.goToGateway(khalti)).toBe(await one.goToGateway(khalti))
    const esewa = await one.place('ESEWA')
    const begun = (await one.ask('POST', `/api/orders/order/${esewa}/pay`)).json()
    const page = await one.ask('GET', new URL(begun.url).pathname)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*form-action 'self' http:/)
    expect(page.body).toContain('name="signature"')
    one.wait(0.1)
    const stepBack = await one.ask('GET', new URL(begun.url).pathname)
    expect(stepBack.body).toContain(`/checkout/detail/${esewa}/pay`)
    expect(stepBack.body).not.toContain('<form')
    const again = (await one.ask('POST', `/api/orders/order/${esewa}/pay`)).json()
    expect(again.url).not.toBe(begun.url)
  })

  test('is not begun for ever: each try is asked about, and others’ tries must not wait for mine', async () => {
    const orderId = await one.place('ESEWA')
    await one.test.pool.query(
      `insert into payment_attempt (id, payment_id, account_id, provider, reference, amount_paisa, status, expires_at)
       select gen_random_uuid(), p.id, p.account_id, 'ESEWA', 'again ' || n, p.amount_paisa, 'EXPIRED', now()
       from payment p, generate_series(1, 20) n where p.order_id = $1`,
      [orderId],
    )
    expect((await one.ask('POST', `/api/orders/order/${orderId}/pay`)).json().code).toBe('TOO_MANY')
  })

  test('is for my own orders, that are to be paid there and are not yet', async () => {
    const other = await signedInShopper(one.test)
    const orderId = await one.place('ESEWA')
    const url = `/api/orders/order/${orderId}/pay`
    for (const [method, path] of [
      ['POST', url],
      ['GET', url],
      ['POST', `${url}/check`],
    ] as const) {
      expect((await one.ask(method, path, other)).statusCode).toBe(404)
    }
    const begun = (await one.ask('POST', url)).json()
    expect((await one.ask('GET', new URL(begun.url).pathname, other)).statusCode).toBe(404)
    await one.act('ESEWA', await one.goToGateway(orderId), 'PAY')
    expect((await one.ask('POST', url)).json()).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })

  test('is over once an admin has closed the account of the store', async () => {
    const orderId = await one.place('FONEPAY')
    const turn = (status: string) =>
      one.test.pool.query(`update payment_account set status = $1 where method = 'FONEPAY'`, [status])
    await turn('DISABLED')
    const pressed = await one.ask('POST', `/api/orders/order/${orderId}/pay`)
    expect(pressed.json()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_TAKEN' })
    await turn('ACTIVE')
    expect((await one.ask('POST', `/api/orders/order/${orderId}/pay`)).statusCode).toBe(200)
  })

  test('twice, and paying both: the order is paid once, and the other goes back', async () => {
    const orderId = await one.place('ESEWA')
    const [first, second] = [await one.goToGateway(orderId), await one.goToGateway(orderId)]
    await one.act('ESEWA', first, 'PAY')
    await one.act('ESEWA', second, 'PAY')
    expect(await one.rows(orderId)).toEqual({ ...paid, tries: ['PAID', 'PAID'] })
    const { rows } = await one.test.pool.query(
      `select r.reason, r.payer, r.amount_paisa from refund r where r.order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ reason: 'PAID_TWICE', payer: 'VENDOR', amount_paisa: 10_000 }])
  })
})

describe('what does not fit', () => {
  let admin: Signed
  beforeAll(async () => {
    const { email, password } = await signUp(one.test, { userType: 'ADMIN' })
    admin = { accountId: '', headers: await signIn(one.test, email, password) }
  })

  const url = '/api/admin/gatewayPayment'
  const waiting = async (orderId: string) =>
    (await one.ask('GET', `${url}/?noOfRows=100`, admin))
      .json()
      .rows.find((row: { orderId: string }) => row.orderId === orderId)
  const settle = (attemptId: string, payload: object) =>
    one.test.app.inject({
      method: 'POST',
      url: `${url}/${attemptId}/settle`,
      headers: admin.headers,
      payload,
    })

  async function misfit(): Promise<{ orderId: string; attemptId: string }> {
    const orderId = await one.place('ESEWA')
    const reference = await one.goToGateway(orderId)
    one.doubles.ESEWA.setFault('WRONG_AMOUNT')
    await one.act('ESEWA', reference, 'PAY')
    one.doubles.ESEWA.setFault('NONE')
    const row = await waiting(orderId)
    expect(row).toMatchObject({ trouble: 'ANOTHER_AMOUNT', amount: 100, said: { status: 'COMPLETE' } })
    const told = await one.test.app.inject({ url: '/api/support/notification/', headers: admin.headers })
    expect(
      told.json().filter((news: { message: string }) => news.message.includes(row.orderNo)),
    ).toMatchObject([{ kind: 'gateway-trouble', link: '/admin/user/vendor/payment-check?view=GATEWAY' }])
    return { orderId, attemptId: row.attemptId }
  }

  test('waits for an admin, who has found it paid: my order is placed, once', async () => {
    const { orderId, attemptId } = await misfit()
    const found = { outcome: 'PAID', reference: `DESK-${orderId}`.slice(0, 40), note: 'Seen in their list' }
    expect((await settle(attemptId, { ...found, reference: undefined })).statusCode).toBe(400)
    const answers = await Promise.all([settle(attemptId, found), settle(attemptId, found)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    expect(await one.rows(orderId)).toEqual({ ...paid, tries: ['PAID'] })
    expect(await waiting(orderId)).toBeUndefined()
    const other = await misfit()
    expect((await settle(other.attemptId, found)).json()).toMatchObject({
      errors: { reference: expect.any(String) },
    })
    expect(await one.rows(other.orderId)).toMatchObject(unpaid)
  })

  test('found paid when I had paid anew: it came on top, and goes back', async () => {
    const { orderId, attemptId } = await misfit()
    await one.act('ESEWA', await one.goToGateway(orderId), 'PAY')
    expect(await one.rows(orderId)).toMatchObject(paid)
    const found = { outcome: 'PAID', reference: `TOP-${orderId}`.slice(0, 40), note: 'Seen in their list' }
    expect((await settle(attemptId, found)).statusCode).toBe(204)
    expect(await one.rows(orderId)).toMatchObject(paid)
    expect(await waiting(orderId)).toBeUndefined()
    const [refund] = (await one.ask('GET', `/api/orders/refund/?orderId=${orderId}`)).json().rows
    expect(refund).toMatchObject({
      reason: 'PAID_TWICE',
      amount: 100,
      surplus: { reference: found.reference },
    })
  })

  test('of another amount: what came goes back as it is, and the order still waits for its money', async () => {
    const { orderId, attemptId } = await misfit()
    const found = { outcome: 'GOES_BACK', reference: `LESS-${orderId}`.slice(0, 40), note: 'Rs. 60 came' }
    for (const wrong of [found, { ...found, amount: 0 }, { ...found, reference: undefined, amount: 60 }])
      expect((await settle(attemptId, wrong)).statusCode).toBe(400)
    const answers = await Promise.all([1, 2].map(() => settle(attemptId, { ...found, amount: 60 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    expect(await one.rows(orderId)).toEqual({ ...unpaid, tries: ['FAILED'] })
    const { rows } = (await one.ask('GET', `/api/orders/refund/?orderId=${orderId}`)).json()
    expect(rows).toMatchObject([{ reason: 'MISFIT', amount: 60, payer: 'VENDOR', status: 'DUE' }])
    expect(rows[0].timeline).toMatchObject([{ by: 'ADMIN', note: 'Rs. 60 came' }])
    await one.act('ESEWA', await one.goToGateway(orderId), 'PAY')
    expect(await one.rows(orderId)).toMatchObject(paid)
  })

  test('or not paid: it is over, and I may pay again', async () => {
    const { orderId, attemptId } = await misfit()
    expect((await settle(attemptId, { outcome: 'NOT_PAID', note: 'Nothing arrived' })).statusCode).toBe(204)
    expect(await one.rows(orderId)).toEqual({ ...unpaid, tries: ['FAILED'] })
    expect(await stateOf(orderId)).toMatchObject({ state: 'OPEN', hasTried: true })
  })
})
