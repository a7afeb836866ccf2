/** A product being edited: numbers still strings, options under keys that survive a renaming. Pure. */
import type { productForm } from '../../../contract/catalogue/product-form.ts'
import type { vendorProductRoutes } from '../../../contract/catalogue/vendor-products.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { pictureUrl, productLimits } from '../../../contract/shared/limits.ts'
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import type { ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { factsBodyOf, noTypedFacts, type TypedFacts, typedFactsOf } from './facts/typed-facts.ts'
import { numberOf } from './typed-number.ts'

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
export interface TypedProduct {
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
  /** The form that each line of it is asked; empty: none. */
  readonly lineFormId: string
}

const blank: TypedVariation = {
  at: [],
  price: '',
  saving: '',
  stock: '',
  sku: '',
  pictures: [],
  isOffered: true,
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
  lowStockAt: '',
  facts: noTypedFacts,
  lineFormId: '',
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

const shown = (name: string, text = ''): ShownPicture => ({ name, url: pictureUrl(name), text })
const numberWords = (value: number): string => (value === 0 ? '' : String(value))

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
    stock: String(one.stock),
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
    lowStockAt: product.lowStockAt === null ? '' : String(product.lowStockAt),
    facts: typedFactsOf(product.facts),
    lineFormId: product.lineFormId ?? '',
  }
}

/** The request body: a draft may lack texts, those of a product on sale are required by the schema. */
export function bodyOf(typed: TypedProduct, status: ProductStatus): ProductBody {
  const orZero = (value: number, words: string) => (words.trim() === '' && status === 'DRAFT' ? 0 : value)
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
      stock: one.isOffered ? orZero(numberOf(one.stock), one.stock) : 0,
      ...(one.stockSeen !== undefined && { stockSeen: one.stockSeen }),
      sku: one.sku.trim() || null,
      pictures: one.pictures.map(({ name }) => name),
      isOffered: one.isOffered,
    })),
    lowStockAt: typed.lowStockAt.trim() === '' ? null : numberOf(typed.lowStockAt),
    facts: factsBodyOf(typed.facts),
    lineFormId: typed.lineFormId || null,
    status,
  }
}

/** Options that have a value, without their empty values. */
export const filled = (options: readonly TypedOption[]): TypedOption[] =>
  options
    .map((option) => ({ ...option, values: option.values.filter(({ value }) => value.trim() !== '') }))
    .filter(({ values }) => values.length > 0)

/**
 * The combinations of the options. A row that stays keeps its input; one that comes from a coarser or a
 * finer row takes over its price, and the first such row also its number and its stock. Undefined: too many.
 */
export function spanned(
  options: readonly TypedOption[],
  before: readonly TypedVariation[],
  isOffered = true,
): TypedVariation[] | undefined {
  const rows = filled(options).reduce<string[][]>(
    (all, { values }) =>
      all.length > productLimits.variations
        ? all
        : all.flatMap((row) => values.map(({ key }) => [...row, key])),
    [[]],
  )
  if (rows.length > productLimits.variations) return undefined
  const inherited = new Set<TypedVariation>()
  return rows.map((at) => {
    const same = before.find((one) => one.at.length === at.length && one.at.every((key) => at.includes(key)))
    if (same !== undefined) return { ...same, at }
    const kin = before.find((one) => isWithin(one.at, at) || isWithin(at, one.at))
    if (kin === undefined || inherited.has(kin)) {
      const { price, saving, cost = '', stock: counted } = kin ?? before[0] ?? blank
      // Stock is inherited once, the other rows get 0; where none is typed yet, all rows stay empty.
      const stock = counted === '' ? '' : '0'
      return { ...blank, at, price, saving, cost, stock, isOffered: kin === undefined ? isOffered : true }
    }
    inherited.add(kin)
    const { variableNo, stockSeen, ...rest } = kin
    // A product without choices and one with them number their variations apart.
    const isSameKind = variableNo !== undefined && at.length > 0 && kin.at.length > 0
    return { ...rest, at, ...(isSameKind && { variableNo, ...(stockSeen !== undefined && { stockSeen }) }) }
  })
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((key) => all.includes(key))

/** Selling price of one unit as a string; empty for an invalid price. */
export function sellingOf({ price, saving }: Pick<TypedVariation, 'price' | 'saving'>): string {
  const [list, off] = [numberOf(price), saving.trim() === '' ? 0 : numberOf(saving)]
  return Number.isNaN(list) || Number.isNaN(off) || off > list
    ? ''
    : String(toRupees(toPaisa(list) - toPaisa(off)))
}

/** The saving that gives this selling price; undefined if none does. */
export function savingFor(price: string, selling: string): string | undefined {
  const [list, wanted] = [numberOf(price), numberOf(selling)]
  if (Number.isNaN(list) || Number.isNaN(wanted) || wanted > list) return undefined
  return numberWords(toRupees(toPaisa(list) - toPaisa(wanted)))
}
