/** Facts of a product (E-Commerce Act 2081, section 6): what its vendor states beside the description. */
import { z } from 'zod'
import { id, line, text } from '../shared/fields.ts'
import { taxClasses } from '../shared/tax-classes.ts'
import { conditions } from './conditions.ts'
import { countryCodes } from './countries.ts'
import {
  type FactName,
  factLimits,
  factNames,
  lifetimeUnits,
  producerKinds,
  warrantyGivers,
} from './fact-names.ts'

/** A brand is compared by its letters: spaces between words are one, and composed letters have one form. */
const brand = line(factLimits.brand).overwrite((typed) => typed.normalize('NFC').replace(/\s+/gu, ' '))

/** A calendar day of this century; one that does not exist is refused. */
export const factDay = z.iso
  .date('Must be a date such as 2027-01-31')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Must be a date such as 2027-01-31')

const whole = (least: number, most: number) =>
  z.number('Must be a whole number').int('Must be a whole number').min(least, 'Too few').max(most, 'Too many')

const producer = z.object({
  kind: z.enum(producerKinds),
  name: line(factLimits.producer),
  address: line(factLimits.address).nullable(),
})

const warranty = z
  .object({
    /** 0: the store says that there is none. */
    months: whole(0, factLimits.warrantyMonths),
    by: z.enum(warrantyGivers).nullable(),
    covers: text(factLimits.covers),
    coversNe: text(factLimits.covers),
  })
  .refine(({ months, by }) => months > 0 === (by !== null), {
    path: ['by'],
    error: 'Say who gives the warranty; without a warranty nobody does',
  })
  .refine(({ months, covers, coversNe }) => months > 0 || (covers === '' && coversNe === ''), {
    path: ['covers'],
    error: 'Without a warranty nothing is covered',
  })

const bestBefore = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DATE'), day: factDay }),
  z.object({
    kind: z.literal('SHELF_LIFE'),
    count: whole(1, factLimits.shelfLife),
    unit: z.enum(lifetimeUnits),
  }),
])

const countryCode = z.enum(countryCodes, 'Choose a country')

/** Null, or an empty text: not stated. Texts in Nepali are shown on Nepali pages in place of the others. */
export const productFacts = z.object({
  brand: brand.nullable(),
  condition: z.enum(conditions).nullable(),
  producer: producer.nullable(),
  origin: countryCode.nullable(),
  netContent: line(factLimits.netContent).nullable(),
  bestBefore: bestBefore.nullable(),
  warranty: warranty.nullable(),
  ingredients: text(factLimits.ingredients),
  ingredientsNe: text(factLimits.ingredients),
  safety: text(factLimits.safety),
  safetyNe: text(factLimits.safety),
})
export type ProductFacts = z.output<typeof productFacts>

export const noFacts: ProductFacts = {
  ...{ brand: null, condition: null, producer: null, origin: null, netContent: null },
  ...{ bestBefore: null, warranty: null },
  ...{ ingredients: '', ingredientsNe: '', safety: '', safetyNe: '' },
}

/** The facts that are stated. A text in Nepali alone states its fact too. */
export const statedFacts = (facts: ProductFacts): FactName[] =>
  factNames.filter((name) =>
    name === 'ingredients' || name === 'safety'
      ? facts[name] !== '' || facts[`${name}Ne`] !== ''
      : facts[name] !== null,
  )

const someFacts = z.array(z.enum(factNames)).max(factNames.length)

/** Which facts the products of a category are asked for. */
export const factsAsked = z
  .object({
    wanted: someFacts,
    required: someFacts,
    /** The day in Nepal from which the required ones count. */
    requiredFrom: factDay.nullable(),
  })
  .refine(({ required, requiredFrom }) => required.length === 0 || requiredFrom !== null, {
    path: ['requiredFrom'],
    error: 'Choose the day from which they are required',
  })
  .refine(
    ({ wanted, required }) => new Set([...wanted, ...required]).size === wanted.length + required.length,
    {
      path: ['required'],
      error: 'A fact is named twice',
    },
  )

/** The rules for products of a category of the market. */
export const categoryRules = {
  /** Null: as the category above it asks, and of a category, nothing. */
  facts: factsAsked.nullable(),
  /** Nothing may be on sale in it, nor in its subcategories. */
  isForbidden: z.boolean(),
  /** Its products, and those of its subcategories, are for people of 18 years and over. */
  isAgeLimited: z.boolean(),
  /** Tax class of products that name none. Null: as the category above it, and of a category, standard. */
  taxClass: z.enum(taxClasses).nullable(),
}

export const categoryRulesOf = z.object({ categoryId: id, ...categoryRules })

/** Faults of a form that only the rules of its category find. */
export const forbiddenHere = 'Nothing may be sold in this category. Choose another one'
export const requiredHere = 'Required in this category'
