/** The form of a product in a sheet: chosen by its name, taken away by a dash, exported, and undone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { makeForm, writing } from '../../testing/line-forms.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { brought, exported, planOf, undo } from '../../testing/sheets.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let productId: string
let formId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { name: 'Cake' })
  formId = (await makeForm(market, store, [writing], { name: 'Writing on it' })).id
  await makeForm(market, await openStoreWithProducts(market), [writing], { name: 'Foreign form' })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const sheet = (form: string) =>
  [
    ['product', 'form'],
    [productId, form],
  ]
    .map((row) => csvLine(row))
    .join('')
const formOf = async () =>
  (await market.app.inject({ url: `/api/vendor/product/${productId}`, headers: store.headers })).json()
    .lineFormId

test('a form is brought in by its name, whatever its case, goes by a dash, and an undo brings back the one before', async () => {
  await brought(market, store, sheet('WRITING on it'))
  expect(await formOf()).toBe(formId)
  expect(await exported(market, store)).toContain('Writing on it')
  const taken = await brought(market, store, sheet('-'))
  expect(await formOf()).toBeNull()
  await undo(market, store, taken.id)
  expect(await formOf()).toBe(formId)
})

test('another store’s form is not found, and says so at its cell', async () => {
  const plan = await planOf(market, store, sheet('Foreign form'))
  expect(plan.faults).toMatchObject([{ column: 'form', message: 'Form not found' }])
})
