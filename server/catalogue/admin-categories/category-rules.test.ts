/** Rules of categories: forbidden ones, refusals, the trail, and races with vendors who save. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

let market: TestMarket
let store: OpenStore
let admin: { readonly authorization: string }

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
  market.app.inject({ method, url, headers, ...(payload && { payload }) })
const rule = (categoryId: string, rules: object) =>
  ask('PUT', `/api/admin/category/${categoryId}/rules`, {
    ...{ facts: null, isForbidden: false, isAgeLimited: false },
    ...rules,
  })
const newCategory = (parentId?: string) =>
  inTransaction(market.db, (tx) =>
    addCategory(tx, { name: `Shelf ${crypto.randomUUID()}`, ...(parentId !== undefined && { parentId }) }),
  )
const product = (categoryId: string, change: object = {}) => ({
  name: 'Timur pepper',
  categoryId,
  variations: [{ choices: [], price: 100, stock: 10 }],
  status: 'LIVE',
  ...change,
})
const vendor = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  ask(method, `/api/vendor/product/${path}`, payload, store.headers)
const lastAct = () =>
  market.db.selectFrom('admin_act').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

test('rules are kept in one order, told in the trail, and the same again is no act', async () => {
  const categoryId = await newCategory()
  const facts = { wanted: ['safety', 'brand'], required: ['origin'], requiredFrom: '2026-12-01' }
  const answer = await rule(categoryId, { facts, isAgeLimited: true })
  expect(answer.json()).toMatchObject({
    facts: { ...facts, wanted: ['brand', 'safety'] },
    isForbidden: false,
    isAgeLimited: true,
  })
  const act = await lastAct()
  expect(act).toMatchObject({
    act: 'CATEGORY_RULES_CHANGED',
    about_id: categoryId,
    before: { factsRequired: null, isAgeLimited: false },
    after: { factsRequired: ['origin'], requiredFrom: '2026-12-01', isAgeLimited: true },
  })
  await rule(categoryId, { facts, isAgeLimited: true })
  expect(await lastAct()).toEqual(act)
})

test.each([
  ['facts.requiredFrom', { wanted: [], required: ['brand'], requiredFrom: null }],
  ['facts.requiredFrom', { wanted: [], required: ['brand'], requiredFrom: '2026-02-30' }],
  ['facts.requiredFrom', { wanted: [], required: ['brand'], requiredFrom: '२०२६-०१-०१' }],
  ['facts.required', { wanted: ['brand'], required: ['brand'], requiredFrom: '2026-01-01' }],
  ['facts.required', { wanted: [], required: ['brand', 'brand'], requiredFrom: '2026-01-01' }],
  ['facts.wanted.0', { wanted: ['colour'], required: [], requiredFrom: null }],
])('%s is told: %j', async (field, facts) => {
  const answer = await rule(await newCategory(), { facts })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toContain(field)
})

test('nothing is added, published, moved or restored into a forbidden category, and it is not offered', async () => {
  const [categoryId, other] = [await newCategory(), await newCategory()]
  const sub = await newCategory(categoryId)
  const { id } = (await vendor('POST', '', product(categoryId, { status: 'DRAFT' }))).json()
  const hidden = await addTestProducts(market, store, { categoryId })
  await ask('POST', '/api/admin/product/hide', { productIds: [hidden], reason: 'Not allowed' })
  expect((await rule(categoryId, { isForbidden: true })).statusCode).toBe(200)
  for (const place of [{ categoryId }, { categoryId, subCategoryId: sub }]) {
    const added = await vendor('POST', '', product(categoryId, { ...place, status: 'DRAFT' }))
    expect(added.json().errors).toEqual({
      categoryId: 'Nothing may be sold in this category. Choose another one',
    })
  }
  const published = await vendor('POST', 'act', { ids: [id], act: 'PUBLISH' })
  expect(published.json().refused).toMatchObject([{ detail: 'Nothing may be sold in this category.' }])
  const restored = await ask('POST', '/api/admin/product/restore', { productIds: [hidden] })
  expect(restored.json()).toMatchObject({ status: 409, code: 'CATEGORY_FORBIDDEN' })
  const moved = await ask('POST', `/api/admin/category/${other}/move`, { moveTo: categoryId })
  expect(moved.json()).toMatchObject({ status: 409, code: 'CATEGORY_FORBIDDEN' })
  expect((await ask('GET', '/api/products/category/?noOfRows=100')).body).not.toContain(categoryId)
  // A draft that stands there may be kept as a draft, and leave.
  const draft = (await vendor('GET', id)).json()
  expect((await vendor('PUT', id, { ...draft, name: 'Kept' })).statusCode).toBe(200)
  expect(
    (await vendor('PUT', id, { ...draft, categoryId: other, edition: draft.edition + 1 })).statusCode,
  ).toBe(200)
})

test('a category with products for sale is not forbidden before they are gone', async () => {
  const categoryId = await newCategory()
  await addTestProducts(market, store, { categoryId })
  expect((await rule(categoryId, { isForbidden: true })).json()).toMatchObject({
    status: 409,
    code: 'CATEGORY_STILL_SELLS',
  })
  const listed = await ask('GET', '/api/products/category/?noOfRows=100')
  expect(listed.body).toContain(categoryId)
})

// Red without the share lock in `lockedRules`: a product is for sale in a category that is forbidden.
test('a category is forbidden while products are saved into it: either all come after, or it is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const categoryId = await newCategory()
    const [forbidden, ...saved] = await Promise.all([
      rule(categoryId, { isForbidden: true }),
      ...Array.from({ length: 4 }, () => vendor('POST', '', product(categoryId))),
    ])
    const isForbidden = forbidden.statusCode === 200
    expect(saved.filter(({ statusCode }) => statusCode === 201).length > 0).toBe(!isForbidden)
    expect(saved.every(({ statusCode }) => statusCode === (isForbidden ? 400 : 201) || !isForbidden)).toBe(
      true,
    )
  }
})

// Red without the share lock: the save does not wait, and adds a product that the rule before it refuses.
test('facts are required while a product is saved: the save waits for the rule and is held to it', async () => {
  const categoryId = await newCategory()
  const rules = await market.pool.connect()
  await rules.query('begin')
  await rules.query('select from category where id = $1 for update', [categoryId])
  await rules.query(
    `update category set facts_wanted = '{}', facts_required = '{brand}', facts_required_from = '2020-01-01'
     where id = $1`,
    [categoryId],
  )
  const saved = vendor('POST', '', product(categoryId))
  await expect.poll(waiting).toBe(1)
  await rules.query('commit')
  rules.release()
  expect((await saved).json().errors).toEqual({ 'facts.brand': 'Required in this category' })
})

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await market.pool.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}
