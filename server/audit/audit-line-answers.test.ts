/** Answers of order lines broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '../platform/pictures/sweep-pictures.ts'
import { chest, flavour, makeForm, photos, productAsking, shopping, writing } from '../testing/line-forms.ts'
import { privatePictureOf } from '../testing/returns.ts'
import { openStoreWithProducts, type Signed, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'
import { pictureUses } from './picture-uses.ts'

let market: TestMarket
let client: pg.PoolClient
let keys: Readonly<Record<string, string>>
let shop: ReturnType<typeof shopping>
let me: Signed
let cake: string
let now = new Date()

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  const store = await openStoreWithProducts(market)
  const form = await makeForm(market, store, [writing, flavour, chest, photos], { asksPerUnit: true })
  keys = form.keys
  cake = await productAsking(market, store, form)
  me = await signedInShopper(market)
  shop = shopping(market, store, me)
  await shop.set(cake, 2)
  const units = ['Maya', 'Hari'].map((name) => ({
    [keys['Writing'] ?? '']: name,
    [keys['Flavour'] ?? '']: 'Vanilla',
    [keys['Chest'] ?? '']: '96.5',
  }))
  await shop.tell(cake, units, [await privatePictureOf(market, me)])
  expect((await shop.order(200)).statusCode).toBe(201)
  await openStoreWithProducts(market)
  client = await market.pool.connect()
})
afterAll(async () => {
  client.release()
  await market.close()
})

const isRed = async () =>
  (await findingsIn(client)).some(({ name, faults }) => name === 'line answers' && faults > 0)

test('an honest market has nothing to find', async () => {
  expect(await isRed()).toBe(false)
})

const answer = (label: string, value: string) => () =>
  `update order_line set answers = jsonb_set(answers, '{units,1,${keys[label]}}', '${JSON.stringify(value)}')`

test.each([
  ['a required answer is empty', answer('Writing', '')],
  ['a text is longer than its field', answer('Writing', 'x'.repeat(21))],
  ['a text has a line break', answer('Writing', 'a\nb')],
  ['a choice was never offered', answer('Flavour', 'Salt')],
  ['a measure is out of bounds', answer('Chest', '500')],
  ['a measure is no number', answer('Chest', '1e9')],
  [
    'a question was never asked',
    () => `update order_line set answers = jsonb_set(answers, '{units,0,zzzzzzzz}', '"x"')`,
  ],
  ['a piece has no answers', () => `update order_line set answers = answers #- '{units,1}'`],
  [
    'there are pictures that nobody asked for',
    () => `update order_line set answers = answers #- '{fields,3}'`,
  ],
  [
    'a product asks another store’s form',
    () => `update line_form set vendor_id = (select id from vendor where id <> vendor_id limit 1)`,
  ],
  ['a form says that it need not be answered', () => 'update line_form set is_required = false'],
])('it sees that %s', async (_, change) => {
  await client.query('begin')
  const { rowCount } = await client.query(change())
  expect(rowCount).toBe(1)
  expect(await isRed()).toBe(true)
  await client.query('rollback')
  expect(await isRed()).toBe(false)
})

test('a picture goes when its line goes, and stays with the order', async () => {
  const [left, kept] = [await privatePictureOf(market, me), await privatePictureOf(market, me)]
  const units = [{ [keys['Writing'] ?? '']: 'Maya', [keys['Chest'] ?? '']: '90' }]
  await shop.set(cake)
  await shop.tell(cake, units, [left])
  await shop.tell(cake, units, [kept])
  expect((await shop.order(100)).statusCode).toBe(201)
  const other = await privatePictureOf(market, me)
  await shop.set(cake)
  await shop.tell(cake, units, [other])
  await shop.set(cake, 0)
  await market.pool.query(`update picture set brought_at = now() - interval '3 days'`)
  now = new Date(Date.now() + 86_400_000)
  await sweepPictures(market.ctx, pictureUses)
  now = new Date()
  const { rows } = await market.pool.query('select name from picture where name = any($1)', [
    [left, kept, other],
  ])
  expect(rows).toEqual([{ name: kept }])
})
