/** Keeping promo codes: drafts, states, exclude lists, two editors, and what a form of before leaves alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
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

let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Headers
let me: Signed
let tea: string
let salt: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  tea = await addTestProducts(market, store, { name: 'Ilam tea' })
  salt = await addTestProducts(market, store, {
    name: 'Salt',
    categoryId: other.categoryId,
    pricePaisa: 5_000,
  })
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterAll(() => market.close())

const own = '/api/vendor/promoCode/'
const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: unknown,
  headers: Headers = store.headers,
) => market.app.inject({ method, url, headers, ...(payload !== undefined && { payload: payload as object }) })
const turn = (id: string, status: string) => call('POST', `${own}${id}/status`, { status })
const fill = (productId: string, quantity: number) =>
  market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: me.headers,
    payload: { productId, vendorId: store.vendorId, quantity },
  })
const verdict = async (code: string) => {
  const query = new URLSearchParams({ code, vendorId: store.vendorId })
  return (await market.app.inject({ url: `/api/vendor/promoCode/?${query}`, headers: me.headers })).json()[0]
}

test('a draft is no code for shoppers; once published its name stays', async () => {
  await fill(tea, 2)
  const form = tenOff({ code: 'LOSAR', status: 'DRAFT' })
  const { id } = await addVendorPromo(market, store.headers, form)
  expect(await verdict('LOSAR')).toMatchObject({ valid: false, reasonCode: 'NOT_FOUND' })
  expect((await turn(id, 'PAUSED')).json().errors).toEqual({ status: 'Publish the draft first' })
  const renamed = await call('PUT', own + id, { ...form, code: 'LOSAR2083' })
  expect(renamed.json()).toMatchObject({ code: 'LOSAR2083', status: 'DRAFT', state: 'DRAFT', edition: 2 })
  await addVendorPromo(market, store.headers, tenOff({ code: 'TAKEN' }))
  expect((await call('PUT', own + id, { ...form, code: 'TAKEN' })).json().code).toBe('PROMO_CODE_TAKEN')
  const published = await call('PUT', own + id, { ...form, code: 'LOSAR2083', status: 'ACTIVE' })
  expect(published.json()).toMatchObject({ status: 'ACTIVE', state: 'ACTIVE' })
  expect(await verdict('losar2083')).toMatchObject({ valid: true, discount: 20 })
  const again = await call('PUT', own + id, { ...form, code: 'LOSAR3', status: 'DRAFT' })
  expect(again.json().errors).toEqual({ code: 'The code cannot be changed' })
  const kept = await call('PUT', own + id, { ...form, code: 'LOSAR2083', status: 'DRAFT' })
  expect(kept.json()).toMatchObject({ status: 'ACTIVE' })
})

test('a title in Nepali is optional: a form of before leaves it, and null takes it away', async () => {
  const form = tenOff({ code: 'TIHAR-TEN', titleNe: 'तिहारमा दस प्रतिशत' })
  const { id } = await addVendorPromo(market, store.headers, form)
  const { titleNe: _, ...before } = form as { titleNe?: string }
  expect((await call('PUT', own + id, before)).json().titleNe).toBe('तिहारमा दस प्रतिशत')
  await fill(tea, 2)
  expect(await verdict('TIHAR-TEN')).toMatchObject({
    title: expect.any(String),
    titleNe: 'तिहारमा दस प्रतिशत',
  })
  expect((await call('GET', `${own}own?search=${encodeURIComponent('तिहारमा')}`)).json().total).toBe(1)
  const order = {
    ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, promoCode: 'TIHAR-TEN' },
    lines: [{ productId: tea, quantity: 2 }],
  }
  const priced = await market.app.inject({
    ...{ method: 'POST', url: '/api/orders/order/price', payload: { orders: [order] } },
    headers: { ...me.headers, cookie: 'language=ne' },
  })
  expect(priced.body).toContain('तिहारमा दस प्रतिशत (TIHAR-TEN)')
  expect((await call('PUT', own + id, { ...form, titleNe: null })).json().titleNe).toBeNull()
  expect((await call('PUT', own + id, { ...form, titleNe: '' })).statusCode).toBe(400)
})

test('the state follows from clock, uses and budget, and the list is filtered and searched by it', async () => {
  const mine = await openStoreWithProducts(market)
  const add = async (more: object) => (await addVendorPromo(market, mine.headers, tenOff(more))).id
  await add({ code: 'NOW' })
  await add({ code: 'LATER', startDay: '2098-01-01' })
  await add({ code: 'OVER', startDay: '2020-01-01', endDay: '2020-02-01' })
  await add({ code: 'DRAFT', status: 'DRAFT', endDay: '2020-02-01' })
  const used = await add({ code: 'USED-UP', totalLimit: 1 })
  const spent = await add({ code: 'SPENT', budget: 10, title: 'Winter week' })
  const paused = await add({ code: 'PAUSED' })
  await call('POST', `${own}${paused}/status`, { status: 'PAUSED' }, mine.headers)
  await market.pool.query('update promo_code set used_count = 1 where id = $1', [used])
  await market.pool.query('update promo_code set spent_paisa = 1000 where id = $1', [spent])
  const found = async (query: string) =>
    (await call('GET', `${own}own?${query}`, undefined, mine.headers)).json() as {
      total: number
      rows: { code: string; state: string }[]
    }
  const states = Object.fromEntries((await found('')).rows.map(({ code, state }) => [code, state]))
  expect(states).toEqual({
    NOW: 'ACTIVE',
    LATER: 'SCHEDULED',
    OVER: 'ENDED',
    DRAFT: 'DRAFT',
    'USED-UP': 'EXHAUSTED',
    SPENT: 'EXHAUSTED',
    PAUSED: 'PAUSED',
  })
  const exhausted = await found('state=EXHAUSTED')
  expect([exhausted.total, exhausted.rows.map(({ code }) => code).sort()]).toEqual([2, ['SPENT', 'USED-UP']])
  expect((await found('search=used-')).rows.map(({ code }) => code)).toEqual(['USED-UP'])
  expect((await found('search=winter')).rows.map(({ code }) => code)).toEqual(['SPENT'])
  expect((await found('search=%25')).total).toBe(0)
})

test('goods that are left out are left out, by whatever list they are meant', async () => {
  await fill(tea, 1)
  await fill(salt, 2)
  const off = async (more: object) =>
    verdict((await addVendorPromo(market, store.headers, tenOff(more))).code)
  expect(await off({ excludedProductIds: [salt] })).toMatchObject({ discount: 10 })
  expect(await off({ excludedCategoryIds: [other.categoryId] })).toMatchObject({ discount: 10 })
  expect(await off({ productIds: [tea, salt], excludedProductIds: [tea] })).toMatchObject({ discount: 10 })
  expect(await off({ productIds: [salt], excludedCategoryIds: [other.categoryId] })).toMatchObject({
    valid: false,
    reasonCode: 'NOT_THESE_ITEMS',
  })
  // The least sum looks at the goods that are meant alone.
  expect(await off({ excludedProductIds: [salt], minSubtotal: 150 })).toMatchObject({
    reasonCode: 'MIN_SUBTOTAL',
    minMore: 50,
  })
  const foreign = await addTestProducts(market, other)
  expect((await call('POST', own, tenOff({ excludedProductIds: [foreign] }))).statusCode).toBe(404)
})

test('one code has the names of its goods for its editor, and is not another store’s to read', async () => {
  const form = tenOff({ productIds: [tea], excludedCategoryIds: [other.categoryId], visibility: 'PUBLIC' })
  const { id } = await addVendorPromo(market, store.headers, form)
  const one = (await call('GET', `${own}own/${id}`)).json()
  expect(one).toMatchObject({ id, visibility: 'PUBLIC', names: { [tea]: 'Ilam tea' } })
  expect(Object.keys(one.names).sort()).toEqual([tea, other.categoryId].sort())
  expect((await call('GET', `${own}own/${id}`, undefined, other.headers)).statusCode).toBe(404)
  expect((await call('GET', `/api/admin/promoCode/${id}`, undefined, admin)).json()).toMatchObject({ id })
  const ofMarket = await addPlatformPromo(market, admin)
  expect((await call('GET', `${own}own/${ofMarket.id}`)).statusCode).toBe(404)
})

test('two of us edit one code: the later one reads what it is now, and nothing is lost', async () => {
  const form = tenOff()
  const { id } = await addVendorPromo(market, store.headers, form)
  const edit = (percent: number, edition?: number) =>
    call('PUT', own + id, { ...form, percent, ...(edition !== undefined && { edition }) })
  const answers = await Promise.all([edit(11, 1), edit(12, 1), edit(13, 1)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
  const loser = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(loser).toMatchObject({ code: 'EDITED_MEANWHILE', now: { edition: 2, percent: winner.percent } })
  expect((await edit(14, loser.now.edition)).json()).toMatchObject({ percent: 14, edition: 3 })
  // An app of before sends no edition, and its edit counts.
  expect((await edit(15)).json()).toMatchObject({ percent: 15, edition: 4 })
})

test('the same gate is red on a shop that compares the edition and writes then: two editors overwrite each other', async () => {
  const { id } = await addVendorPromo(market, store.headers)
  const met = openBarrier(2)
  const editNaively = async () => {
    const { rows } = await market.pool.query('select edition from promo_code where id = $1', [id])
    await met()
    return rows[0].edition === 1
  }
  expect(await Promise.all([editNaively(), editNaively()])).toEqual([true, true])
})

test('a form of before changes what it knows, and leaves the rest as it is', async () => {
  const later = { budget: 900, perDayLimit: 7, visibility: 'COLLECTIBLE', excludedProductIds: [salt] }
  const form = tenOff()
  const { id } = await addVendorPromo(market, store.headers, { ...form, ...later })
  expect((await call('PUT', own + id, { ...form, title: 'Eleven' })).json()).toMatchObject({
    title: 'Eleven',
    ...later,
  })
  const plain = await addVendorPromo(market, store.headers)
  expect((await call('GET', `${own}own/${plain.id}`)).json()).toMatchObject({
    budget: null,
    perDayLimit: null,
    visibility: 'HIDDEN',
    excludedProductIds: [],
    status: 'ACTIVE',
  })
})

test('a private code is for those it was given to, and there is none for others', async () => {
  await fill(tea, 1)
  const { code } = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
  expect(await verdict(code)).toMatchObject({ valid: false, reasonCode: 'NOT_FOUND' })
})

test.each([
  ['budget', { budget: 0 }],
  ['budget', { budget: -5 }],
  ['budget', { budget: 1e12 }],
  ['budget', { budget: 0.001 }],
  ['budget', { budget: 'NaN' }],
  ['amount', amountOff(1e12)],
  ['amount', { kind: 'AMOUNT', percent: null, amount: 'NaN' }],
  ['minSubtotal', { minSubtotal: 1e12 }],
  ['maxDiscount', { maxDiscount: -1 }],
  ['perDayLimit', { perDayLimit: 0 }],
  ['perDayLimit', { perDayLimit: 1e12 }],
  ['perDayLimit', { perDayLimit: 2.5 }],
  ['visibility', { visibility: 'EVERYBODY' }],
  ['status', { status: 'PAUSED' }],
  ['endDay', { startDay: '2026-12-02', endDay: '2026-12-01' }],
])('what makes no sense is refused at %s: %j', async (field, more) => {
  const answer = await call('POST', own, tenOff(more))
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
})

test('500 codes that have not ended are the most, two at once included; ended ones do not count', async () => {
  const mine = await openStoreWithProducts(market)
  await market.pool.query(
    `insert into promo_code (id, vendor_id, code, title, kind, percent, starts_at, ends_at, bearer, status, created_by)
     select gen_random_uuid(), $1, 'MANY' || n, 'Many', 'PERCENT', 10, now() - interval '9 days',
       now() + case when n <= 300 then interval '-1 day' else interval '9 days' end, 'VENDOR',
       case when n <= 600 then 'ENDED' when n % 2 = 0 then 'DRAFT' else 'ACTIVE' end, $2
     from generate_series(1, 1099) n`,
    [mine.vendorId, mine.accountId],
  )
  const add = () => call('POST', own, tenOff(), mine.headers)
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  const over = await market.pool.query(
    `update promo_code set status = 'ACTIVE' where vendor_id = $1 and code = 'MANY1' returning id`,
    [mine.vendorId],
  )
  const revive = await call('PUT', own + over.rows[0].id, tenOff({ code: 'MANY1' }), mine.headers)
  expect([revive.statusCode, revive.json().code]).toEqual([409, 'TOO_MANY'])
})
