/** A product being edited: numbers still strings, options under keys that survive a renaming. Pure. */
import type { productForm } from '../../../contract/catalogue/product-form.ts'
import type { vendorProductRoutes } from '../../../contract/catalogue/vendor-products.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { piece } from '../../../contract/shared/quantity.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { factsBodyOf, noTypedFacts, type TypedFacts, typedFactsOf } from './facts/typed-facts.ts'
import {
  measureBodyOf,
  measureOf,
  pieces,
  seenInSteps,
  stockIn,
  stockWords,
  type TypedMeasure,
  typedMeasureOf,
} from './measure/typed-measure.ts'
import { blank, filled, spanned } from './spanned-variations.ts'
import { numberOf, numberWords } from './typed-number.ts'
import { inStock, preparationBodyOf, type TypedPreparation, typedPreparationOf } from './typed-preparation.ts'

export type VendorProduct = ResponseJson<typeof vendorProductRoutes.vendorProduct>
export type ProductBody = RequestJson<typeof vendorProductRoutes.addVendorProduct>['body']
export type ProductStatus = VendorProduct['status']
export type ProductSchema = typeof productForm

export interface TypedValue {
  readonly key: string
  readonly value: string
  readonly hex: string
}
export interface TypedOption {
  readonly key: string
  readonly name: string
  /** Whether its values have colours. */
  readonly isColour: boolean
  readonly values: readonly TypedValue[]
}
export interface TypedVariation {
  /** The keys of its values, in the order of the options. */
  readonly at: readonly string[]
  readonly variableNo?: number
  readonly price: string
  readonly saving: string
  readonly cost?: string
  readonly stock: string
  readonly stockSeen?: number
  readonly sku: string
  readonly pictures: readonly ShownPicture[]
  readonly isOffered: boolean
}
export interface TypedProduct extends TypedMeasure {
  readonly name: string
  readonly description: string
  readonly categoryId: string
  readonly subCategoryId: string
  readonly storeCategoryId: string
  readonly storeSubCategoryId: string
  readonly pictures: readonly ShownPicture[]
  readonly options: readonly TypedOption[]
  readonly variations: readonly TypedVariation[]
  readonly lowStockAt: string
  readonly facts: TypedFacts
  /** Empty: as the category. */
  readonly taxClass: TaxClass | ''
  readonly preparation: TypedPreparation
  readonly video: VendorProduct['video']
  /** Null: that of its category. */
  readonly sizeChart: VendorProduct['sizeChart']
  /** The form that each line of it is asked; empty: none. */
  readonly lineFormId: string
}

export const newProduct: TypedProduct = {
  name: '',
  description: '',
  categoryId: '',
  subCategoryId: '',
  storeCategoryId: '',
  storeSubCategoryId: '',
  pictures: [],
  options: [],
  variations: [blank],
  ...pieces,
  lowStockAt: '',
  facts: noTypedFacts,
  taxClass: '',
  preparation: inStock,
  video: null,
  sizeChart: null,
  lineFormId: '',
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

const shown = (name: string, text = ''): ShownPicture => ({ name, url: pictureUrl(name), text })

export function typedOf(product: VendorProduct): TypedProduct {
  const options = product.options.map(({ name, values }) => ({
    key: newKey(),
    name,
    isColour: values.some(({ hex }) => hex !== undefined),
    values: values.map(({ value, hex = '' }) => ({ key: newKey(), value, hex })),
  }))
  const keyOf = (choice: string, at: number) =>
    options[at]?.values.find(({ value }) => value === choice)?.key ?? ''
  const known = product.variations.map((one) => ({
    at: one.choices.map(keyOf),
    variableNo: one.variableNo,
    price: numberWords(one.price),
    saving: numberWords(one.discountedPrice),
    cost: one.cost === null ? '' : String(one.cost),
    stock: stockWords(one.stock, product),
    stockSeen: one.stock,
    sku: one.sku ?? '',
    pictures: one.pictures.map((name) => shown(name)),
    isOffered: one.isOffered,
  }))
  return {
    name: product.name,
    description: product.description,
    categoryId: product.categoryId,
    subCategoryId: product.subCategoryId ?? '',
    storeCategoryId: product.storeCategoryId ?? '',
    storeSubCategoryId: product.storeSubCategoryId ?? '',
    pictures: product.pictures.map((name, at) => shown(name, product.pictureTexts[at])),
    options,
    // Combinations of options without a variation are rows too, not offered yet.
    variations: spanned(options, known, false) ?? known,
    lowStockAt: product.lowStockAt === null ? '' : stockWords(product.lowStockAt, product),
    facts: typedFactsOf(product.facts),
    taxClass: product.taxClass ?? '',
    ...typedMeasureOf(product),
    preparation: typedPreparationOf(product.preparation),
    video: product.video,
    sizeChart: product.sizeChart,
    lineFormId: product.lineFormId ?? '',
  }
}

/** The request body: a draft may lack texts, those of a product on sale are required by the schema. */
export function bodyOf(typed: TypedProduct, status: ProductStatus): ProductBody {
  const orZero = (value: number, words: string) => (words.trim() === '' && status === 'DRAFT' ? 0 : value)
  const measure = measureOf(typed)
  const { measureSeen = measure ?? piece } = typed
  const options = filled(typed.options)
  const choiceOf = (key: string) =>
    options
      .flatMap(({ values }) => values)
      .find((value) => value.key === key)
      ?.value.trim() ?? ''
  return {
    name: typed.name,
    description: typed.description,
    categoryId: typed.categoryId,
    subCategoryId: typed.subCategoryId || null,
    storeCategoryId: typed.storeCategoryId || null,
    storeSubCategoryId: typed.storeSubCategoryId || null,
    pictures: typed.pictures.map(({ name }) => name),
    pictureTexts: typed.pictures.map(({ text }) => text),
    options: options.map(({ name, isColour, values }) => ({
      name,
      values: values.map(({ value, hex }) => ({
        value: value.trim(),
        ...(isColour && hex !== '' && { hex }),
      })),
    })),
    variations: typed.variations.map((one) => ({
      ...(one.variableNo !== undefined && { variableNo: one.variableNo }),
      choices: one.at.map(choiceOf),
      price: one.isOffered ? orZero(numberOf(one.price), one.price) : numberOf(one.price) || 0,
      discountedPrice: one.saving.trim() === '' ? 0 : numberOf(one.saving),
      ...(one.cost !== undefined && { cost: one.cost.trim() === '' ? null : numberOf(one.cost) }),
      stock: one.isOffered ? orZero(stockIn(one.stock, measure), one.stock) : 0,
      ...stockSeenOf(one, measureSeen, measure),
      sku: one.sku.trim() || null,
      pictures: one.pictures.map(({ name }) => name),
      isOffered: one.isOffered,
    })),
    lowStockAt: typed.lowStockAt.trim() === '' ? null : stockIn(typed.lowStockAt, measure),
    ...measureBodyOf(typed),
    preparation: preparationBodyOf(typed.preparation),
    facts: factsBodyOf(typed.facts),
    taxClass: typed.taxClass || null,
    sizeChart: typed.sizeChart,
    video: typed.video && { name: typed.video.name, poster: typed.video.poster },
    lineFormId: typed.lineFormId || null,
    status,
  }
}

const stockSeenOf = ({ stockSeen }: TypedVariation, from: Measure, to: Measure | undefined) => {
  const seen = stockSeen === undefined ? undefined : seenInSteps(stockSeen, from, to)
  return seen === undefined ? {} : { stockSeen: seen }
}
