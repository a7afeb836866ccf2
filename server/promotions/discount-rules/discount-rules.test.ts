/** The calls of vendors and admins for their discount rules. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ruleForm } from '../../../contract/promotions/discount-rules.ts'
import { inTransaction } from '../../platform/db/db.ts'
import {
  addPlatformRule,
  addVendorRule,
  dropRules,
  rupeesOffRule,
  tenOffRule,
} from '../../testing/discount-rules/rules.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import { type OpenStore, openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addRule } from './save-rule.ts'

const url = '/api/vendor/discountRule'
let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Headers

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
})
afterEach(() => dropRules(market))
afterAll(() => market.close())

const send = (
  method: 'DELETE' | 'GET' | 'POST' | 'PUT',
  path = '/',
  payload?: object,
  headers: Headers = store.headers,
) => market.app.inject({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })
const add = (form: object, headers = store.headers) => send('POST', '/', form, headers)
const listed = async () => (await send('GET')).json()

describe('the form', () => {
  test.each([
    ['a percentage of 0', tenOffRule({ percent: 0 }), 'percent'],
    ['a percentage of 101', tenOffRule({ percent: 101 }), 'percent'],
    ['half a percent', tenOffRule({ percent: 0.5 }), 'percent'],
    ['NaN, which JSON turns to null', tenOffRule({ percent: Number.NaN }), 'percent'],
    ['a negative amount', rupeesOffRule(-5), 'amount'],
    ['an amount of nothing', rupeesOffRule(0), 'amount'],
    ['10^12 rupees', rupeesOffRule(1e12), 'amount'],
    ['a tenth of a paisa', rupeesOffRule(0.001), 'amount'],
    ['a percentage beside an amount', rupeesOffRule(5, { percent: 5 }), 'percent'],
    ['a negative least sum', tenOffRule({ minSubtotal: -1 }), 'minSubtotal'],
    ['10^12 items', tenOffRule({ minQuantity: 1e12 }), 'minQuantity'],
    ['days reversed', tenOffRule({ startDay: '2026-12-02', endDay: '2026-12-01' }), 'endDay'],
    ['a day that is none', tenOffRule({ startDay: '2026-02-30' }), 'startDay'],
    ['a table without rows', tenOffRule({ kind: 'TIERS', percent: null }), 'tiers'],
    ['a table that does not rise', tiers([5, 10], [5, 20]), 'tiers'],
    ['a table that gets dearer', tiers([5, 20], [9, 10]), 'tiers'],
    ['a row for one piece', tiers([1, 10]), 'tiers.0.minQuantity'],
    [
      'a row with price and percentage',
      tenOffRule({
        ...{ kind: 'TIERS', percent: null },
        tiers: [{ minQuantity: 2, percent: 5, unitPrice: 5 }],
      }),
      'tiers.0.percent',
    ],
    ['no name', tenOffRule({ name: ' ' }), 'name'],
    ['a kind that there is not', tenOffRule({ kind: 'GIFT' }), 'kind'],
    ['a way of paying that there is not', tenOffRule({ paymentMethods: ['IOU'] }), 'paymentMethods.0'],
    ['a tag that no customer has', tenOffRule({ customerTags: ['VIP'] }), 'customerTags'],
  ])('%s is refused beside its field, and nothing is written', async (_, form, field) => {
    const answer = await add(form)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_INPUT'])
    expect(Object.keys(answer.json().errors)).toContain(field)
    expect((await listed()).rows).toEqual([])
  })

  test('a category is the market’s or the store’s own', async () => {
    expect((await add(tenOffRule({ categoryIds: [store.categoryId] }))).statusCode).toBe(201)
    expect((await add(tenOffRule({ categoryIds: [randomUUID()] }))).statusCode).toBe(404)
  })

  test('a tag is one of the store’s customers, and the platform has none', async () => {
    const { accountId } = await signedInShopper(market)
    await market.pool.query(
      `insert into customer_note (vendor_id, account_id, tags, note, updated_at) values ($1, $2, '{VIP}', '', now())`,
      [store.vendorId, accountId],
    )
    expect((await add(tenOffRule({ customerTags: ['VIP'] }))).statusCode).toBe(201)
    expect((await listed()).tags).toEqual(['VIP'])
    expect((await add(tenOffRule({ customerTags: ['VIP'] }), other.headers)).statusCode).toBe(400)
    const form = tenOffRule({ customerTags: ['VIP'] })
    await expect(addPlatformRule(market, admin, form)).rejects.toThrow('customerTags')
  })

  test('what was sent is what is stored, and what an older client leaves out asks nothing', async () => {
    const full = {
      ...tiers([3, 5], [6, 10]),
      ...{ nameNe: 'थोक', minSubtotal: 500, minQuantity: 2, minSameQuantity: 2, orderNumber: 3 },
      ...{ categoryIds: [store.categoryId], paymentMethods: ['QR'], pickUpOnly: true, maxDiscount: 99.5 },
      ...{ stopAfter: true, endDay: '2030-01-01', active: false },
    }
    const made = (await add(full)).json()
    expect(made).toMatchObject({ ...full, version: 1, platformPercent: 0, orders: 0, discountGiven: 0 })
    expect((await add(tenOffRule())).json()).toMatchObject({
      ...{ minSubtotal: null, categoryIds: [], paymentMethods: [], endDay: null, active: true },
    })
    expect((await listed()).live).toBe(1)
  })
})

describe('another store', () => {
  test('finds neither a rule of this one nor its list', async () => {
    const { ruleId } = await addVendorRule(market, store.headers)
    const body = { ...tenOffRule({ percent: 50 }), version: 1 }
    const tries = [
      await send('PUT', `/${ruleId}`, body, other.headers),
      await send('POST', `/${ruleId}/active`, { active: false, version: 1 }, other.headers),
      await send('DELETE', `/${ruleId}`, undefined, other.headers),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await send('GET', '/', undefined, other.headers)).json().rows).toEqual([])
    expect((await listed()).rows[0]).toMatchObject({ percent: 10, active: true, version: 1 })
  })

  test('a vendor’s rule bears its cost itself, whatever is sent', async () => {
    await addVendorRule(market, store.headers, tenOffRule({ platformPercent: 100 }))
    const { rows } = await market.pool.query('select bearer, platform_percent from discount_rule')
    expect(rows).toEqual([{ bearer: 'VENDOR', platform_percent: 0 }])
  })
})

describe('two editors', () => {
  test('the later one is told how the rule stands, and overwrites nothing', async () => {
    const { ruleId } = await addVendorRule(market, store.headers)
    const change = (percent: number, version: number) =>
      send('PUT', `/${ruleId}`, { ...tenOffRule({ percent }), version })
    const both = await Promise.all([change(20, 1), change(30, 1)])
    const late = both.find(({ statusCode }) => statusCode === 409)
    const first = both.find(({ statusCode }) => statusCode === 200)
    expect(late?.json()).toMatchObject({ code: 'EDITED_MEANWHILE', now: { version: 2 } })
    expect(late?.json().now.percent).toBe(first?.json().percent)
    const stale = await send('POST', `/${ruleId}/active`, { active: false, version: 1 })
    expect(stale.json().code).toBe('EDITED_MEANWHILE')
    expect((await change(40, 2)).json()).toMatchObject({ percent: 40, version: 3 })
  })

  test('an order of rules names all of them, or none is moved', async () => {
    const made = []
    for (const name of ['A', 'B', 'C'])
      made.push((await addVendorRule(market, store.headers, tenOffRule({ name }))).ruleId)
    const [a = '', b = '', c = ''] = made
    const names = async () => (await listed()).rows.map(({ name }: { name: string }) => name).join('')
    expect((await send('POST', '/order', { ruleIds: [c, a, b] })).json().rows[0].name).toBe('C')
    expect(await names()).toBe('CAB')
    for (const ruleIds of [
      [a, b],
      [a, b, b],
      [a, b, c, randomUUID()],
      [a, b, randomUUID()],
    ])
      expect((await send('POST', '/order', { ruleIds })).json().code).toBe('EDITED_MEANWHILE')
    expect(await names()).toBe('CAB')
    expect((await send('DELETE', `/${a}`)).statusCode).toBe(200)
    expect(await names()).toBe('CB')
  })
})

describe('twenty live ones', () => {
  const fill = (count: number, more = {}) =>
    inTransaction(market.db, async (tx) => {
      const owner = { vendorId: store.vendorId, accountId: store.accountId, at: market.ctx.clock() }
      for (let made = 0; made < count; made += 1)
        await addRule(tx, owner, { ...ruleForm.parse(tenOffRule(more)), platformPercent: 0 })
    })

  // Seen red on a naive twin: the count without the owner's lock let a twenty-first in.
  test('twenty at once become twenty in all, whatever the hurry', async () => {
    await fill(17)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(tenOffRule())))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json().code)).toEqual(
      Array.from({ length: 3 }, () => 'TOO_MANY'),
    )
    expect((await listed()).live).toBe(20)
  })

  test('switching on and changing the days count too; what is over or off does not', async () => {
    await fill(20)
    const off = (await add(tenOffRule({ active: false }))).json()
    const over = (await add(tenOffRule({ endDay: '2020-02-01' }))).json()
    const on = await send('POST', `/${off.ruleId}/active`, { active: true, version: 1 })
    const again = await send('PUT', `/${over.ruleId}`, { ...tenOffRule(), version: 1 })
    expect([on.json().code, again.json().code]).toEqual(['TOO_MANY', 'TOO_MANY'])
    expect((await add(tenOffRule({ startDay: '2035-01-01' }))).json().code).toBe('TOO_MANY')
    await addVendorRule(market, other.headers)
    await addPlatformRule(market, admin)
  })
})

test('the platform’s rules are in the admins’ trail', async () => {
  const { ruleId } = await addPlatformRule(market, admin, tenOffRule({ platformPercent: 60 }))
  const at = `/api/admin/discountRule/${ruleId}`
  const ask = (method: 'DELETE' | 'POST' | 'PUT', path: string, payload?: object) =>
    market.app.inject({ method, url: `${at}${path}`, headers: admin, ...(payload && { payload }) })
  expect((await ask('PUT', '', { ...tenOffRule({ percent: 12 }), version: 1 })).json()).toMatchObject({
    ...{ percent: 12, platformPercent: 100 },
  })
  await ask('POST', '/active', { active: false, version: 2 })
  await ask('DELETE', '')
  const { rows } = await market.pool.query(
    `select act, before ->> 'percent' as was, after ->> 'percent' as is from admin_act
     where about_kind = 'DISCOUNT_RULE' and about_id = $1 order by at, id`,
    [ruleId],
  )
  expect(rows).toEqual([
    { act: 'DISCOUNT_RULE_ADDED', was: null, is: '10' },
    { act: 'DISCOUNT_RULE_CHANGED', was: '10', is: '12' },
    { act: 'DISCOUNT_RULE_CHANGED', was: '12', is: '12' },
    { act: 'DISCOUNT_RULE_DELETED', was: '12', is: null },
  ])
})

function tiers(...rows: [number, number][]) {
  return tenOffRule({
    ...{ kind: 'TIERS', percent: null },
    tiers: rows.map(([minQuantity, percent]) => ({ minQuantity, percent })),
  })
}
