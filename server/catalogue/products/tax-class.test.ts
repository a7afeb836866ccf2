/** Tax classes: of a product, its subcategory, its category; in form, sheet, trail, and in the list that a market begins with. */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { type TaxClass, taxClassIn } from '../../../contract/shared/tax-classes.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { brought, exported, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'
import { usuallyExempt } from '../categories/usual-tax-class.ts'

let market: TestMarket
let store: OpenStore
let admin: { readonly authorization: string }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
  await market.app.inject({
    method: 'PUT',
    url: '/api/vendor/profile/bills',
    headers: store.headers,
    payload: { legalName: '', panNo: '301234567', isVatRegistered: true, issuesInvoices: true },
  })
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
const added = async (change: object = {}) => {
  const answer = await call('POST', '', pepper(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const newCategory = (name: string, parentId?: string) =>
  inTransaction(market.db, (tx) => addCategory(tx, { name, ...(parentId !== undefined && { parentId }) }))
const rule = (categoryId: string, rules: object) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/admin/category/${categoryId}/rules`,
    headers: admin,
    payload: { facts: null, isForbidden: false, isAgeLimited: false, ...rules },
  })
const includesVat = async (id: string) =>
  (await market.app.inject({ url: `/api/products/product/${id}` })).json().includesVat
const storedClass = async (name: string) =>
  (
    await market.db
      .selectFrom('product')
      .select('tax_class')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).tax_class

test('the nearest class counts: product, subcategory, category, else the standard one', async () => {
  expect(taxClassIn(null, null, undefined)).toBe('STANDARD')
  const categoryId = await newCategory('Kitchen')
  const subCategoryId = await newCategory('Jars', categoryId)
  const { id, ...product } = await added({ categoryId, subCategoryId })
  const expected: [TaxClass | null, TaxClass | null, TaxClass | null, boolean][] = [
    [null, null, null, true],
    ['EXEMPT', null, null, false],
    ['EXEMPT', 'STANDARD', null, true],
    ['STANDARD', 'ZERO', null, false],
    ['EXEMPT', 'EXEMPT', 'STANDARD', true],
    ['STANDARD', 'STANDARD', 'EXEMPT', false],
  ]
  let edition = product.edition
  for (const [above, below, own, includes] of expected) {
    expect((await rule(categoryId, { taxClass: above })).json()).toMatchObject({ taxClass: above })
    await rule(subCategoryId, { taxClass: below })
    const saved = await call('PUT', id, { ...product, edition, taxClass: own })
    expect(saved.json()).toMatchObject({ taxClass: own })
    edition = saved.json().edition
    expect([above, below, own, await includesVat(id)]).toEqual([above, below, own, includes])
    expect(taxClassIn(own, below, above) === 'STANDARD').toBe(includes)
  }
  const rules = (await call('GET', 'rules')).json()
  expect(rules).toContainEqual(expect.objectContaining({ categoryId, taxClass: 'STANDARD', facts: null }))
})

test('clients of before change no class: of a product, or of a category', async () => {
  const { taxClass, ...product } = await added({ taxClass: 'EXEMPT' })
  expect(taxClass).toBe('EXEMPT')
  const saved = await call('PUT', product.id, { ...product, name: 'Black pepper' })
  expect(saved.json()).toMatchObject({ name: 'Black pepper', taxClass: 'EXEMPT' })
  const categoryId = await newCategory('Seeds')
  expect((await rule(categoryId, { isAgeLimited: true })).json()).toMatchObject({ taxClass: 'EXEMPT' })
})

test('a class that is none is told beside its field, and a change of a category stands in the trail', async () => {
  for (const taxClass of ['REDUCED', 'exempt', 13, '']) {
    expect(Object.keys((await call('POST', '', pepper({ taxClass }))).json().errors)).toEqual(['taxClass'])
    expect((await rule(await newCategory(`Shelf ${crypto.randomUUID()}`), { taxClass })).statusCode).toBe(400)
  }
  const categoryId = await newCategory('Vegetables')
  await rule(categoryId, { taxClass: null })
  const act = await market.db
    .selectFrom('admin_act')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(act).toMatchObject({
    act: 'CATEGORY_RULES_CHANGED',
    about_id: categoryId,
    before: { taxClass: 'EXEMPT' },
    after: { taxClass: null },
  })
})

test('a new category of the market begins with the usual class of its name, a store’s own with none', async () => {
  const [rice, soap] = [await newCategory('Rice'), await newCategory('Soap')]
  const own = await inTransaction(market.db, (tx) =>
    addCategory(tx, { name: 'Rice', vendorId: store.vendorId }),
  )
  const rows = await market.db
    .selectFrom('category')
    .select(['id', 'tax_class'])
    .where('id', 'in', [rice, soap, own])
    .execute()
  expect(new Map(rows.map(({ id, tax_class }) => [id, tax_class]))).toEqual(
    new Map([
      [rice, 'EXEMPT'],
      [soap, null],
      [own, null],
    ]),
  )
})

test('the migration gives existing categories the same usual classes', () => {
  const text = readFileSync(new URL('../../db/migrations/0069-catalogue.sql', import.meta.url), 'utf8')
  const list = /lower\(name\) in \(([^;]*)\)/.exec(text)?.[1] ?? ''
  const names = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, name = '']) => name.replaceAll("''", "'"))
  expect(names).toEqual(usuallyExempt)
})

test('in a sheet: brought in by words of both languages, refused by its cell, taken out, and undone', async () => {
  const head = ['name', 'category', 'status', 'price', 'stock', 'Tax class']
  const sheet = (...rows: string[][]) => [head, ...rows].map((row) => csvLine(row)).join('')
  await newCategory('Pantry')
  const row = (name: string, word: string) => [name, 'Pantry', 'live', '50', '5', word]
  await brought(
    market,
    store,
    sheet(row('Oats', 'exempt'), row('Salt', 'कर नलाग्ने'), row('Oil', 'Category'), row('Ghee', '')),
  )
  expect(await Promise.all(['Oats', 'Salt', 'Oil', 'Ghee'].map(storedClass))).toEqual([
    'EXEMPT',
    'EXEMPT',
    null,
    null,
  ])
  const refused = await planOf(market, store, sheet(row('Jam', '13%')))
  expect(JSON.stringify(refused)).toContain('Must be standard, zero, exempt or category')

  const [columns = [], ...lines] = Papa.parse<string[]>((await exported(market, store)).trim()).data
  const cellOf = (name: string) =>
    lines.find((line) => line[columns.indexOf('name')] === name)?.[columns.indexOf('tax class')]
  expect([cellOf('Oats'), cellOf('Oil')]).toEqual(['exempt', 'category'])

  const id =
    lines.find((line) => line[columns.indexOf('name')] === 'Oats')?.[columns.indexOf('product')] ?? ''
  const changed = await brought(
    market,
    store,
    [
      ['product', 'VAT'],
      [id, 'zero'],
    ]
      .map((line) => csvLine(line))
      .join(''),
  )
  expect(await storedClass('Oats')).toBe('ZERO')
  expect((await undo(market, store, changed.id)).statusCode).toBe(200)
  expect(await storedClass('Oats')).toBe('EXEMPT')
  // A blank cell leaves it.
  await brought(
    market,
    store,
    [
      ['product', 'price'],
      [id, '60'],
    ]
      .map((line) => csvLine(line))
      .join(''),
  )
  expect(await storedClass('Oats')).toBe('EXEMPT')
})
