/** My answers to a store about a line: kept in the cart, checked by the order, frozen with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  chest,
  flavour,
  type MadeForm,
  makeForm,
  photos,
  productAsking,
  shopping,
  writing,
} from '../../testing/line-forms.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { privatePictureOf } from '../../testing/returns.ts'
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
let me: Signed
let form: MadeForm
let cake: string
let shop: ReturnType<typeof shopping>

beforeAll(async () => {
  market = await openTestMarket()
})
beforeEach(async () => {
  // A store of its own for each: a store has twenty forms at most.
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  shop = shopping(market, store, me)
  form = await makeForm(market, store, [writing, flavour, photos])
  cake = await productAsking(market, store, form)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const sets = (answers: Readonly<Record<string, string>>, of = form) =>
  Object.fromEntries(Object.entries(answers).map(([label, value]) => [of.keys[label] ?? label, value]))
const edit = (fields: readonly object[], of = form, more: object = {}) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/vendor/lineForm/${of.id}`,
    headers: store.headers,
    payload: { name: `${of.id}`, fields, edition: of.edition, ...more },
  })

test('my answers stay with the line, are frozen with the order, and every side reads them in words', async () => {
  await shop.set(cake)
  const picture = await privatePictureOf(market, me)
  const told = await shop.tell(cake, [sets({ Writing: ' Happy\nbirthday ', Flavour: 'Vanilla' })], [picture])
  expect(told.json().units).toEqual([sets({ Writing: 'Happy birthday', Flavour: 'Vanilla' })])
  expect((await shop.cart())[0]).toMatchObject({
    lineForm: { id: form.id },
    answers: { pictures: [{ name: picture }] },
  })
  const placed = await shop.order(100)
  expect(placed.statusCode).toBe(201)
  await edit([{ ...writing, label: 'Something else' }])
  const { orderId } = placed.json()
  const answers = {
    told: [
      { piece: null, label: 'Writing', labelNe: 'लेखाइ', value: 'Happy birthday', valueNe: null },
      { piece: null, label: 'Flavour', labelNe: null, value: 'Vanilla', valueNe: 'भेनिला' },
    ],
    pictures: [expect.stringContaining('/pictures/private/')],
  }
  expect((await shop.read(orderId)).lines[0].answers).toEqual(answers)
  const read = async (url: string, headers: object) =>
    (await market.app.inject({ url, headers: { ...headers } })).json()
  expect((await read(`/api/orders/vendor/${orderId}`, store.headers)).lines[0].answers).toEqual(answers)
  const admin = await signedInAdmin(market)
  expect((await read(`/api/admin/order/${orderId}`, admin)).lines[0].answers).toEqual(answers)
  const stranger = await openStoreWithProducts(market)
  expect((await read(`/api/orders/vendor/${orderId}`, stranger.headers)).code).toBe('NOT_FOUND')
})

test('an order without a required answer is refused by line and question, and nothing has changed', async () => {
  await shop.set(cake)
  await shop.tell(cake, [sets({ Flavour: 'Vanilla' })])
  const refused = await shop.order(100)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LINE_ANSWERS_MISSING'])
  expect(refused.json().lines).toEqual([
    { productId: cake, field: form.keys['Writing'], label: 'Writing', labelNe: 'लेखाइ', fault: 'REQUIRED' },
  ])
  expect(await shop.cart()).toHaveLength(1)
  await shop.tell(cake, [sets({ Writing: 'Maya' })])
  expect((await shop.order(100)).statusCode).toBe(201)
  expect(await shop.cart()).toEqual([])
})

test('an order that names its lines takes the cart’s answers, or its own', async () => {
  await shop.set(cake, 2)
  await shop.tell(cake, [sets({ Writing: 'Maya' })])
  const first = await shop.order(100, [{ productId: cake }])
  expect((await shop.read(first.json().orderId)).lines[0].answers.told[0].value).toBe('Maya')
  const own = { units: [sets({ Writing: 'Hari' })] }
  const second = await shop.order(100, [{ productId: cake, answers: own }])
  expect((await shop.read(second.json().orderId)).lines[0].answers.told[0].value).toBe('Hari')
  const picture = await privatePictureOf(market, await signedInShopper(market))
  const foreign = await shop.order(100, [{ productId: cake, answers: { ...own, pictures: [picture] } }])
  expect([foreign.statusCode, foreign.json().errors]).toMatchObject([400, { answers: expect.any(String) }])
})

test('a form changed while goods are in carts: what fits stays, the rest is asked anew', async () => {
  await shop.set(cake)
  await shop.tell(cake, [sets({ Writing: 'Happy birthday', Flavour: 'Chocolate' })])
  const [first, second] = form.fields
  const fewer = { ...second, choices: [{ value: 'Vanilla' }] }
  expect((await edit([{ ...first, maxLength: 15 }, fewer])).statusCode).toBe(200)
  const [line] = await shop.cart()
  expect(line.answers.units).toEqual([sets({ Writing: 'Happy birthday', Flavour: 'Chocolate' })])
  expect((await shop.order(100)).json().lines).toMatchObject([
    { field: form.keys['Flavour'], fault: 'NO_FIT' },
  ])
  await shop.tell(cake, [sets({ Writing: 'Happy birthday', Flavour: 'Vanilla' })])
  expect((await shop.order(100)).statusCode).toBe(201)
})

test('a form deleted asks nothing more, and its orders keep what was said', async () => {
  await shop.set(cake)
  await shop.tell(cake, [sets({ Writing: 'Maya' })])
  const { orderId } = (await shop.order(100)).json()
  await shop.set(cake)
  const gone = { method: 'DELETE', url: `/api/vendor/lineForm/${form.id}`, headers: store.headers } as const
  await market.app.inject(gone)
  expect((await shop.cart())[0].lineForm).toBeUndefined()
  expect((await shop.tell(cake, [])).statusCode).toBe(404)
  expect((await shop.order(100)).statusCode).toBe(201)
  expect((await shop.read(orderId)).lines[0].answers.told[0].value).toBe('Maya')
})

test.each([
  ['a foreign key', { zzzzzzzz: 'Maya' }],
  ['a text that is too long', { Writing: 'x'.repeat(21) }],
  ['a choice that is not offered', { Flavour: '<script>' }],
])('%s is refused and keeps what was said before', async (_, answers) => {
  await shop.set(cake)
  await shop.tell(cake, [sets({ Writing: 'Maya' })])
  const refused = await shop.tell(cake, [sets(answers)])
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'BAD_INPUT'])
  expect((await shop.cart())[0].answers.units).toEqual([sets({ Writing: 'Maya' })])
})

test.each(['NaN', '-90', '1e9', '1000000000', 'Infinity'])(
  'a measure of %s is refused, digits of any script are read',
  async (typed) => {
    const measures = await makeForm(market, store, [chest])
    const blouse = await productAsking(market, store, measures)
    await shop.set(blouse)
    expect((await shop.tell(blouse, [sets({ Chest: typed }, measures)])).statusCode).toBe(400)
    const read = await shop.tell(blouse, [sets({ Chest: '９६.५' }, measures)])
    expect(read.json().units).toEqual([sets({ Chest: '96.5' }, measures)])
  },
)

test('pictures are my own, private, and three at most', async () => {
  await shop.set(cake)
  const mine = await Promise.all([1, 2, 3, 4].map(() => privatePictureOf(market, me)))
  const theirs = await privatePictureOf(market, await signedInShopper(market))
  for (const pictures of [mine, [theirs], ['x']]) {
    expect((await shop.tell(cake, [sets({ Writing: 'Maya' })], pictures)).statusCode).toBe(400)
  }
  const plain = await makeForm(market, store, [writing])
  const bread = await productAsking(market, store, plain)
  await shop.set(bread)
  expect((await shop.tell(bread, [sets({ Writing: 'Maya' }, plain)], mine.slice(0, 1))).statusCode).toBe(400)
  expect((await shop.tell(cake, [sets({ Writing: 'Maya' })], mine.slice(0, 3))).statusCode).toBe(200)
})

test('a form that asks per piece has one set each, and ten pieces at most', async () => {
  const each = await makeForm(market, store, [chest], { asksPerUnit: true })
  const blouse = await productAsking(market, store, each, { stock: 50 })
  await shop.set(blouse, 2)
  const refused = await shop.set(blouse, 11)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'PIECES_ASKED', most: 10 }])
  await shop.tell(blouse, [sets({ Chest: '90' }, each)])
  expect((await shop.order(200)).json().lines).toMatchObject([{ piece: 2, fault: 'REQUIRED' }])
  await shop.tell(blouse, [sets({ Chest: '90' }, each), sets({ Chest: '100' }, each)])
  const { orderId } = (await shop.order(200)).json()
  expect((await shop.read(orderId)).lines[0].answers.told).toMatchObject([
    { piece: 1, value: '90 cm', valueNe: '90 से.मि.' },
    { piece: 2, value: '100 cm' },
  ])
  const units = Array.from({ length: 10 }, () => sets({ Chest: '90' }, each))
  const lines = [{ productId: blouse, quantity: 11, answers: { units } }]
  expect((await shop.order(1100, lines)).json()).toMatchObject({ code: 'PIECES_ASKED', productId: blouse })
})

test('a form that asks per piece asks once about goods by weight, however much of them', async () => {
  const each = await makeForm(market, store, [chest], { asksPerUnit: true })
  const cloth = await productAsking(market, store, each, { unit: 'cm', step: 10, stock: 50 })
  expect((await shop.set(cloth, 12)).statusCode).toBe(200)
  expect((await shop.cart())[0].lineForm).toMatchObject({ asksPerUnit: false })
  await shop.tell(cloth, [sets({ Chest: '90' }, each)])
  const { orderId } = (await shop.order(1200)).json()
  expect((await shop.read(orderId)).lines[0].answers.told).toMatchObject([{ piece: null, value: '90 cm' }])
})

test('ordered again, what I said comes along in words; the cart of an order that is not paid has it whole', async () => {
  await shop.set(cake)
  await shop.tell(cake, [sets({ Writing: 'Maya' })], [await privatePictureOf(market, me)])
  const { orderId } = (await shop.order(100)).json()
  await market.app.inject({
    ...{ method: 'POST', url: `/api/orders/order/${orderId}/reorder`, headers: me.headers, payload: {} },
  })
  expect((await shop.cart())[0].answers).toEqual({ units: [sets({ Writing: 'Maya' })], pictures: [] })
})

test('nobody answers about a line of mine, nor about one that is not in my cart', async () => {
  await shop.set(cake)
  const other = shopping(market, store, await signedInShopper(market))
  expect((await other.tell(cake, [sets({ Writing: 'Hacked' })])).statusCode).toBe(404)
  const plain = await addTestProducts(market, store)
  await shop.set(plain)
  expect((await shop.tell(plain, [])).statusCode).toBe(404)
  expect(
    (await shop.cart()).find((line: { productId: string }) => line.productId === cake).answers.units,
  ).toEqual([{}])
})
