/** Each event of an order, its money and its products notifies both sides, once, with a sentence and a link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, deliver } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { calling, place } from '../testing/placed-orders.ts'
import { openQr, orderByQr, runJob, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { returning, type ShopperReturn, takeBack } from '../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
let store: OpenStore
let admin: Signed
/** Each step has a later time, since notifications are listed by time. */
const tick = (): Date => {
  now = new Date(now.getTime() + 1)
  return now
}
beforeAll(async () => {
  shop = await openTestMarket({ clock: tick })
  store = await openStoreWithProducts(shop)
  admin = await signedInAdmin(shop)
})
afterAll(async () => {
  await expectSound(shop)
  await shop.close()
})

/** Runs a job at a later time, at which everybody is still signed in. */
const runLater = (hours: number, name: string) => {
  const later = new Date(now.getTime() + hours * 3_600_000)
  return runJob({ ...shop, ctx: { ...shop.ctx, clock: () => later } }, name)
}
const ask = (url: string, who: Signed, payload?: object) => calling(shop)(url, who, payload)
interface Told {
  readonly kind: string
  readonly message: string
  readonly link: string
  readonly senderId: string | null
}
/** The oldest first. */
const toldTo = async (who: Signed): Promise<Told[]> =>
  (await ask('/api/support/notification/?notify=100', who)).json().reverse()
const kindsOf = async (who: Signed) => (await toldTo(who)).map(({ kind }) => kind)
/** The notifications that the act adds to earlier ones. */
const since = async (who: Signed, act: () => Promise<unknown>): Promise<Told[]> => {
  const before = (await toldTo(who)).length
  await act()
  return (await toldTo(who)).slice(before)
}

describe('an order', () => {
  test('paid at the door: the store hears of it, and I of each step', async () => {
    const me = await signedInShopper(shop)
    let orderId = ''
    const heard = await since(store, async () => {
      orderId = (await place(shop, store, me)).orderId
    })
    const link = `/admin/vendor/orders/order-list?order=${orderId}`
    expect(heard).toMatchObject([{ kind: 'order-new', link, senderId: me.accountId }])
    expect(heard[0]?.message).toMatch(/^New order \S+ for Rs\. 400\.$/)
    await advanceOrder(shop, store, orderId)
    const mine = await toldTo(me)
    expect(mine.map(({ kind }) => kind)).toEqual(['order-accepted', 'order-ready', 'order-delivered'])
    for (const one of mine) {
      expect(one).toMatchObject({ link: `/user-account/orders/${orderId}`, senderId: store.accountId })
      expect(one.message).not.toMatch(/undefined|NaN|null/)
    }
  })

  test('that I cancel, or that the store cancels: the other one hears of it, with the reason', async () => {
    const me = await signedInShopper(shop)
    const mine = await place(shop, store, me)
    const cancel = () => ask(`/api/orders/order/${mine.orderId}/cancel`, me, { reason: 'Ordered twice' })
    expect((await since(store, cancel)).map(({ kind }) => kind)).toEqual(['order-withdrawn'])
    expect(await toldTo(me)).toEqual([])
    const { orderId } = await place(shop, store, me)
    await ask(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'The last one broke' })
    expect(await toldTo(me)).toMatchObject([
      { kind: 'order-cancelled', message: expect.stringMatching(/was cancelled\. The last one broke$/) },
    ])
  })

  test('whose cancelling I ask for: the store hears it, and I its answer', async () => {
    const me = await signedInShopper(shop)
    const { orderId } = await place(shop, store, me)
    await advanceOrder(shop, store, orderId, ['ACCEPTED'])
    const asking = () => ask(`/api/orders/order/${orderId}/askCancel`, me, { reason: 'Too late for me' })
    expect((await since(store, asking)).map(({ kind }) => kind)).toEqual(['cancel-asked'])
    const answering = () => ask(`/api/orders/vendor/${orderId}/answerCancel`, store, { isAgreed: false })
    expect((await since(me, answering)).map(({ kind }) => kind)).toEqual(['cancel-declined'])
    await advanceOrder(shop, store, orderId, ['PACKED'])
    expect(await kindsOf(me)).toEqual(['order-accepted', 'cancel-declined'])
  })

  test('that nobody answers: the store is reminded once, and then both hear that it is over', async () => {
    const me = await signedInShopper(shop)
    const heard = await since(store, async () => {
      await place(shop, store, me)
      for (let hours = 1; hours < 30; hours += 1) {
        await runLater(hours, 'orders-remind')
        await runLater(hours, 'orders-run-out')
      }
    })
    expect(heard.map(({ kind }) => kind)).toEqual(['order-new', 'order-waits', 'order-withdrawn'])
    expect(await toldTo(me)).toMatchObject([
      { kind: 'order-cancelled', message: expect.stringContaining("The store didn't answer in time.") },
    ])
  })

  test('that nobody pays is over, and its store never heard of it', async () => {
    await openQr(shop, store, admin)
    const me = await signedInShopper(shop)
    const heard = await since(store, async () => {
      await orderByQr(shop, store, me)
      await runLater(48, 'orders-run-out')
    })
    expect(heard).toEqual([])
    expect(await kindsOf(me)).toEqual(['order-expired'])
  })
})

describe('money', () => {
  test('by QR: admins hear of the account, the store of the proof, and I of the answer', async () => {
    const other = await openStoreWithProducts(shop)
    const checks = await since(admin, () => openQr(shop, other, admin))
    expect(checks).toMatchObject([{ kind: 'account-waits', link: '/admin/user/vendor/payment-check' }])
    expect(await kindsOf(other)).toEqual(['account-judged'])
    const me = await signedInShopper(shop)
    const { orderId } = await orderByQr(shop, other, me)
    const prove = async (): Promise<string> => {
      await sendProofOf(shop, me, orderId)
      const { rows } = await shop.pool.query(`select id from payment_proof where status = 'SUBMITTED'`)
      return rows[0].id
    }
    const judge = (proofId: string, act: string, body: object = {}) =>
      ask(`/api/orders/vendor/${orderId}/proof/${proofId}/${act}`, other, body)
    await judge(await prove(), 'reject', { reason: 'No such reference' })
    await judge(await prove(), 'confirm')
    expect(await kindsOf(other)).toEqual(['account-judged', 'proof-sent', 'proof-sent', 'order-new'])
    const mine = await toldTo(me)
    expect(mine.map(({ kind }) => kind)).toEqual(['proof-rejected', 'payment-confirmed'])
    expect(mine[0]?.link).toBe(`/store/${other.username}/checkout/detail/${orderId}/qr-payment`)
    const cancel = () => ask(`/api/orders/vendor/${orderId}/cancel`, other, { reason: 'Sold out' })
    const due = await since(other, cancel)
    expect(due.map(({ kind }) => kind)).toEqual(['refund-due'])
    expect(due[0]?.message).toMatch(/^Please refund Rs\. 100 for order \S+ by \d+ \w+ \d{4}\.$/)
  })

  test('that a store does not answer: it is reminded, then an admin hears of it', async () => {
    const other = await openStoreWithProducts(shop)
    await openQr(shop, other, admin)
    const me = await signedInShopper(shop)
    const { orderId } = await orderByQr(shop, other, me)
    const heard = await since(admin, async () => {
      await sendProofOf(shop, me, orderId)
      for (let hours = 12; hours < 100; hours += 12) await runLater(hours, 'payments-remind-of-proofs')
    })
    expect(await kindsOf(other)).toEqual(['account-judged', 'proof-sent', 'proof-waits'])
    expect(heard.map(({ kind }) => kind)).toContain('proof-escalated')
  })
})

describe('goods that come back', () => {
  test('each side hears of the other, and the store of what is due', async () => {
    const other = await openStoreWithProducts(shop)
    const me = await signedInShopper(shop)
    const productId = await addTestProducts(shop, other)
    const orderId = await deliver(shop, other, me, [{ productId, quantity: 2 }])
    const asked = (await returning(shop).ask(me, orderId, [{ productId }])).json<ShopperReturn>()
    const mine = await since(me, () => takeBack(shop, other, asked))
    expect(mine.map(({ message }) => message.replace(/order \S+/, 'order'))).toEqual([
      'The return for order was approved.',
      'The return for order has arrived at the store.',
      'The return for order was accepted: a refund follows.',
    ])
    expect(mine[0]?.link).toBe(`/user-account/returns/${asked.returnId}`)
    const theirs = (await toldTo(other)).slice(-2)
    expect(theirs).toMatchObject([
      { kind: 'return-asked', link: `/admin/vendor/orders/return-list?return=${asked.returnId}` },
      { kind: 'refund-due', link: '/admin/vendor/orders/return-list?view=refunds' },
    ])
    const { rows } = await shop.pool.query('select id from refund where order_id = $1', [orderId])
    const paid = await since(me, () =>
      ask(`/api/orders/vendorRefund/${rows[0].id}/paid`, other, { reference: 'FT-1' }),
    )
    expect(paid).toMatchObject([{ kind: 'refund-paid', link: `/user-account/orders/${orderId}` }])
    const dispute = () => ask(`/api/orders/refund/${rows[0].id}/dispute`, me, { reason: 'Nothing came' })
    expect((await since(admin, dispute)).map(({ kind }) => kind)).toEqual(['refund-disputed'])
  })
})

test('what is refused tells nobody anything', async () => {
  const me = await signedInShopper(shop)
  const { orderId } = await place(shop, store, me)
  await ask(`/api/orders/vendor/${orderId}/advance`, store, { to: 'DELIVERED' })
  await ask(`/api/orders/order/${orderId}/askCancel`, me, { reason: 'Too early to ask' })
  expect(await toldTo(me)).toEqual([])
})
