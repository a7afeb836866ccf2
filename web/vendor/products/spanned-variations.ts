/** Variations that the options of a product span. Pure. */
import { productLimits } from '../../../contract/shared/limits.ts'
import type { TypedOption, TypedVariation } from './typed-product.ts'

/** A variation before anything is typed. */
export const blank: TypedVariation = {
  at: [],
  price: '',
  saving: '',
  stock: '',
  sku: '',
  pictures: [],
  isOffered: true,
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
