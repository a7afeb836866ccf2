import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../../contract/shared/sheet-cells.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { bringIn, brought, checkSheet, exported, planOf, undo } from '../../testing/sheets.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory } from '../categories/add-category.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  await inTransaction(market.db, async (tx) => {
    const parentId = await addCategory(tx, { name: 'Clothing', nameNe: 'लुगा' })
    await addCategory(tx, { name: 'Shawls', parentId })
    await addCategory(tx, { name: 'Winter', vendorId: store.vendorId })
  })
})
afterAll(() => market.close())

const sheet = (...rows: (string | number)[][]): string => rows.map((row) => csvLine(row)).join('')
const productsOf = ({ vendorId }: OpenStore) =>
  market.db.selectFrom('product').selectAll().where('vendor_id', '=', vendorId).orderBy('name').execute()
const variationsOf = async (name: string) =>
  market.db
    .selectFrom('product_variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.variable_no', 'v.attribute', 'v.price_paisa', 'v.saving_paisa', 'v.stock', 'v.sku'])
    .where('p.name', '=', name)
    .where('v.is_offered', '=', true)
    .orderBy('v.variable_no')
    .execute()
const faultless = async () => expect(await faultsIn(market.pool)).toEqual([])

test('a sheet says what it would do before it does it, and then does exactly that', async () => {
  const csv = sheet(
    [
      'Name',
      'Category',
      'Subcategory',
      'Own category',
      'Status',
      'Price',
      'Selling price',
      'Stock',
      'SKU',
      'Weight',
    ],
    ['Pashmina', 'clothing', 'Shawls', 'winter', 'live', 'Rs. 4,500', '४,०००.५०', '१२', 'PA-1', '200 g'],
    ['Yak scarf', 'लुगा', '', '', '', '1200/-', '', '', '', ''],
  )
  const plan = await planOf(market, store, csv)
  expect(plan).toMatchObject({
    rowCount: 2,
    addedCount: 2,
    changedCount: 0,
    faults: [],
    unknownColumns: ['Weight'],
  })
  expect(await productsOf(store)).toEqual([])
  const answer = await bringIn(market, store, csv, plan)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    fileName: 'goods.csv',
    addedCount: 2,
    changedCount: 0,
    undoneAt: null,
  })
  expect(await variationsOf('Pashmina')).toEqual([
    { variable_no: 0, attribute: {}, price_paisa: 450_000, saving_paisa: 49_950, stock: 12, sku: 'PA-1' },
  ])
  expect(await productsOf(store)).toMatchObject([
    { name: 'Pashmina', status: 'LIVE', is_listed: true },
    { name: 'Yak scarf', status: 'DRAFT', price_paisa: 120_000, is_listed: false },
  ])
  const twice = await bringIn(market, store, csv, plan)
  expect(twice.json(), 'the same plan does not hold a second time').toMatchObject({ code: 'SHEET_OUTDATED' })
  await faultless()
})

test('rows of one product are its variations; old and new stand side by side', async () => {
  const head = [
    'name',
    'category',
    'option1 name',
    'option1 value',
    'option2 name',
    'option2 value',
    'price',
    'stock',
    'sku',
  ]
  await brought(
    market,
    store,
    sheet(
      head,
      ['Topi', 'Clothing', 'Color', 'Red #c8102e', 'Size', 'M', 300, 5, 'T-RM'],
      ['Topi', '', 'Color', 'Red #c8102e', 'Size', 'L', 320, 4, 'T-RL'],
      ['Topi', '', '', 'Blue', '', 'M', 310, 3, ''],
    ),
  )
  expect(await variationsOf('Topi')).toMatchObject([
    {
      variable_no: 1,
      attribute: { Color: 'Red', Size: 'M', Color_hex: '#c8102e' },
      price_paisa: 30_000,
      stock: 5,
    },
    { variable_no: 2, attribute: { Color: 'Red', Size: 'L' }, sku: 'T-RL' },
    { variable_no: 3, attribute: { Color: 'Blue', Size: 'M' }, stock: 3 },
  ])
  // By SKU alone, by options alone, and a new one; variations that are not named stay.
  const change = sheet(
    ['sku', 'name', 'option1 value', 'option2 value', 'price', 'stock'],
    ['t-rm', '', '', '', 350, ''],
    ['', 'topi', 'blue', 'm', 310, 9],
    ['', 'Topi', 'Blue', 'L', 330, 1],
  )
  const plan = await planOf(market, store, change)
  expect(plan.faults).toEqual([])
  expect(plan.products).toEqual([
    {
      row: 2,
      name: 'Topi',
      outcome: 'CHANGE',
      variationCount: 4,
      changes: [
        { row: 2, column: 'price', was: '300', is: '350' },
        { row: 3, column: 'stock', was: '3', is: '9' },
        { row: 4, column: 'option1 value', was: '', is: 'Blue, L' },
      ],
    },
  ])
  const { id } = await brought(market, store, change)
  expect((await variationsOf('Topi')).map(({ stock, price_paisa }) => [price_paisa, stock])).toEqual([
    [35_000, 5],
    [32_000, 4],
    [31_000, 9],
    [33_000, 1],
  ])
  expect((await undo(market, store, id)).json()).toMatchObject({ restoredCount: 1, left: [] })
  expect((await variationsOf('Topi')).map(({ stock, price_paisa }) => [price_paisa, stock])).toEqual([
    [30_000, 5],
    [32_000, 4],
    [31_000, 3],
  ])
  await faultless()
})

test('what was taken out comes back in without changing anything, formulas and all', async () => {
  const own = await openStoreWithProducts(market)
  await brought(
    market,
    own,
    sheet(
      [
        'name',
        'description',
        'category',
        'subcategory',
        'option1 name',
        'option1 value',
        'price',
        'saving',
        'stock',
        'sku',
        'status',
      ],
      [
        '=HYPERLINK("http://evil")',
        '@SUM(A1)\n+977 1 "quoted", and so on',
        'Clothing',
        'Shawls',
        '',
        '',
        10,
        1,
        5,
        '-5',
        'live',
      ],
      ["'Quoted' name", '', 'Clothing', '', 'Colour', '+Red #00ff00', 20.5, '', 3, '', ''],
      ["'Quoted' name", '', '', '', 'Colour', '=Blue', 20.5, 0.5, 3, '', ''],
    ),
  )
  const csv = await exported(market, own)
  // CSV injection: no cell begins as a formula does.
  const cells = Papa.parse<string[]>(csv).data.flat()
  expect(cells).toContain('\'=HYPERLINK("http://evil")')
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  const plan = await planOf(market, own, csv)
  expect(plan).toMatchObject({
    rowCount: 3,
    sameCount: 2,
    addedCount: 0,
    changedCount: 0,
    faults: [],
    seen: '{}',
  })
  expect((await productsOf(own)).map(({ name }) => name)).toEqual([
    "'Quoted' name",
    '=HYPERLINK("http://evil")',
  ])
})

test('goods by the hundred come out page by page, each once', async () => {
  const own = await openStoreWithProducts(market)
  const rows = Array.from({ length: 260 }, (_, at) => [`Bead ${at}`, 'Clothing', 5, 1])
  await brought(market, own, sheet(['name', 'category', 'price', 'stock'], ...rows))
  const csv = await exported(market, own)
  expect(csv.trim().split('\r\n')).toHaveLength(261)
  expect((await planOf(market, own, csv)).sameCount).toBe(260)
})

test.each([
  ['UTF-8 with its mark', (csv: string) => new TextEncoder().encode(`\uFEFF${csv}`)],
  [
    'UTF-16 as Excel writes it',
    (csv: string) => Buffer.from(`\uFEFF${csv.replaceAll(',', '\t')}`, 'utf16le'),
  ],
  ['UTF-16 the other way round', (csv: string) => Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ['pasted from a spreadsheet', (csv: string) => csv.replaceAll(',', '\t')],
  ['with semicolons', (csv: string) => csv.replaceAll(',', ';')],
  ['with the line ends of old Macs', (csv: string) => csv.replaceAll('\r\n', '\r')],
])('a sheet is read %s', async (_, write) => {
  const csv = sheet(['नाम', 'वर्ग', 'मूल्य', 'मौज्दात'], ['ढाका टोपी', 'लुगा', '१२५०', '७'])
  const plan = await planOf(market, other, write(csv))
  expect(plan).toMatchObject({ addedCount: 1, faults: [], products: [{ name: 'ढाका टोपी' }] })
})

test('every fault is told, by row and column, in one go', async () => {
  const own = await openStoreWithProducts(market)
  await brought(market, own, sheet(['name', 'category', 'price', 'sku'], ['Known', 'Clothing', 5, 'K-1']))
  const head = [
    'name',
    'category',
    'subcategory',
    'shelf',
    'status',
    'option1 name',
    'option1 value',
    'price',
    'saving',
    'selling price',
    'stock',
    'sku',
    'pictures',
  ]
  const row = (cells: Record<string, string | number>) => head.map((column) => cells[column] ?? '')
  const good = { category: 'Clothing', price: 10 }
  const plan = await planOf(
    market,
    own,
    sheet(
      head,
      row({ category: 'Clothing', price: 5 }),
      row({ ...good, name: 'A', category: 'Cloting' }),
      row({ ...good, name: 'B', subcategory: 'Hats' }),
      row({ ...good, name: 'C', shelf: 'Winter' }),
      row({ ...good, name: 'D', status: 'sold' }),
      row({ ...good, name: 'E', price: 'ten', stock: '2.5' }),
      row({ ...good, name: 'F', price: -1, stock: -1 }),
      row({ ...good, name: 'G', saving: 11 }),
      row({ ...good, name: 'H', 'selling price': 12 }),
      row({ ...good, name: 'I', saving: 1, 'selling price': 8 }),
      row({ name: 'J' }),
      row({ ...good, name: 'K', 'option1 value': 'Red' }),
      row({ ...good, name: 'L', 'option1 name': 'Color' }),
      row({ ...good, name: 'M', sku: 'S-1' }),
      row({ ...good, name: 'N', sku: 's-1' }),
      row({ ...good, name: 'O', pictures: 'tea.jpg' }),
      row({ ...good, name: 'P' }),
      row({ ...good, name: 'p' }),
      row({ ...good, name: 'Q'.repeat(121) }),
      row({ ...good, name: 'Known', 'option1 name': 'Size', 'option1 value': 'M' }),
      row({ ...good, name: 'Fine' }),
    ),
  )
  expect(plan.faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 name: This is required',
    '3 category: Category not found',
    '4 subcategory: Subcategory not found in this category',
    '5 shelf: Store category not found',
    '6 status: Must be draft, live or hidden',
    '7 price: Must be an amount such as 1250 or Rs. 1,250.50',
    '7 stock: Must be a whole number',
    '8 price: Must not be below 0',
    '8 stock: Must not be below 0',
    "9 saving: The discount can't be more than the price",
    "10 selling price: Can't be more than the price",
    "11 selling price: Price minus discount isn't the selling price",
    '12 category: Category is required',
    '12 price: Price is required',
    '13 option1 name: The option has no name',
    '14 option1 value: Choose one value of each option',
    '16 sku: This SKU is in row 15 already',
    '17 pictures: Bring this picture first, or leave the cell empty: tea.jpg',
    '19 name: Row 18 is the same product: give both options, or another name',
    '20 name: At most 120 letters',
    '21 option1 name: This product has no options. Add them on the product page first',
  ])
  expect(plan).toMatchObject({ addedCount: 2, faultyCount: 18, rowCount: 21 })
})

test('pictures are named by the files that were brought along', async () => {
  const own = await openStoreWithProducts(market)
  const name = `${'b'.repeat(32)}.aabbcc`
  await market.db.insertInto('picture').values({ name }).execute()
  await market.db.insertInto('picture_upload').values({ picture: name, account_id: own.accountId }).execute()
  const csv = sheet(['name', 'category', 'price', 'pictures'], ['Bowl', 'Clothing', 5, 'BOWL 1.jpg'])
  const pictures = JSON.stringify({ 'bowl 1.jpg': name })
  await brought(market, own, csv, { pictures })
  expect(await productsOf(own)).toMatchObject([{ name: 'Bowl', pictures: [name] }])
  // Another vendor cannot show it by knowing its name.
  const stolen = await planOf(market, other, csv, { pictures })
  expect(stolen.faults).toMatchObject([{ row: 2, column: 'pictures' }])
  expect((await checkSheet(market, own, csv, { pictures: '["x"]' })).statusCode).toBe(400)
})

test('another vendor’s goods, sheets and ids are as if they were not there', async () => {
  const own = await openStoreWithProducts(market)
  const { id } = await brought(
    market,
    own,
    sheet(['name', 'category', 'price', 'sku', 'stock'], ['Secret', 'Clothing', 5, 'X-1', 5]),
  )
  const csv = await exported(market, own)
  const plan = await planOf(market, other, csv)
  expect(plan).toMatchObject({ addedCount: 1, changedCount: 0 })
  expect((await bringIn(market, other, csv, plan)).statusCode).toBe(201)
  expect(await productsOf(own)).toHaveLength(1)
  expect((await undo(market, other, id)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const list = { method: 'GET', url: '/api/vendor/product/import', headers: other.headers } as const
  expect((await market.app.inject(list)).body).not.toContain(id)
  expect(await exported(market, other)).not.toContain((await productsOf(own))[0]?.id)
})
