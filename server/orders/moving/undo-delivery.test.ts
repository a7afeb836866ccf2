/** A store marks an order as delivered by mistake and takes it back: everything stands as before, and once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, deliver } from '../../testing/delivered-orders.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, takesQr } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import { returning } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let me: Signed
let productId: string
let now = new Date('2026-11-20T06:00:00Z')
const ahead = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const tick = () => {
  now = new Date(now.getTime() + 1)
  return now
}

beforeAll(async () => {
  shop = await openTestMarket({ clock: tick })
  store = await openStoreWithProducts(shop)
  await takesQr(shop, store)
  me = await signedInShopper(shop)
  productId = await addTestProducts(shop, store, { stock: 1_000 })
  const admin = await signedInAdmin(shop)
  await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/commissionPercent',
    headers: admin.headers,
    payload: { value: 10 },
  })
})
afterAll(async () => {
  await expectSound(shop)
  await shop.close()
})

const ask = (url: string, who: Signed, payload?: object) => calling(shop)(url, who, payload)
const brought = () => deliver(shop, store, me, [{ productId }])
const undo = (orderId: string, by: Signed = store) =>
  ask(`/api/orders/vendor/${orderId}/undoDelivery`, by, { reason: 'A slip of the thumb' })
const confirm = (orderId: string) => ask(`/api/orders/order/${orderId}/confirm`, me, {})
const review = () =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/products/review/',
    headers: me.headers,
    payload: { productId, rating: 5, review: 'Good' },
  })

interface Standing {
  readonly status: string
  readonly payment: string
  readonly accepted: number
  readonly books: number
  readonly bills: string
  readonly sold: number
  readonly times: number
  readonly figures: number
}
async function standingOf(orderId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select o.status, p.status as payment, p.accepted_paisa as accepted,
      (select coalesce(sum(amount_paisa), 0)::bigint from ledger_entry where order_id = o.id) as books,
      (select coalesce(string_agg(kind || round, ' ' order by round, kind desc), '') from order_document
        where order_id = o.id) as bills,
      (select sold_count from product where id = ${productId}) as sold,
      coalesce((select times from purchase where account_id = o.user_id and product_id = ${productId}), 0) as times,
      (select coalesce(sum(delivered), 0)::integer from order_stat_daily where vendor_id = o.vendor_id) as figures
    from orders o join payment p on p.order_id = o.id where o.id = ${orderId}`.execute(shop.db)
  if (rows[0] === undefined) throw new Error('the order is gone')
  return rows[0]
}

describe('a delivery that was marked by mistake', () => {
  test('is taken back with its cash, receipt, books, figures and right to review; then delivered again', async () => {
    const orderId = await brought()
    const after = await standingOf(orderId)
    expect(after).toMatchObject({ status: 'DELIVERED', payment: 'PAID', books: -1_000, bills: 'RECEIPT1' })
    const shown = (await ask(`/api/orders/vendor/${orderId}`, store)).json()
    expect(Date.parse(shown.undoUntil) - Date.parse(shown.deliveredAt)).toBe(600_000)

    const undone = await undo(orderId)
    expect([undone.statusCode, undone.json().status, undone.json().undoUntil]).toEqual([
      200,
      'READY_FOR_PICKUP',
      null,
    ])
    expect(await standingOf(orderId)).toEqual({
      ...{ status: 'READY_FOR_PICKUP', payment: 'UNPAID', accepted: 0, books: 0 },
      ...{ bills: 'RECEIPT1 CREDIT_NOTE1', sold: after.sold - 1, times: after.times - 1 },
      figures: after.figures - 1,
    })
    expect((await review()).json().code).toBe('NOT_RECEIVED')
    const bell = (await ask('/api/support/notification/', me)).json()
    expect(bell[0]).toMatchObject({ kind: 'delivery-undone', link: `/user-account/orders/${orderId}` })
    await expectSound(shop)

    expect(await advanceOrder(shop, store, orderId, ['DELIVERED'])).toBe(200)
    expect(await standingOf(orderId)).toEqual({ ...after, bills: 'RECEIPT1 CREDIT_NOTE1 RECEIPT2' })
    await expectSound(shop)
  })

  test('that I had bought before leaves me what I bought before', async () => {
    const [first, second] = [await brought(), await brought()]
    const { times } = await standingOf(second)
    expect((await undo(second)).statusCode).toBe(200)
    expect((await standingOf(second)).times).toBe(times - 1)
    expect((await standingOf(first)).status).toBe('DELIVERED')
    await expectSound(shop)
    expect((await ask(`/api/orders/vendor/${second}/cancel`, store, { reason: 'Lost' })).statusCode).toBe(200)
    await expectSound(shop)
  })

  test('may be counted anew: the figures stay', async () => {
    const orderId = await brought()
    await undo(orderId)
    ahead(1)
    await advanceOrder(shop, store, orderId, ['DELIVERED'])
    const admin = await signedInAdmin(shop)
    const day = { from: '2026-11-20', to: '2026-11-20' }
    expect((await ask('/api/admin/orderSummary/recount', admin, day)).json()).toEqual({
      changed: 0,
      next: null,
    })
  })
})

describe('it stands, and nothing of it changes,', () => {
  const stands = async (orderId: string, code: string) => {
    const before = await standingOf(orderId)
    const answer = await undo(orderId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, code])
    expect(await standingOf(orderId)).toEqual(before)
  }

  test('after ten minutes', async () => {
    const orderId = await brought()
    ahead(11)
    await stands(orderId, 'DELIVERY_STANDS')
    expect((await ask(`/api/orders/vendor/${orderId}`, store)).json().undoUntil).toBeNull()
  })
  test('once I have confirmed it', async () => {
    const orderId = await brought()
    await confirm(orderId)
    await stands(orderId, 'WRONG_STATE')
  })
  test('once something of it is to go back', async () => {
    const orderId = await brought()
    await returning(shop).ask(me, orderId, [{ productId }])
    await stands(orderId, 'DELIVERY_STANDS')
  })
  test('once I have reviewed it', async () => {
    productId = await addTestProducts(shop, store, { stock: 10 })
    const orderId = await brought()
    expect((await review()).statusCode).toBeLessThan(300)
    await stands(orderId, 'DELIVERY_STANDS')
    productId = await addTestProducts(shop, store, { stock: 100 })
  })
  test('after the third time', async () => {
    const orderId = await brought()
    for (let time = 0; time < 3; time += 1) {
      expect((await undo(orderId)).statusCode).toBe(200)
      await advanceOrder(shop, store, orderId, ['DELIVERED'])
    }
    await stands(orderId, 'DELIVERY_STANDS')
  })
  test('while it was never delivered, and for another store', async () => {
    const orderId = await brought()
    const other = await openStoreWithProducts(shop)
    expect((await undo(orderId, other)).statusCode).toBe(404)
    expect((await undo(randomUUID())).statusCode).toBe(404)
    expect((await undo(orderId)).statusCode).toBe(200)
    await stands(orderId, 'WRONG_STATE')
    // Nor is that state reachable by an ordinary transition.
    await advanceOrder(shop, store, orderId, ['DELIVERED'])
    expect(await advanceOrder(shop, store, orderId, ['READY_FOR_PICKUP'])).toBe(409)
  })
})

/**
 * Seen red where the row was not held first and the step was written whatever state the order was in by then: both
 * undos answered 200, and the books no longer followed.
 */
test('taken back twice, confirmed, reviewed and sent back at once: one story, and the books follow it', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 8; round += 1) {
    // Goods of their own, so that no review of another round is in the way.
    productId = await addTestProducts(shop, store, { stock: 10 })
    const orderId = await brought()
    const answers = await Promise.all([
      undo(orderId),
      undo(orderId),
      round % 2 === 0 ? confirm(orderId) : returning(shop).ask(me, orderId, [{ productId }]),
      review(),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const [once, twice, opposite, said] = answers.map(({ statusCode }) => statusCode < 300)
    const isUndone = once || twice
    expect(once && twice).toBe(false)
    expect(isUndone && (opposite || said)).toBe(false)
    expect((await standingOf(orderId)).bills).toBe(isUndone ? 'RECEIPT1 CREDIT_NOTE1' : 'RECEIPT1')
    expect(await faultsIn(shop.pool)).toEqual([])
  }
})

// Seen red where the earlier delivery is read before the products are locked: one falls back to the other, which is
// gone.
test('two deliveries of the same goods taken back at once: neither counts as received', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 8; round += 1) {
    productId = await addTestProducts(shop, store, { stock: 10 })
    const orders = [await brought(), await brought()]
    const answers = await Promise.all(orders.map((orderId) => undo(orderId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await shop.pool.query('select from purchase where product_id = $1', [productId])
    expect(rows).toEqual([])
  }
})
