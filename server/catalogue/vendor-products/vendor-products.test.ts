/** A vendor's own products, through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../index.ts'

type Product = ResponseJson<typeof contract.catalogue.vendorProduct>
type List = ResponseJson<typeof contract.catalogue.vendorProducts>

let market: TestMarket
let mine: OpenStore
let other: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  mine = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = mine, payload }: { as?: OpenStore; payload?: object } = {},
) =>
  market.app.inject({
    method,
    url: `/api/vendor/product/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  })

const colours = [
  { value: 'Red', hex: '#c8102e' },
  { value: 'Blue', hex: '#003893' },
]
const sizes = [{ value: 'S' }, { value: 'M' }, { value: 'L' }]
const shawl = (change: object = {}) => ({
  name: 'Dhaka shawl',
  description: 'Woven in Palpa.\n\n- warm\n- light',
  categoryId: mine.categoryId,
  options: [
    { name: 'Color', values: colours },
    { name: 'Size', values: sizes },
  ],
  variations: colours.flatMap((colour, row) =>
    sizes.map((size, column) => ({
      choices: [colour.value, size.value],
      price: 2500 + 100 * column,
      discountedPrice: 250,
      stock: 4 + row,
      sku: `SH-${colour.value}-${size.value}-${Math.random()}`,
    })),
  ),
  status: 'LIVE',
  ...change,
})
const plain = (change: object = {}) => ({
  name: 'Timur pepper',
  categoryId: mine.categoryId,
  variations: [{ choices: [], price: 100, stock: 10 }],
  status: 'LIVE',
  ...change,
})

async function added(form: object): Promise<Product> {
  const answer = await call('POST', '', { payload: form })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const save = (product: Product, change: object = {}) =>
  call('PUT', product.id, { payload: { ...product, ...change } })
const seen = async (id: string) => (await market.app.inject({ url: `/api/products/product/${id}` })).json()

test('I make a product of six variations, and shoppers see it as I made it', async () => {
  const product = await added(shawl())
  expect(product).toMatchObject({ name: 'Dhaka shawl', isListed: true, edition: 1, hiddenReason: null })
  expect(product.variations.map(({ variableNo, choices }) => [variableNo, choices.join(' ')])).toEqual([
    [1, 'Red S'],
    [2, 'Red M'],
    [3, 'Red L'],
    [4, 'Blue S'],
    [5, 'Blue M'],
    [6, 'Blue L'],
  ])
  const shown = await seen(product.id)
  expect(shown).toMatchObject({ price: 2500, discountedPrice: 250, stock: 27, variable: true })
  expect(shown.options).toEqual(product.options)
  expect(shown.variations[3].attribute).toEqual({ Color: 'Blue', Size: 'S', Color_hex: '#003893' })
})

test('what I save unchanged stays as it is, but for its edition', async () => {
  const product = await added(shawl())
  const { edition: _, updatedAt: __, ...same } = product
  expect((await save(product)).json()).toMatchObject({ ...same, edition: 2 })
})

test('a product without choices is one thing to buy', async () => {
  const product = await added(plain())
  expect(product.variations).toMatchObject([{ variableNo: 0, choices: [], stock: 10 }])
  expect(await seen(product.id)).toMatchObject({ price: 100, variable: false, variations: [] })
})

test('each fault is named beside its field, and nothing is written', async () => {
  const before = (await call('GET', '')).json<List>().total
  const one = { choices: [], price: 100, stock: 1 }
  for (const [form, field] of [
    [plain({ name: ' ' }), 'name'],
    [plain({ variations: [{ ...one, discountedPrice: 100.01 }] }), 'variations.0.discountedPrice'],
    [plain({ variations: [{ ...one, discountedPrice: -1 }] }), 'variations.0.discountedPrice'],
    [plain({ variations: [{ ...one, price: -1 }] }), 'variations.0.price'],
    [plain({ variations: [{ ...one, price: null }] }), 'variations.0.price'],
    [plain({ variations: [{ ...one, price: 0 }] }), 'variations.0.price'],
    [plain({ variations: [{ ...one, stock: -1 }] }), 'variations.0.stock'],
    [plain({ variations: [{ ...one, stock: 1.5 }] }), 'variations.0.stock'],
    [plain({ variations: [one, one] }), 'variations.1.choices'],
    [plain({ variations: [{ ...one, isOffered: false }] }), 'variations'],
    [plain({ categoryId: other.vendorId }), 'categoryId'],
    [plain({ subCategoryId: mine.categoryId }), 'subCategoryId'],
    [plain({ storeCategoryId: mine.categoryId }), 'storeCategoryId'],
    [plain({ pictures: [`${'a'.repeat(32)}.ffffff`] }), 'pictures'],
    [plain({ pictures: ['../../etc/passwd'] }), 'pictures.0'],
    [shawl({ options: [{ name: 'Color', values: colours }] }), 'variations.0.choices'],
    [shawl({ options: [{ name: 'Color_hex', values: colours }] }), 'options.0.name'],
    [
      plain({ options: [{ name: 'Size', values: [{ value: 'M' }, { value: 'm' }] }] }),
      'options.0.values.1.value',
    ],
  ] as const) {
    const answer = await call('POST', '', { payload: form })
    expect(answer.statusCode, `${field} ${answer.body}`).toBe(400)
    expect(Object.keys(answer.json().errors), answer.body).toContain(field)
  }
  expect((await call('GET', '')).json<List>().total).toBe(before)
})

test('an SKU is one of mine alone; another vendor may have the same', async () => {
  const sku = `T-${Math.random()}`
  const withSku = (change = {}) =>
    plain({ variations: [{ choices: [], price: 100, stock: 1, sku, ...change }] })
  const first = await added(withSku())
  const again = await call('POST', '', { payload: withSku({ sku: sku.toLowerCase() }) })
  expect(again.json().errors).toEqual({ 'variations.0.sku': 'This SKU belongs to Timur pepper' })
  const theirs = await call('POST', '', { as: other, payload: withSku() })
  expect(theirs.statusCode, theirs.body).toBe(201)
  expect((await save(first)).statusCode).toBe(200)
})

test('two variations swap their SKUs in one edit', async () => {
  const product = await added(shawl())
  const [one, two, ...rest] = product.variations
  const swapped = [{ ...one, sku: two?.sku }, { ...two, sku: one?.sku }, ...rest]
  const answer = await save(product, { variations: swapped })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<Product>().variations[0]?.sku).toBe(two?.sku)
})

test('an edit that began before another was saved is refused with what it is now', async () => {
  const product = await added(plain())
  expect((await save(product, { name: 'Timur, hand picked' })).statusCode).toBe(200)
  const stale = await save(product, { name: 'Timur, cheap' })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    code: 'EDITED_MEANWHILE',
    now: { name: 'Timur, hand picked', edition: 2, variations: [{ price: 100, stock: 10 }] },
  })
  expect((await seen(product.id)).productName).toBe('Timur, hand picked')
})

test('a value that I take back keeps its rows, cannot be bought, and comes back as it was', async () => {
  const product = await added(shawl())
  const [, , , ...blue] = product.variations
  const onlyBlue = await save(product, {
    options: [{ name: 'Color', values: colours.slice(1) }, product.options[1]],
    variations: blue,
  })
  expect(onlyBlue.statusCode, onlyBlue.body).toBe(200)
  expect((await seen(product.id)).variations.map((one: { variableNo: number }) => one.variableNo)).toEqual([
    4, 5, 6,
  ])
  const { rows } = await market.pool.query(
    'select variable_no, stock, is_offered from product_variation where product_id = $1 order by 1',
    [product.id],
  )
  expect(rows[0]).toEqual({ variable_no: 1, stock: 0, is_offered: false })
  const variations = product.variations.map(({ variableNo: _, ...one }) => ({ ...one, stock: 2 }))
  const back = await save(onlyBlue.json(), { options: product.options, variations })
  expect(back.statusCode, back.body).toBe(200)
  expect(back.json<Product>().variations.map(({ variableNo, stock }) => [variableNo, stock])).toEqual(
    [1, 2, 3, 4, 5, 6].map((no) => [no, 2]),
  )
})

test('renaming a value keeps its variations and their stock', async () => {
  const product = await added(shawl())
  const [, sizesKept] = product.options
  const renamed = await save(product, {
    options: [{ name: 'Colour', values: [{ value: 'Crimson', hex: '#c8102e' }, colours[1]] }, sizesKept],
    variations: product.variations.map((one) => ({
      ...one,
      choices: [one.choices[0] === 'Red' ? 'Crimson' : one.choices[0], one.choices[1]],
    })),
  })
  expect(renamed.statusCode, renamed.body).toBe(200)
  expect(renamed.json<Product>().variations[0]).toMatchObject({
    variableNo: 1,
    choices: ['Crimson', 'S'],
    stock: 4,
  })
})

test('prices by many at once: all or none, and only from what I saw', async () => {
  const [one, two] = [await added(plain()), await added(plain())]
  const edit = ({ id }: Product, change = {}) => ({
    productId: id,
    price: 120,
    discountedPrice: 20,
    priceSeen: 100,
    discountedPriceSeen: 0,
    ...change,
  })
  const set = (edits: object[], as = mine) => call('POST', 'price', { as, payload: { edits } })
  expect((await set([edit(one), edit(two, { priceSeen: 99 })])).json().code).toBe('EDITED_MEANWHILE')
  expect((await set([edit(one), edit(two, { discountedPrice: 121 })])).statusCode).toBe(400)
  expect((await set([edit(one), edit(two)], other)).statusCode).toBe(404)
  expect(await seen(one.id)).toMatchObject({ price: 100 })
  const done = await set([edit(one), edit(two)])
  expect(done.json()).toMatchObject([{ price: 120, discountedPrice: 20 }, { price: 120 }])
  expect(await seen(two.id)).toMatchObject({ price: 120, discountedPrice: 20 })
})

test('stock is set from what I saw, or by a difference; below zero nothing changes', async () => {
  const product = await added(plain())
  const set = (edit: object, as = mine) =>
    call('POST', 'stock', { as, payload: { edits: [{ productId: product.id, ...edit }] } })
  expect((await set({ stock: 25, stockSeen: 10 })).json()).toMatchObject([{ stock: 25 }])
  expect((await set({ by: -5 })).json()).toMatchObject([{ stock: 20 }])
  expect((await set({ by: -21 })).json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    lines: [{ productId: product.id, remaining: 20 }],
  })
  expect((await set({ by: 1 }, other)).statusCode).toBe(404)
  expect((await set({ by: 1, variableNo: 3 })).statusCode).toBe(404)
  expect(await seen(product.id)).toMatchObject({ stock: 20 })
})

test('I publish, hide and take away many; what cannot be is told with its reason', async () => {
  const [draft, live] = [await added(plain({ status: 'DRAFT' })), await added(plain())]
  const bare = await added(
    plain({ status: 'DRAFT', name: 'No price yet', variations: [{ choices: [], price: 0, stock: 0 }] }),
  )
  const theirs = await addTestProducts(market, other)
  const act = async (what: string, ids: string[]) =>
    (await call('POST', 'act', { payload: { act: what, ids } })).json()
  expect(await act('PUBLISH', [draft.id, bare.id, theirs])).toEqual({
    done: [draft.id],
    refused: [
      {
        id: bare.id,
        productName: 'No price yet',
        detail: 'Add at least one variation on sale and a price first.',
      },
      { id: theirs, productName: '', detail: 'Not found.' },
    ],
  })
  expect((await seen(draft.id)).productName).toBe('Timur pepper')
  await act('HIDE', [draft.id, live.id, theirs])
  expect((await seen(draft.id)).code).toBe('NOT_FOUND')
  expect((await seen(theirs)).productName).toBe('Timur pepper')
  await act('REMOVE', [bare.id, live.id])
  expect((await call('GET', bare.id)).statusCode).toBe(404)
  expect((await call('GET', live.id)).json()).toMatchObject({ status: 'HIDDEN' })
})

test('what the market has hidden I may edit, not show again', async () => {
  const product = await added(plain())
  await market.pool.query(
    `update product set is_listed = false, hidden_reason = 'Forged brand', hidden_at = now() where id = $1`,
    [product.id],
  )
  const act = await call('POST', 'act', { payload: { act: 'PUBLISH', ids: [product.id] } })
  expect(act.json().refused).toMatchObject([{ detail: 'We have hidden this. Only we can show it again.' }])
  const edited = await save(product, { name: 'Timur of our own', status: 'LIVE' })
  expect(edited.json()).toMatchObject({
    isListed: false,
    hiddenReason: 'Forged brand',
    name: 'Timur of our own',
  })
  expect((await seen(product.id)).code).toBe('NOT_FOUND')
  const { rows, counts } = (await call('GET', '?filter=market')).json<List>()
  expect([rows.map(({ id }) => id), counts.market]).toEqual([[product.id], 1])
})

test('before my store is approved I prepare goods that nobody sees; then they are there', async () => {
  const fresh = await openStoreWithProducts(market, { isApproved: false })
  const answer = await call('POST', '', { as: fresh, payload: plain({ categoryId: fresh.categoryId }) })
  expect(answer.json()).toMatchObject({ status: 'LIVE', isListed: false })
  expect((await seen(answer.json().id)).code).toBe('NOT_FOUND')
})

test('I find my goods by name or SKU, in their states, on their shelves, in order', async () => {
  const keeper = await openStoreWithProducts(market)
  const shelf = await inTransaction(market.db, (tx) =>
    addCategory(tx, { name: 'Festive', vendorId: keeper.vendorId }),
  )
  const put = async (form: object) =>
    (
      await call('POST', '', { as: keeper, payload: { ...plain(form), categoryId: keeper.categoryId } })
    ).json()
  const one = (price: number, stock: number, sku?: string) => ({
    variations: [{ choices: [], price, stock, sku: sku ?? null }],
  })
  await put({ name: 'Copper 100% jug', ...one(300, 2), storeCategoryId: shelf })
  await put({ name: 'Dhaka topi', ...one(200, 50, 'TOPI-1') })
  await put({ name: 'Ghee', ...one(100, 0), status: 'HIDDEN' })
  await put({ name: 'Draft of tea', ...one(0, 0), status: 'DRAFT' })
  const names = async (query: string) =>
    (await call('GET', `?${query}`, { as: keeper })).json<List>().rows.map(({ productName }) => productName)
  expect(await names('sort=name')).toEqual(['Copper 100% jug', 'Dhaka topi', 'Draft of tea', 'Ghee'])
  expect(await names('search=jug%20100%25')).toEqual(['Copper 100% jug'])
  expect(await names('search=_')).toEqual([])
  expect(await names('search=topi-1')).toEqual(['Dhaka topi'])
  expect(await names('filter=low&sort=price-low')).toEqual(['Ghee', 'Copper 100% jug'])
  expect(await names('filter=out')).toEqual(['Ghee'])
  expect(await names(`categoryId=${shelf}`)).toEqual(['Copper 100% jug'])
  expect(await names('sort=price-high&noOfRows=1&offset=1')).toEqual(['Dhaka topi'])
  const { counts } = (await call('GET', '', { as: keeper })).json<List>()
  expect(counts).toEqual({ all: 4, draft: 1, live: 2, hidden: 1, low: 2, out: 1, facts: 0, market: 0 })
})

test('goods of another vendor are as if they were not there (G6)', async () => {
  const theirs = await addTestProducts(market, other)
  expect((await call('GET', theirs)).json().code).toBe('NOT_FOUND')
  expect((await call('PUT', theirs, { payload: plain({ edition: 1 }) })).json().code).toBe('NOT_FOUND')
  expect((await call('DELETE', theirs)).json().code).toBe('NOT_FOUND')
  expect((await call('GET', `variation?productIds=${theirs}`)).json()).toEqual([])
  expect((await call('GET', '?noOfRows=100')).json<List>().rows.map(({ id }) => id)).not.toContain(theirs)
  expect((await seen(theirs)).productName).toBe('Timur pepper')
})
