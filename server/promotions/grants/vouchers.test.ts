/** Vouchers: collected by shoppers, given by stores, taken back, and what a wallet shows of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { orderAt, vouchers } from '../../testing/vouchers.ts'

const dayMs = 24 * 3_600_000
let now = new Date()
let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Headers
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
})
beforeEach(async () => {
  now = new Date()
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const use = () => vouchers(market)
const collectible = (more: object = {}) =>
  addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE', ...more }))
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code.toUpperCase()).sort()
const upper = (...promos: { code: string }[]) => codesOf(promos)
const asCustomer = async (who = me) => {
  await orderAt(market, { store, productId }, who, 300)
  return { customerId: who.accountId }
}

describe('I collect a code', () => {
  test('and it is in my wallet, with the store where it counts and until when', async () => {
    const promo = await collectible({ minSubtotal: 500 })
    const answer = await use().collect(me, promo.id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { code: promo.code.toUpperCase(), view: 'USABLE', source: 'COLLECTED', minSubtotal: 500, order: null },
    ])
    expect(answer.json().store).toMatchObject({ vendorId: store.vendorId, username: store.username })
    expect(await use().wallet(me)).toMatchObject({ total: 1, counts: { USABLE: 1, USED: 0, ENDED: 0 } })
  })

  test('twice: it is one voucher, the first', async () => {
    const promo = await collectible()
    const [one, two] = [await use().collect(me, promo.id), await use().collect(me, promo.id)]
    expect(two.json().grantId).toBe(one.json().grantId)
    expect((await use().wallet(me)).total).toBe(1)
  })

  test.each([
    ['is not shown for it', { visibility: 'HIDDEN' }, 404],
    ['is only to be copied', { visibility: 'PUBLIC' }, 404],
    ['is private', { visibility: 'PRIVATE' }, 404],
    ['is a draft', { status: 'DRAFT' }, 404],
    ['has not begun', { startDay: '2098-01-01' }, 404],
    ['is over', { startDay: '2020-01-01', endDay: '2020-02-01' }, 409],
  ])('but not one that %s', async (_, more, status) => {
    const promo = await collectible(more)
    const answer = await use().collect(me, promo.id)
    expect(answer.statusCode).toBe(status)
    expect((await use().wallet(me)).counts).toEqual({ USABLE: 0, USED: 0, ENDED: 0 })
  })

  test('but not one of which all are taken, and mine stays mine', async () => {
    const promo = await collectible({ totalLimit: 1 })
    const first = await signedInShopper(market)
    expect((await use().collect(first, promo.id)).statusCode).toBe(200)
    expect((await use().collect(me, promo.id)).json()).toMatchObject({ code: 'VOUCHERS_GONE' })
    expect((await use().collect(first, promo.id)).statusCode).toBe(200)
    expect(codesOf(await use().shown({ vendorId: store.vendorId }))).not.toContain(promo.code.toUpperCase())
    expect(codesOf(await use().shown({ vendorId: store.vendorId }, first))).toContain(
      promo.code.toUpperCase(),
    )
  })

  test('and collecting is no guess at a code: a hundred look-ups of unknown ones do not stop it', async () => {
    const promo = await collectible()
    for (let tries = 0; tries < 22; tries += 1) {
      await market.app.inject({
        url: `/api/vendor/promoCode/?code=NONE${tries}&vendorId=${store.vendorId}`,
        headers: me.headers,
      })
    }
    expect((await use().collect(me, promo.id)).statusCode).toBe(200)
  })

  test('but no more than two hundred at once', async () => {
    const promo = await collectible()
    await market.pool.query(
      `with codes as (
        insert into promo_code (id, vendor_id, code, title, kind, percent, starts_at, ends_at, bearer, created_by)
        select gen_random_uuid(), $1, 'MANY-' || n, 'Many', 'PERCENT', 5, now() - interval '1 day',
          now() + interval '9 days', 'VENDOR', $2 from generate_series(1, 200) n returning id
      )
      insert into promo_grant (id, promo_id, user_id, source, granted_at, updated_at)
      select gen_random_uuid(), id, $3, 'COLLECTED', now(), now() from codes`,
      [store.vendorId, store.accountId, me.accountId],
    )
    expect((await use().collect(me, promo.id)).json()).toMatchObject({ code: 'TOO_MANY' })
    const page = await use().wallet(me, { offset: '190', noOfRows: '50' })
    expect([page.rows.length, page.total]).toEqual([10, 200])
    await market.pool.query(`delete from promo_grant where user_id = $1`, [me.accountId])
    await market.pool.query(`delete from promo_code where code like 'MANY-%'`)
  })
})

describe('what a store shows', () => {
  test('its public and collectible codes that count now, and of a product those that count for it', async () => {
    const elsewhere = await openStoreWithProducts(market)
    const good = await addTestProducts(market, elsewhere)
    const add = (more: object) => addVendorPromo(market, elsewhere.headers, tenOff(more))
    const [open, all] = [await add({ visibility: 'PUBLIC' }), await add({ visibility: 'COLLECTIBLE' })]
    const without = await add({ visibility: 'COLLECTIBLE', excludedProductIds: [good] })
    await add({ visibility: 'HIDDEN' })
    await add({ visibility: 'PRIVATE' })
    await add({ visibility: 'COLLECTIBLE', startDay: '2098-01-01' })
    const vendorId = elsewhere.vendorId
    expect(codesOf(await use().shown({ vendorId }))).toEqual(upper(open, all, without))
    expect(codesOf(await use().shown({ vendorId, productId: good }))).toEqual(upper(open, all))
    await use().collect(me, all.id)
    expect(await use().shown({ vendorId, productId: good }, me)).toMatchObject([
      { isCollectible: true, isCollected: true },
      { isCollectible: false, isCollected: false },
    ])
    await market.pool.query(`update vendor set status = 'SUSPENDED' where id = $1`, [vendorId])
    expect(await use().shown({ vendorId })).toEqual([])
    expect((await use().wallet(me)).rows).toMatchObject([{ obstacle: 'STORE_CLOSED' }])
    await market.pool.query(`update vendor set status = 'APPROVED' where id = $1`, [vendorId])
  })

  test('those of the market stand without a store, and count in every one', async () => {
    const promo = await addPlatformPromo(
      market,
      admin,
      tenOff({ visibility: 'COLLECTIBLE', platformPercent: 100 }),
    )
    expect(codesOf(await use().shown({}))).toEqual(upper(promo))
    await use().collect(me, promo.id)
    const of = async (vendorId: string) => (await use().wallet(me, { vendorId })).rows
    expect(await of(store.vendorId)).toMatchObject([{ store: null, isHere: true }])
    const own = await collectible()
    await use().collect(me, own.id)
    expect((await of(store.vendorId)).map(({ isHere }: { isHere: boolean }) => isHere)).toEqual([true, true])
    expect((await of(other.vendorId)).map(({ isHere }: { isHere: boolean }) => isHere)).toEqual([true, false])
  })
})

describe('a store gives one of its customers a voucher', () => {
  test('of a private code, and tells them; it comes by bell alone, unless they want mail', async () => {
    const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
    const answer = await use().give(store, promo.id, { ...(await asCustomer()), note: 'Thank you!', days: 7 })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { source: 'GIVEN', state: 'HELD' }])
    expect(new Date(answer.json().until)).toEqual(new Date(now.getTime() + 7 * dayMs))
    expect((await use().wallet(me)).rows).toMatchObject([{ note: 'Thank you!', source: 'GIVEN' }])
    const { rows } = await market.pool.query(
      `select n.kind, n.is_in_app, (select count(*)::int from mail where detail ->> 'notificationId' = n.id::text) as mails
       from notification n where receiver_id = $1 and kind like 'voucher-%'`,
      [me.accountId],
    )
    expect(rows).toEqual([{ kind: 'voucher-received', is_in_app: true, mails: 0 }])
    expect((await use().given(store, { customerId: me.accountId })).json()).toMatchObject([
      { note: 'Thank you!' },
    ])
  })

  test('as an apology for an order, which names the shopper', async () => {
    const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
    const { orderId } = (await orderAt(market, { store, productId }, me, 300)).json()
    const answer = await use().give(store, promo.id, { orderId })
    expect(answer.json()).toMatchObject({ source: 'APOLOGY' })
    expect((await use().given(store, { orderId })).json()).toHaveLength(1)
    expect((await use().wallet(me)).rows).toMatchObject([{ source: 'APOLOGY' }])
  })

  test.each([
    [
      'a stranger, who never ordered here',
      async () => ({ customerId: (await signedInShopper(market)).accountId }),
      404,
    ],
    ['nobody', async () => ({}), 400],
    ['by customer and order at once', async () => ({ ...(await asCustomer()), orderId: me.accountId }), 400],
    ['for no day', async () => ({ ...(await asCustomer()), days: 0 }), 400],
    ['for a part of a day', async () => ({ ...(await asCustomer()), days: 1.5 }), 400],
    ['for longer than a year', async () => ({ ...(await asCustomer()), days: 366 }), 400],
  ])('not to %s', async (_, body, status) => {
    const promo = await collectible()
    expect((await use().give(store, promo.id, await body())).statusCode).toBe(status)
    const { rowCount } = await market.pool.query('select from promo_grant where promo_id = $1', [promo.id])
    expect(rowCount).toBe(0)
  })

  test('not of another store’s code, of a draft, of one that is over, and not a second of one', async () => {
    const customer = await asCustomer()
    const foreign = await addVendorPromo(market, other.headers)
    const draft = await collectible({ status: 'DRAFT' })
    const over = await collectible({ endDay: '2020-02-01' })
    const promo = await collectible()
    await use().give(store, promo.id, customer)
    const answers = []
    for (const { id } of [foreign, draft, over, promo])
      answers.push((await use().give(store, id, customer)).json().code)
    expect(answers).toEqual(['NOT_FOUND', 'NOT_FOUND', 'PROMO_CODE_ENDED', 'VOUCHER_HELD'])
  })

  test('at most fifty in a day; refused ones do not count', async () => {
    const generous = await openStoreWithProducts(market)
    const good = await addTestProducts(market, generous, { stock: 1_000 })
    await orderAt(market, { store: generous, productId: good }, me, 300)
    const promo = await addVendorPromo(market, generous.headers, tenOff({ visibility: 'PRIVATE' }))
    const customer = { customerId: me.accountId }
    for (let times = 0; times < 50; times += 1) {
      const given = await use().give(generous, promo.id, customer)
      expect(given.statusCode).toBe(201)
      if (times < 9) expect((await use().give(generous, promo.id, customer)).statusCode).toBe(409)
      expect((await use().takeBack(generous, given.json().grantId)).json()).toMatchObject({
        state: 'EXPIRED',
      })
    }
    const refused = await use().give(generous, promo.id, customer)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'VOUCHERS_OF_TODAY'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a store takes a voucher back', () => {
  test('that it gave and that is not used: its holder cannot use it any more', async () => {
    const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
    const { grantId } = (await use().give(store, promo.id, await asCustomer())).json()
    expect((await use().takeBack(other, grantId)).statusCode).toBe(404)
    expect((await use().takeBack(store, grantId)).statusCode).toBe(200)
    expect((await use().takeBack(store, grantId)).json()).toMatchObject({ code: 'VOUCHER_SPENT' })
    expect((await use().wallet(me)).counts).toEqual({ USABLE: 0, USED: 0, ENDED: 1 })
    const refused = await orderAt(market, { store, productId }, me, 270, { promoCode: promo.code })
    expect(refused.json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: 'EXPIRED' })
  })

  test('but not one that a shopper collected, and not one that an order has', async () => {
    const promo = await collectible()
    const { grantId } = (await use().collect(me, promo.id)).json()
    expect((await use().takeBack(store, grantId)).statusCode).toBe(404)
    const own = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
    const given = (await use().give(store, own.id, await asCustomer())).json()
    expect(
      (await orderAt(market, { store, productId }, me, 270, { grantId: given.grantId })).statusCode,
    ).toBe(201)
    expect((await use().takeBack(store, given.grantId)).json()).toMatchObject({ code: 'VOUCHER_SPENT' })
  })
})
