import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buyAndGet,
  fifthOff,
  fixedAt,
  freeDelivery,
  offering,
  onProducts,
  rupeesOff,
} from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { publishOffers } from './publish-offers.ts'

// The history of prices has the database's clock: an offer begins after the goods were added.
let now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const inMinutes = (minutes: number) => inDays(minutes / 1_440)
let at = now

let market: TestMarket
let store: OpenStore
let other: OpenStore
let acts: ReturnType<typeof offering>
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => at })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  at = new Date()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  acts = offering(market, store)
  productId = await addTestProducts(market, store)
  now = new Date()
  at = now
})

const windowsOf = async (offerId: string) =>
  (
    await market.pool.query(
      `select product_id as "productId", variable_no as "variableNo", unit_paisa::integer as "unitPaisa",
         struck_paisa::integer as "struckPaisa"
       from product_offer where offer_id = $1 and ends_at > $2 order by 1, 2`,
      [offerId, at],
    )
  ).rows
const headOf = async (offerId: string) =>
  (await market.pool.query('select is_on as "isOn" from shown_offer where id = $1', [offerId])).rows[0]
const reprice = (price: number, priceSeen: number) =>
  market.app.inject({
    method: 'POST',
    url: '/api/vendor/product/price',
    headers: store.headers,
    payload: { edits: [{ productId, price, priceSeen, discountedPriceSeen: 0 }] },
  })

describe('an offer of my store', () => {
  test('is a draft that shows nowhere, until I start it: then its goods have its price at once', async () => {
    const draft = await acts.draft()
    expect(draft).toMatchObject({
      status: 'DRAFT',
      state: 'DRAFT',
      version: 1,
      goods: 0,
      isPublishing: false,
    })
    expect(draft.slug).toMatch(/^dashain-offer-[a-z0-9]{6}$/)
    expect(await windowsOf(draft.id)).toEqual([])
    const live = await acts.turned(draft, 'ACTIVE')
    expect(live).toMatchObject({ status: 'ACTIVE', state: 'LIVE', version: 2, goods: 1, isPublishing: false })
    expect(await windowsOf(draft.id)).toEqual([
      { productId, variableNo: 0, unitPaisa: 8_000, struckPaisa: 10_000 },
    ])
  })

  test('begins when it is started, not before', async () => {
    const { id } = await acts.start()
    const { rows } = await market.pool.query('select starts_at from offer where id = $1', [id])
    expect(rows[0].starts_at).toEqual(now)
  })

  test('lets rules follow unless I say so, whatever a form of before leaves out; free delivery always does', async () => {
    const draft = await acts.draft(fifthOff({ stopAfter: true }))
    const { body } = await acts.change(draft.id, { ...fifthOff({ title: 'Tihar' }), version: 1 })
    expect(JSON.parse(body)).toMatchObject({ title: 'Tihar', stopAfter: true })
    expect((await acts.add(freeDelivery({ stopAfter: true }))).json().errors).toHaveProperty('stopAfter')
    const free = { ...freeDelivery(), version: 2 }
    expect((await acts.change(draft.id, free)).json()).toMatchObject({ stopAfter: false })
    expect(await acts.draft()).toMatchObject({ stopAfter: false })
  })

  test('says in plain words that it wants a name, and how long one may be', async () => {
    const faultOf = async (title: string) => (await acts.add(fifthOff({ title }))).json().errors
    expect(await faultOf(' ')).toEqual({ title: 'This is required' })
    expect(await faultOf('a'.repeat(81))).toEqual({ title: 'At most 80 characters' })
  })

  test('is scheduled, live and ended by the clock alone', async () => {
    const { id } = await acts.start(fifthOff({ startsAt: inMinutes(2), endsAt: inMinutes(4) }))
    const states = []
    for (const minutes of [0, 2, 4]) {
      at = new Date(inMinutes(minutes))
      states.push((await acts.read(id)).json().state)
    }
    expect(states).toEqual(['SCHEDULED', 'LIVE', 'ENDED'])
  })

  test('is paused, resumed and ended: the catalogue follows at once, and an ended one stays ended', async () => {
    const live = await acts.start()
    const paused = await acts.turned(live, 'PAUSED')
    expect([paused.state, await headOf(live.id)]).toEqual(['PAUSED', { isOn: false }])
    const resumed = await acts.turned(paused, 'ACTIVE')
    expect([resumed.state, await headOf(live.id)]).toEqual(['LIVE', { isOn: true }])
    const ended = await acts.turned(resumed, 'ENDED')
    expect([ended.state, await headOf(live.id)]).toEqual(['ENDED', { isOn: false }])
    expect((await acts.turn(ended, 'ACTIVE')).json()).toMatchObject({ code: 'OFFER_ENDED' })
    const { version } = ended
    expect((await acts.change(ended.id, { ...fifthOff(), version })).json()).toMatchObject({
      code: 'OFFER_ENDED',
    })
  })

  test('may become a draft again only before it begins', async () => {
    const scheduled = await acts.start(fifthOff({ startsAt: inDays(1) }))
    expect(await acts.turned(scheduled, 'DRAFT')).toMatchObject({ state: 'DRAFT' })
    const begun = await acts.start()
    expect((await acts.turn(begun, 'DRAFT')).json()).toMatchObject({ status: 409, code: 'OFFER_HAS_BEGUN' })
  })

  test('is told anew when I change it, and its windows follow: goods that leave it are in it no longer', async () => {
    const second = await addTestProducts(market, store, { pricePaisa: 5_000 })
    const live = await acts.start()
    expect(await windowsOf(live.id)).toHaveLength(2)
    const changed = await acts.changed(
      live,
      fifthOff({ percent: 50, ...onProducts(second), startsAt: now.toISOString() }),
    )
    expect(changed).toMatchObject({ version: 3, goods: 1, products: [{ productId: second }] })
    expect(await windowsOf(live.id)).toEqual([
      { productId: second, variableNo: 0, unitPaisa: 2_500, struckPaisa: 5_000 },
    ])
  })

  test('follows the price of its goods: edited, imported or added while it lives', async () => {
    const { id } = await acts.start(fixedAt(90))
    expect((await windowsOf(id))[0]).toMatchObject({ unitPaisa: 9_000, struckPaisa: 10_000 })
    expect((await reprice(80, 100)).statusCode).toBe(200)
    expect(await windowsOf(id)).toEqual([])
    expect((await reprice(200, 80)).statusCode).toBe(200)
    // The struck price is that before the start, whatever is typed afterwards.
    expect((await windowsOf(id))[0]).toMatchObject({ unitPaisa: 9_000, struckPaisa: 10_000 })
  })

  test('lists by state, for a calendar and by page, with a count of each state', async () => {
    await acts.draft()
    const live = await acts.start(fifthOff({ endsAt: inDays(5) }))
    await acts.start(fifthOff({ startsAt: inDays(10), endsAt: inDays(12) }))
    const all = (await acts.list()).json()
    expect(all).toMatchObject({ total: 3, counts: { DRAFT: 1, LIVE: 1, SCHEDULED: 1, ENDED: 0 } })
    expect((await acts.list('?state=LIVE')).json()).toMatchObject({ total: 1, rows: [{ id: live.id }] })
    const days = `?from=${encodeURIComponent(inDays(6))}&until=${encodeURIComponent(inDays(11))}&state=SCHEDULED`
    expect((await acts.list(days)).json().total).toBe(1)
    expect((await acts.list('?noOfRows=1&offset=1')).json()).toMatchObject({
      total: 3,
      rows: [{ id: live.id }],
    })
  })

  test('another store’s is the same as none, and so are its goods', async () => {
    const { id, version } = await acts.start()
    const theirs = offering(market, other)
    expect((await theirs.read(id)).statusCode).toBe(404)
    expect((await theirs.result(id)).statusCode).toBe(404)
    expect((await theirs.change(id, { ...fifthOff(), version })).statusCode).toBe(404)
    expect((await theirs.turn({ id, version }, 'ENDED')).statusCode).toBe(404)
    expect((await theirs.add(fifthOff(onProducts(productId)))).statusCode).toBe(404)
    expect((await theirs.preview(fifthOff(onProducts(randomUUID())))).statusCode).toBe(404)
  })

  test('of two editors at once the second is told, and nothing is lost', async () => {
    const draft = await acts.draft()
    const sent = await Promise.all(
      ['One', 'Two'].map((title) =>
        acts.change(draft.id, { ...fifthOff({ title }), version: draft.version }),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(sent.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'EDITED_MEANWHILE',
    })
    expect((await acts.read(draft.id)).json().version).toBe(2)
  })
})

describe('what no offer is made of', () => {
  test.each([
    ['a percent of 100', fifthOff({ percent: 100 }), 'percent'],
    ['a negative percent', fifthOff({ percent: -5 }), 'percent'],
    ['half a percent', fifthOff({ percent: 7.5 }), 'percent'],
    ['an amount of nothing', rupeesOff(0), 'amount'],
    ['a negative amount', rupeesOff(-10), 'amount'],
    ['a billion', rupeesOff(1e12), 'amount'],
    ['an amount that is no number', rupeesOff(Number.NaN), 'amount'],
    ['a price with three decimals', fixedAt(9.999), 'fixedPrice'],
    ['a percent on an amount', rupeesOff(10, { percent: 5 }), 'percent'],
    ['nothing to buy', buyAndGet(0, 1), 'buyQuantity'],
    ['a hundred free', buyAndGet(1, 100), 'getQuantity'],
    ['a cap on a fee that it leaves alone', fifthOff({ maxDiscount: 10 }), 'maxDiscount'],
    ['no products', fifthOff({ scope: 'PRODUCTS', products: [] }), 'products'],
    ['no categories', fifthOff({ scope: 'CATEGORIES' }), 'categoryIds'],
    ['dates reversed', fifthOff({ startsAt: inDays(2), endsAt: inDays(1) }), 'endsAt'],
    ['an end in the past', fifthOff({ endsAt: inDays(-1) }), 'endsAt'],
    ['an end in a hundred years', fifthOff({ endsAt: inDays(36_500) }), 'endsAt'],
    ['a cap of a billion', fifthOff({ stockCap: 1e12 }), 'stockCap'],
    ['a picture that is not mine', fifthOff({ banner: `${'a'.repeat(32)}.c8102e` }), 'banner'],
  ])('%s', async (_, form, field) => {
    const refused = await acts.add(form)
    expect(refused.json()).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { [field]: expect.any(String) },
    })
    expect((await acts.list()).json().total).toBe(0)
  })

  test('one that takes nothing off any of its goods is refused with their number', async () => {
    expect((await acts.add(rupeesOff(100))).json()).toMatchObject({ code: 'OFFER_TAKES_NOTHING', goods: 1 })
    expect((await acts.add(fixedAt(100))).json()).toMatchObject({ code: 'OFFER_TAKES_NOTHING', goods: 1 })
    expect((await acts.draft(buyAndGet(2, 1))).state).toBe('DRAFT')
    expect((await acts.draft(freeDelivery({ maxDiscount: 50 }))).state).toBe('DRAFT')
  })

  test('of an offer that has begun the start stays, and its caps never fall below what is sold', async () => {
    const live = await acts.start()
    const moved = await acts.change(live.id, { ...fifthOff({ startsAt: inDays(1) }), version: live.version })
    expect(moved.json().errors).toHaveProperty('startsAt')
  })
})

describe('a preview', () => {
  test('tells goods, prices, what it does not lower, and what is in another offer', async () => {
    const cheap = await addTestProducts(market, store, { name: 'Achar', pricePaisa: 3_000 })
    const running = await acts.start(fifthOff({ ...onProducts(cheap), title: 'Tihar' }))
    const seen = (await acts.preview(rupeesOff(50, { startsAt: inDays(1) }))).json()
    expect(seen).toMatchObject({
      goods: 2,
      variations: 2,
      mostGoods: 20_000,
      examples: [{ productId, price: 100, offerPrice: 50, was: 100, lowestOf30Days: 100 }],
      withoutEffect: { count: 1, examples: [{ productId: cheap, price: 30, offerPrice: null }] },
      inAnotherOffer: {
        count: 1,
        examples: [{ productId: cheap, offerId: running.id, title: 'Tihar', state: 'LIVE' }],
      },
    })
  })
})

describe('an offer on many goods', () => {
  const atOnce = 1_000
  /** They are taken away again: no listing has counted them. In bites, as no statement lasts longer. */
  afterEach(async () => {
    let gone = atOnce
    while (gone === atOnce) {
      const deleted = await market.pool.query(
        `delete from product where id in (
           select id from product where vendor_id = $1 and id <> $2 limit ${atOnce}
         )`,
        [store.vendorId, productId],
      )
      gone = deleted.rowCount ?? 0
    }
  })
  /** Copies of the first product, by rows. */
  const copyProduct = async (copies: number): Promise<void> => {
    for (let left = copies; left > 0; left -= atOnce) {
      await market.pool.query(
        `with copied as (
           insert into product select r.* from product p, generate_series(1, $2::integer) n,
             jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'n', n)) r
           where p.id = $1 returning id
         )
         insert into product_variation select r.* from product_variation v, copied,
           jsonb_populate_record(v, jsonb_build_object('product_id', copied.id, 'stock', 0)) r
         where v.product_id = $1`,
        [productId, Math.min(left, atOnce)],
      )
    }
  }

  test('is published in bites by a job that keeps its place, and counts from its first bite on', async () => {
    await copyProduct(449)
    const live = await acts.start()
    expect(live).toMatchObject({ goods: 200, isPublishing: true })
    await publishOffers(market.ctx)
    expect((await acts.read(live.id)).json()).toMatchObject({ goods: 450, isPublishing: false })
    // Whichever bites had been published: an edit begins anew, and leaves none of the prices of before.
    const { version } = await acts.changed(
      { ...live },
      fifthOff({ percent: 30, startsAt: now.toISOString() }),
    )
    await publishOffers(market.ctx)
    expect(new Set((await windowsOf(live.id)).map(({ unitPaisa }) => unitPaisa))).toEqual(new Set([7_000]))
    expect(version).toBe(3)
  })

  test('beyond twenty thousand is refused with the number, and its preview says so', async () => {
    await copyProduct(20_000)
    expect((await acts.add(fifthOff())).json()).toMatchObject({
      ...{ status: 409, code: 'OFFER_TOO_LARGE', goods: 20_001, mostGoods: 20_000 },
    })
    expect((await acts.preview(fifthOff())).json()).toMatchObject({
      goods: 20_001,
      mostGoods: 20_000,
      examples: [],
    })
    expect((await acts.draft(fifthOff(onProducts(productId)))).state).toBe('DRAFT')
  })
})

test('a deleted product that orders still name does not count among the goods of its offer', async () => {
  const other = await addTestProducts(market, store)
  const { id } = await acts.start({ ...fifthOff(), ...onProducts(productId, other) })
  expect((await acts.read(id)).json().goods).toBe(2)
  await market.pool.query(`update product set status = 'HIDDEN', is_listed = false where id = $1`, [other])
  expect((await acts.read(id)).json().goods).toBe(1)
  expect((await acts.list()).json().rows.find((row: { id: string }) => row.id === id).goods).toBe(1)
  await market.pool.query(`update product set status = 'LIVE', is_listed = true where id = $1`, [other])
})
