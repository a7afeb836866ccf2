import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productForm } from '../../../contract/catalogue/product-form.ts'
import {
  attributeOf,
  choicesOf,
  combinationsOf,
  optionsOf,
  type ProductOption,
} from '../../../contract/catalogue/product-matrix.ts'
import { changedFields } from './changed-fields.ts'
import { spanned } from './spanned-variations.ts'
import { numberOf } from './typed-number.ts'
import { savingFor, sellingOf } from './typed-prices.ts'
import {
  bodyOf,
  newProduct,
  type TypedOption,
  type TypedVariation,
  typedOf,
  type VendorProduct,
} from './typed-product.ts'

const option = (name: string, ...values: string[]): TypedOption => ({
  key: name,
  name,
  isColour: false,
  values: values.map((value) => ({ key: `${name} ${value}`, value, hex: '' })),
})

const words = fc
  .stringMatching(/^[a-zA-Z0-9 \u0905-\u0939]{1,12}$/)
  .filter((word) => word.trim() === word && word !== '')
const distinct = { comparator: (one: string, other: string) => one.toLowerCase() === other.toLowerCase() }
const someOptions: fc.Arbitrary<ProductOption[]> = fc
  .uniqueArray(words, { minLength: 1, maxLength: 3, ...distinct })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .uniqueArray(words, { minLength: 1, maxLength: 4, ...distinct })
          .map((values) => ({ name, values: values.map((value) => ({ value })) })),
      ),
    ),
  )

test('the matrix that options span can be read back from what is stored, in the same order', () => {
  fc.assert(
    fc.property(someOptions, (options) => {
      const rows = combinationsOf(options)
      const stored = rows.map((choices) => attributeOf(options, choices))
      expect(stored.map((attribute) => choicesOf(options, attribute))).toEqual(rows)
      // Keys that look like integers are reordered in an object: hence the separate list of options.
      const read = optionsOf(stored).map(({ name }) => name)
      expect([...read].sort()).toEqual(options.map(({ name }) => name).sort())
    }),
    { seed: 20_261_122 },
  )
})

const someFacts: fc.Arbitrary<VendorProduct['facts']> = fc.record({
  brand: fc.option(words, { nil: null }),
  condition: fc.constantFrom(null, 'NEW' as const, 'REPAIRED' as const),
  producer: fc.option(
    fc.record({
      kind: fc.constantFrom('PRODUCER', 'IMPORTER'),
      name: words,
      address: fc.option(words, { nil: null }),
    }),
    { nil: null },
  ),
  origin: fc.constantFrom(null, 'NP' as const, 'IN' as const),
  netContent: fc.option(words, { nil: null }),
  bestBefore: fc.constantFrom(
    null,
    { kind: 'DATE' as const, day: '2028-02-29' },
    { kind: 'SHELF_LIFE' as const, count: 6, unit: 'MONTH' as const },
  ),
  warranty: fc.constantFrom(
    null,
    { months: 0, by: null, covers: '', coversNe: '' },
    { months: 12, by: 'STORE' as const, covers: 'Motor', coversNe: 'मोटर' },
  ),
  ...{ ingredients: fc.constantFrom('', 'Rice'), ingredientsNe: fc.constantFrom('', 'चामल') },
  ...{ safety: fc.constantFrom('', 'Keep dry'), safetyNe: fc.constant('') },
})

test('what a form shows of a product is what it sends back', () => {
  fc.assert(
    fc.property(someOptions, fc.nat(500), someFacts, (options, stock, facts) => {
      const product: VendorProduct = {
        id: '0190a000-0000-7000-8000-000000000001',
        username: 'asan',
        name: 'Shawl',
        description: 'Warm',
        categoryId: '0190a000-0000-7000-8000-000000000002',
        categoryName: 'Clothing',
        subCategoryId: null,
        subCategoryName: null,
        storeCategoryId: null,
        storeSubCategoryId: null,
        pictures: [],
        pictureTexts: [],
        preparation: { availability: 'MADE_TO_ORDER', prepDays: 2, readyOn: null },
        options: options.map(({ name, values }) => ({ name, values: [...values] })),
        variations: combinationsOf(options).map((choices, at) => ({
          variableNo: at + 1,
          choices,
          price: 100.5,
          discountedPrice: 0,
          stock,
          cost: null,
          sku: null,
          pictures: [],
          isOffered: true,
        })),
        unit: 'piece',
        step: 1,
        least: 1,
        most: null,
        isWeighed: false,
        lowStockAt: 5,
        taxClass: null,
        facts,
        video: null,
        sizeChart: null,
        lineFormId: null,
        status: 'LIVE',
        isListed: true,
        hiddenReason: null,
        appealedAt: null,
        appealNote: null,
        edition: 1,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      }
      const body = bodyOf(typedOf(product), 'LIVE')
      expect(productForm.safeParse(body).success).toBe(true)
      expect(body.facts).toEqual(facts)
      expect(body.options).toEqual(options)
      expect(body.variations).toEqual(product.variations.map((one) => ({ ...one, stockSeen: stock })))
    }),
    { seed: 20_261_122 },
  )
})

test('adding an option keeps what was typed, and its stock once', () => {
  const one = {
    ...newProduct.variations[0],
    at: [],
    price: '250',
    saving: '50',
    stock: '7',
    sku: 'S',
    pictures: [],
    isOffered: true,
  }
  const colours = spanned([option('Color', 'Red', 'Blue')], [one]) ?? []
  expect(colours.map(({ at, price, stock, sku }) => [at[0], price, stock, sku])).toEqual([
    ['Color Red', '250', '7', 'S'],
    ['Color Blue', '250', '0', ''],
  ])
  const both = spanned([option('Color', 'Red', 'Blue'), option('Size', 'M', 'L')], colours) ?? []
  expect(both.map(({ at, stock }) => `${at.join(' ')} ${stock}`)).toEqual([
    'Color Red Size M 7',
    'Color Red Size L 0',
    'Color Blue Size M 0',
    'Color Blue Size L 0',
  ])
  expect(spanned([option('Color', 'Blue'), option('Size', 'M', 'L')], both)).toHaveLength(2)
  expect(spanned([], both)).toMatchObject([{ at: [], price: '250', stock: '7' }])
})

test('a matrix of more than a hundred is refused', () => {
  const many = (name: string, count: number) =>
    option(name, ...Array.from({ length: count }, (_, at) => String(at)))
  expect(spanned([many('A', 10), many('B', 10)], [])).toHaveLength(100)
  expect(spanned([many('A', 11), many('B', 10)], [])).toBeUndefined()
})

test('a selling price and a saving are two words for one thing, in either digits', () => {
  expect(sellingOf({ price: '१,२००', saving: '२००.५' })).toBe('999.5')
  expect(savingFor('1200', '999.5')).toBe('200.5')
  expect(savingFor('1200', '1200')).toBe('')
  expect(savingFor('1200', '1300')).toBeUndefined()
  expect(sellingOf({ price: '100', saving: '101' })).toBe('')
  expect(['', 'x', '1e9', '-5', '0x10'].map(numberOf)).toEqual(Array(5).fill(Number.NaN))
})

test('what another edit changed is named once, and sales are no edit', () => {
  const product = {
    name: 'A',
    pictures: [],
    pictureTexts: [],
    variations: [{ price: 1, stock: 5 }],
  } as unknown as VendorProduct
  const sold = { ...product, variations: [{ price: 1, stock: 4 }] } as unknown as VendorProduct
  expect(changedFields(product, sold)).toEqual([])
  expect(changedFields(product, { ...sold, name: 'B', pictures: ['x'], pictureTexts: ['y'] })).toEqual([
    'name',
    'pictures',
  ])
})

test('before any stock was typed every row asks for it alike; afterwards it is counted once', () => {
  const stocks = (stock: string) =>
    spanned(
      [option('Color', 'Red', 'Blue')],
      [{ ...newProduct.variations[0], stock } as TypedVariation],
    )?.map((one) => one.stock)
  // Red on a version where the first was empty and all others were 0.
  expect(stocks('')).toEqual(['', ''])
  expect(stocks('7')).toEqual(['7', '0'])
})
