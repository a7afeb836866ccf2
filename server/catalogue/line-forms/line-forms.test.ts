/** Forms of a store: who writes them, what is refused, and which product asks which. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineFormLimits } from '../../../contract/catalogue/line-answers.ts'
import {
  chest,
  flavour,
  madeForm,
  makeForm,
  photos,
  productAsking,
  writing,
} from '../../testing/line-forms.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const send = (method: 'PUT' | 'POST' | 'DELETE' | 'GET', path: string, payload?: object, who = store) =>
  market.app.inject({ method, url: `/api/vendor/${path}`, headers: who.headers, ...(payload && { payload }) })
const list = async (who = store) => (await send('GET', 'lineForm/', undefined, who)).json()

test('a form has its questions in order, and an edit keeps the keys of those that stay', async () => {
  const form = await makeForm(market, store, [writing, flavour, chest, photos])
  const [first, , third] = form.fields
  const answer = await send('PUT', `lineForm/${form.id}`, {
    name: 'Cake',
    asksPerUnit: true,
    edition: 1,
    fields: [third, { ...writing, label: 'Wish' }, { ...first, label: 'Writing on it' }],
  })
  expect(answer.statusCode).toBe(200)
  const { keys, edition } = madeForm(answer.json())
  expect([keys['Chest'], keys['Writing on it'], edition]).toEqual([
    form.keys['Chest'],
    form.keys['Writing'],
    2,
  ])
  expect(Object.values(form.keys)).not.toContain(keys['Wish'])
  expect(await list(other)).toEqual([])
})

test('an edit on top of an edit is refused with the form as it is, and a key of another form is a new one', async () => {
  const form = await makeForm(market, store, [writing])
  const change = { name: 'Sari', fields: [{ ...chest, key: 'zzzzzzzz' }] }
  expect((await send('PUT', `lineForm/${form.id}`, { ...change, edition: 1 })).json().fields[0].key).not.toBe(
    'zzzzzzzz',
  )
  const late = await send('PUT', `lineForm/${form.id}`, { ...change, edition: 1 })
  expect([late.statusCode, late.json().code, late.json().now.edition]).toEqual([409, 'EDITED_MEANWHILE', 2])
})

test.each([
  ['nothing is asked', []],
  ['pictures are asked twice', [photos, { ...photos, label: 'Another' }]],
  ['a choice is named twice', [{ ...flavour, choices: [{ value: 'A' }, { value: 'A' }] }]],
  ['nothing can be chosen', [{ ...flavour, choices: [] }]],
  ['the most is below the least', [{ ...chest, least: 50, most: 40 }]],
  ['a measure is a billion', [{ ...chest, most: 1e9 }]],
  ['a measure is negative', [{ ...chest, least: -1 }]],
  ['a measure has three decimals', [{ ...chest, least: 1.005 }]],
  ['a text may be endless', [{ ...writing, maxLength: 10_000 }]],
  [
    'one key stands twice',
    [
      { ...writing, key: 'aaaaaaaa' },
      { ...chest, key: 'aaaaaaaa' },
    ],
  ],
  ['there are more than twelve', Array.from({ length: lineFormLimits.fields + 1 }, () => writing)],
])('a form is refused where %s', async (_, fields) => {
  const before = await list()
  expect((await send('POST', 'lineForm/', { name: 'Odd', fields })).statusCode).toBe(400)
  expect(await list()).toEqual(before)
})

test('a name is one form’s, whatever its case, and another store may have the same', async () => {
  await makeForm(market, store, [writing], { name: 'Birthday cake' })
  const again = await send('POST', 'lineForm/', { name: 'BIRTHDAY cake', fields: [writing] })
  expect(again.json().errors).toHaveProperty('name')
  await makeForm(market, other, [writing], { name: 'Birthday cake' })
})

test('a store has twenty forms and no more', async () => {
  const full = await openStoreWithProducts(market)
  for (let at = 0; at < lineFormLimits.forms; at += 1) await makeForm(market, full, [writing])
  const more = await send('POST', 'lineForm/', { name: 'More', fields: [writing] }, full)
  expect([more.statusCode, more.json().code]).toEqual([409, 'TOO_MANY'])
})

test('a product asks one of its own store’s forms; another’s is refused, and a body of before changes nothing', async () => {
  const mine = await makeForm(market, store, [writing])
  const foreign = await makeForm(market, other, [writing])
  const productId = await addTestProducts(market, store)
  const stands = (await send('GET', `product/${productId}`)).json()
  const { lineFormId: _, edition, ...before } = stands
  const save = async (more: object) => {
    const now = (await send('GET', `product/${productId}`)).json().edition
    return send('PUT', `product/${productId}`, { ...before, edition: now, ...more })
  }
  expect((await save({ lineFormId: foreign.id })).json().errors).toHaveProperty('lineFormId')
  expect((await save({ lineFormId: mine.id })).json().lineFormId).toBe(mine.id)
  expect((await save({})).json().lineFormId).toBe(mine.id)
  const shown = (await market.app.inject(`/api/products/product/${productId}`)).json()
  expect([shown.asksFirst, shown.lineForm.id]).toEqual([true, mine.id])
  expect((await save({ lineFormId: null })).json().lineFormId).toBeNull()
  expect(edition).toBe(stands.edition)
})

test('a form that is deleted is asked no more; another store’s is not there', async () => {
  const form = await makeForm(market, store, [writing])
  const productId = await productAsking(market, store, form)
  expect((await send('DELETE', `lineForm/${form.id}`, undefined, other)).statusCode).toBe(404)
  expect((await send('DELETE', `lineForm/${form.id}`)).json()).toEqual({ id: form.id })
  const shown = (await market.app.inject(`/api/products/product/${productId}`)).json()
  expect([shown.asksFirst, shown.lineForm]).toEqual([false, null])
})
