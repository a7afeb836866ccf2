/** The facts of a product being edited, by their names: numbers and dates still strings. Pure. */
import type { CountryCode } from '../../../../contract/catalogue/countries.ts'
import { type FactName, factNames } from '../../../../contract/catalogue/fact-names.ts'
import { numberOf } from '../typed-number.ts'
import type { ProductBody, VendorProduct } from '../typed-product.ts'

type Facts = VendorProduct['facts']
type Words<Value> = Value | ''

export interface TypedFacts {
  readonly brand: string
  readonly condition: Words<NonNullable<Facts['condition']>>
  readonly producer: {
    readonly kind: NonNullable<Facts['producer']>['kind']
    readonly name: string
    readonly address: string
  }
  readonly origin: Words<CountryCode>
  readonly netContent: string
  readonly bestBefore: {
    readonly kind: Words<NonNullable<Facts['bestBefore']>['kind']>
    readonly day: string
    readonly count: string
    readonly unit: 'DAY' | 'MONTH'
  }
  readonly warranty: {
    /** The giver of the warranty. */
    readonly by: 'NONE' | Words<'PRODUCER' | 'STORE'>
    readonly months: string
    readonly covers: string
    readonly coversNe: string
  }
  readonly ingredients: string
  readonly ingredientsNe: string
  readonly safety: string
  readonly safetyNe: string
}

export const noTypedFacts: TypedFacts = {
  brand: '',
  condition: '',
  producer: { kind: 'PRODUCER', name: '', address: '' },
  origin: '',
  netContent: '',
  bestBefore: { kind: '', day: '', count: '', unit: 'MONTH' },
  warranty: { by: '', months: '', covers: '', coversNe: '' },
  ingredients: '',
  ingredientsNe: '',
  safety: '',
  safetyNe: '',
}

/** A draft that was stored before there were facts has none. */
export function typedFactsOf(facts: Facts | undefined): TypedFacts {
  if (facts === undefined) return noTypedFacts
  const { producer, bestBefore, warranty } = facts
  return {
    brand: facts.brand ?? '',
    condition: facts.condition ?? '',
    producer: producer === null ? noTypedFacts.producer : { ...producer, address: producer.address ?? '' },
    origin: facts.origin ?? '',
    netContent: facts.netContent ?? '',
    bestBefore: {
      ...noTypedFacts.bestBefore,
      ...(bestBefore?.kind === 'DATE' && bestBefore),
      ...(bestBefore?.kind === 'SHELF_LIFE' && { ...bestBefore, count: String(bestBefore.count) }),
    },
    warranty:
      warranty === null
        ? noTypedFacts.warranty
        : {
            by: warranty.by ?? 'NONE',
            months: warranty.months === 0 ? '' : String(warranty.months),
            covers: warranty.covers,
            coversNe: warranty.coversNe,
          },
    ingredients: facts.ingredients,
    ingredientsNe: facts.ingredientsNe,
    safety: facts.safety,
    safetyNe: facts.safetyNe,
  }
}

/** As the request has them. An empty field is not stated. */
export function factsBodyOf(typed: TypedFacts): NonNullable<ProductBody['facts']> {
  const { kind, name, address } = typed.producer
  return {
    brand: typed.brand.trim() || null,
    condition: typed.condition || null,
    // An address without a name is told to be incomplete, not dropped.
    producer: `${name}${address}`.trim() === '' ? null : { kind, name, address: address.trim() || null },
    origin: typed.origin || null,
    netContent: typed.netContent.trim() || null,
    bestBefore: bestBeforeOf(typed.bestBefore),
    warranty: warrantyOf(typed.warranty),
    ingredients: typed.ingredients,
    ingredientsNe: typed.ingredientsNe,
    safety: typed.safety,
    safetyNe: typed.safetyNe,
  }
}

function bestBeforeOf({ kind, day, count, unit }: TypedFacts['bestBefore']) {
  if (kind === '') return null
  return kind === 'DATE' ? { kind, day } : { kind, count: numberOf(count), unit }
}

function warrantyOf({ by, months, covers, coversNe }: TypedFacts['warranty']) {
  if (by === '') return null
  return by === 'NONE'
    ? { months: 0, by: null, covers: '', coversNe: '' }
    : { months: numberOf(months), by, covers, coversNe }
}

/** The facts that something is filled in of. */
export const filledFacts = (typed: TypedFacts): FactName[] => {
  const { bestBefore, warranty, producer } = typed
  const words: Readonly<Record<FactName, string>> = {
    brand: typed.brand,
    condition: typed.condition,
    producer: producer.name + producer.address,
    origin: typed.origin,
    netContent: typed.netContent,
    bestBefore: bestBefore.kind,
    warranty: warranty.by,
    ingredients: typed.ingredients + typed.ingredientsNe,
    safety: typed.safety + typed.safetyNe,
  }
  return factNames.filter((name) => words[name].trim() !== '')
}
