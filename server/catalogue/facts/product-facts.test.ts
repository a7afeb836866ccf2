/** Facts of products, through the API: stated, refused, required by category, and shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFacts, type ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

type Product = ResponseJson<typeof contract.catalogue.vendorProduct>
type List = ResponseJson<typeof contract.catalogue.vendorProducts>

let market: TestMarket
let store: OpenStore
let admin: { readonly authorization: string }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  market.app.inject({
    method,
    url: `/api/vendor/product/${path}`,
    headers: store.headers,
    ...(payload && { payload }),
  })
const pepper = (change: object = {}) => ({
  name: 'Timur pepper',
  categoryId: store.categoryId,
  variations: [{ choices: [], price: 100, stock: 10 }],
  status: 'LIVE',
  ...change,
})
const added = async (change: object = {}): Promise<Product> => {
  const answer = await call('POST', '', pepper(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const errorsOf = async (facts: object) => (await call('POST', '', pepper({ facts }))).json().errors
const newCategory = (parentId?: string) =>
  inTransaction(market.db, (tx) =>
    addCategory(tx, { name: `Shelf ${crypto.randomUUID()}`, ...(parentId !== undefined && { parentId }) }),
  )
const rule = (categoryId: string, rules: object) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/admin/category/${categoryId}/rules`,
    headers: admin,
    payload: { facts: null, isForbidden: false, isAgeLimited: false, ...rules },
  })
const requires = (required: string[], requiredFrom = '2020-01-01') => ({
  facts: { wanted: [], required, requiredFrom },
})
const shown = async (id: string) => (await market.app.inject({ url: `/api/products/product/${id}` })).json()
const lacking = async () => (await call('GET', '?filter=facts')).json<List>()

const facts: ProductFacts = {
  brand: 'Wai Wai',
  condition: 'NEW',
  producer: { kind: 'IMPORTER', name: 'Asan Traders', address: 'Asan, Kathmandu' },
  origin: 'IN',
  netContent: '500 g',
  bestBefore: { kind: 'DATE', day: '2028-02-29' },
  warranty: { months: 12, by: 'STORE', covers: 'The motor', coversNe: 'मोटर' },
  ingredients: 'Wheat\nSalt',
  ingredientsNe: 'गहुँ',
  safety: 'Keep dry',
  safetyNe: '',
}

test('a shopper reads the facts as the vendor stated them; a client without them changes none', async () => {
  const product = await added({ facts })
  expect(product.facts).toEqual(facts)
  expect((await shown(product.id)).facts).toEqual(facts)
  const { facts: _, ...others } = product
  const renamed = await call('PUT', product.id, { ...others, name: 'Black pepper' })
  expect(renamed.json()).toMatchObject({ name: 'Black pepper', facts })
  const taken = await call('PUT', product.id, { ...renamed.json(), facts: noFacts })
  expect(taken.json().facts).toEqual(noFacts)
  expect((await shown((await added()).id)).facts).toEqual(noFacts)
})

test('a warranty may be none, and a product may keep for a time', async () => {
  const none = { months: 0, by: null, covers: '', coversNe: '' }
  const bestBefore = { kind: 'SHELF_LIFE', count: 6, unit: 'MONTH' }
  const product = await added({ facts: { ...noFacts, warranty: none, bestBefore } })
  expect(product.facts).toMatchObject({ warranty: none, bestBefore })
  const spaced = await added({ facts: { ...noFacts, brand: '  Wai   Wai ' } })
  expect(spaced.facts.brand).toBe('Wai Wai')
})

const bad: readonly [what: string, field: string, part: object][] = [
  ['a brand that is too long', 'brand', { brand: 'x'.repeat(61) }],
  ['a control character', 'brand', { brand: 'Wai\u0007Wai' }],
  ['a NUL', 'netContent', { netContent: '500\u0000g' }],
  ['half a surrogate', 'netContent', { netContent: '500 \ud83d g' }],
  ['a blank brand', 'brand', { brand: '   ' }],
  ['two lines where there is one', 'producer.name', { producer: { ...facts.producer, name: 'A\nB' } }],
  [
    'an address that is too long',
    'producer.address',
    { producer: { ...facts.producer, address: 'x'.repeat(161) } },
  ],
  ['an address of nobody', 'producer.name', { producer: { kind: 'PRODUCER', name: '', address: 'Asan' } }],
  ['a country that does not exist', 'origin', { origin: 'XX' }],
  ['a country in words', 'origin', { origin: 'Nepal' }],
  ['a condition that is none', 'condition', { condition: 'BROKEN' }],
  ['a day that does not exist', 'bestBefore.day', { bestBefore: { kind: 'DATE', day: '2027-02-29' } }],
  ['a day of another century', 'bestBefore.day', { bestBefore: { kind: 'DATE', day: '2199-01-01' } }],
  ['full-width digits', 'bestBefore.day', { bestBefore: { kind: 'DATE', day: '２０２７-01-31' } }],
  [
    'a day and a time',
    'bestBefore.count',
    { bestBefore: { kind: 'SHELF_LIFE', day: '2027-01-31', unit: 'DAY' } },
  ],
  ['no shelf life', 'bestBefore.count', { bestBefore: { kind: 'SHELF_LIFE', count: 0, unit: 'DAY' } }],
  ['half a month', 'bestBefore.count', { bestBefore: { kind: 'SHELF_LIFE', count: 1.5, unit: 'MONTH' } }],
  ['1e9 months', 'warranty.months', { warranty: { ...facts.warranty, months: 1e9 } }],
  ['a negative warranty', 'warranty.months', { warranty: { ...facts.warranty, months: -1 } }],
  ['months in letters', 'warranty.months', { warranty: { ...facts.warranty, months: '१२' } }],
  ['a warranty of nobody', 'warranty.by', { warranty: { ...facts.warranty, by: null } }],
  ['a giver of no warranty', 'warranty.by', { warranty: { ...facts.warranty, months: 0 } }],
  [
    'something covered without a warranty',
    'warranty.covers',
    { warranty: { months: 0, by: null, covers: 'Motor', coversNe: '' } },
  ],
  ['ingredients without end', 'ingredients', { ingredients: 'x'.repeat(2001) }],
  ['a bell in the safety notes', 'safetyNe', { safetyNe: 'a\u0007' }],
]
test.each(bad)('%s is told beside its field', async (_what, field, part) => {
  expect(Object.keys(await errorsOf({ ...facts, ...part }))).toContain(`facts.${field}`)
})

test('facts are sent as a whole: one that is left out is no fact that stays', async () => {
  const { brand: _, ...others } = facts
  expect(Object.keys(await errorsOf(others))).toEqual(['facts.brand'])
})

test('from its day on, a required fact is asked of products that are added or published, beside its field', async () => {
  const categoryId = await newCategory()
  await rule(categoryId, requires(['brand', 'origin']))
  const refused = await call('POST', '', pepper({ categoryId, facts: { ...noFacts, origin: 'NP' } }))
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: { 'facts.brand': 'Required in this category' },
  })
  expect(Object.keys(refused.json().errors)).toEqual(['facts.brand'])
  const draft = await added({ categoryId, status: 'DRAFT' })
  const published = await call('POST', 'act', { ids: [draft.id], act: 'PUBLISH' })
  expect(published.json().refused).toMatchObject([
    { id: draft.id, detail: expect.stringContaining('missing') },
  ])
  expect((await call('PUT', draft.id, { ...draft, status: 'LIVE' })).statusCode).toBe(400)
  const stated = { ...noFacts, origin: 'NP', brand: 'Goldstar' }
  expect((await call('PUT', draft.id, { ...draft, facts: stated, status: 'LIVE' })).statusCode).toBe(200)
  // A day that has not come asks for nothing yet.
  await rule(categoryId, requires(['safety'], '2099-01-01'))
  await added({ categoryId })
})

test('old products stay as they are, are counted and listed for their vendor, and leave the list once complete', async () => {
  const categoryId = await newCategory()
  const old = await added({ categoryId, name: 'Old pepper' })
  const draft = await added({ categoryId, status: 'DRAFT' })
  const created = new Date('2021-05-05T00:00:00Z')
  await market.db.updateTable('product').set({ created_at: created }).where('id', '=', old.id).execute()
  const before = (await lacking()).counts.facts
  await rule(categoryId, requires(['brand'], '2022-01-01'))
  const list = await lacking()
  expect(list.counts.facts).toBe((before ?? 0) + 1)
  expect(list.rows.map(({ id }) => id)).toContain(old.id)
  expect(
    list.rows.map(({ id }) => id),
    'a draft is not for sale',
  ).not.toContain(draft.id)
  // Still for sale, and its price may change without the fact.
  const renamed = await call('PUT', old.id, { ...old, name: 'Older pepper' })
  expect(renamed.json()).toMatchObject({ isListed: true })
  // Moved to another category that asks for it, it is new there.
  const other = await newCategory()
  await rule(other, requires(['brand'], '2022-01-01'))
  expect((await call('PUT', old.id, { ...renamed.json(), categoryId: other })).statusCode).toBe(400)
  const stated = await call('PUT', old.id, { ...renamed.json(), facts: { ...noFacts, brand: 'Goldstar' } })
  expect(stated.statusCode, stated.body).toBe(200)
  expect((await lacking()).counts.facts).toBe(before)
})

test('a subcategory asks for its own facts instead of those above, and none of its own for theirs', async () => {
  const categoryId = await newCategory()
  const [same, own] = [await newCategory(categoryId), await newCategory(categoryId)]
  await rule(categoryId, requires(['brand']))
  await rule(own, requires(['origin']))
  const fields = async (subCategoryId: string) =>
    Object.keys((await call('POST', '', pepper({ categoryId, subCategoryId }))).json().errors ?? {})
  expect(await fields(same)).toEqual(['facts.brand'])
  expect(await fields(own)).toEqual(['facts.origin'])
  const rules = (await call('GET', 'rules')).json<ResponseJson<typeof contract.catalogue.categoryRules>>()
  expect(rules.find((one) => one.categoryId === own)).toMatchObject({ facts: { required: ['origin'] } })
  expect(rules.map((one) => one.categoryId)).not.toContain(same)
})

test('what a category limits to adults says so on its products and in the list of categories', async () => {
  const categoryId = await newCategory()
  const sub = await newCategory(categoryId)
  const plain = await added({ categoryId })
  const strong = await added({ categoryId, subCategoryId: sub })
  await rule(sub, { isAgeLimited: true })
  expect((await shown(plain.id)).isAgeLimited).toBe(false)
  expect((await shown(strong.id)).isAgeLimited).toBe(true)
  const { json } = await market.app.inject({ url: '/api/products/category/?noOfRows=100' })
  const [row] = json().filter((one: { categoryId: string }) => one.categoryId === categoryId)
  expect(row).toMatchObject({ isAgeLimited: false })
  expect(JSON.parse(row.subCategories)).toMatchObject([{ id: sub, isAgeLimited: true, productCount: null }])
})
