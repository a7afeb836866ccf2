/** Campaigns as admins write them, and items as vendors nominate them. */
import { z } from 'zod'
import { id, instant, line, text, typedMoney } from '../shared/fields.ts'
import { provinces } from '../shared/nepal.ts'
import { campaignBearers, campaignColours, campaignItemKinds, campaignLimits } from './campaign-states.ts'

const whole = (most: number) => z.number().int('Must be a whole number').min(1).max(most)
const amount = typedMoney.refine((paisa) => paisa > 0, { error: 'Must be more than 0' })
const stars = z
  .number()
  .min(1)
  .max(5)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error: 'At most one decimal' })
const districtNames = new Set(provinces.flatMap(({ districts }) => districts.map(({ name }) => name)))

const formFields = {
  title: line(campaignLimits.title),
  titleNe: line(campaignLimits.title).nullable().default(null),
  description: text(campaignLimits.description).default(''),
  descriptionNe: text(campaignLimits.description).nullable().default(null),
  /** On the cards of its products; null: none. */
  badge: line(campaignLimits.badge).nullable().default(null),
  badgeNe: line(campaignLimits.badge).nullable().default(null),
  /** The name or address of a picture that the caller uploaded as WIDE. */
  banner: z.string().trim().min(1).max(200).nullable().default(null),
  colour: z.enum(campaignColours).default('RED'),
  enrolFrom: instant,
  enrolTo: instant,
  startsAt: instant,
  endsAt: instant,
  /** Least percent below the lowest price of the 30 days before the start; null: any discount. */
  minDiscountPercent: whole(campaignLimits.percent).nullable().default(null),
  /** Stars of the store, with one decimal; null: any. */
  minRating: stars.nullable().default(null),
  /** The most percent of orders that the store cancelled in 90 days; judged from ten orders on. */
  maxCancelRate: z.number().int('Must be a whole number').min(0).max(100).nullable().default(null),
  /** Categories of the market, with what stands below them; empty: all. */
  categoryIds: z.array(id).max(campaignLimits.categories).default([]),
  /** Districts of the stores, by their English names; empty: all. */
  districts: z
    .array(z.string().refine((name) => districtNames.has(name), { error: 'Must be a district of Nepal' }))
    .max(77)
    .default([]),
  slotsTotal: whole(campaignLimits.slots),
  slotsPerVendor: whole(campaignLimits.slotsPerVendor),
  /** The most units of one item that a shopper gets at its price; null: no such limit. */
  perShopperCap: whole(campaignLimits.units).nullable().default(null),
  bearer: z.enum(campaignBearers).default('VENDOR'),
  /** The platform's part of a SHARED one. */
  platformPercent: whole(99).nullable().default(null),
  showOnHome: z.boolean().default(true),
}

interface Dated {
  readonly enrolFrom: Date
  readonly enrolTo: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly bearer: string
  readonly platformPercent: number | null
  readonly slotsTotal: number
  readonly slotsPerVendor: number
}

const ruled = <Form extends z.ZodType<Dated>>(form: Form) =>
  form
    .refine(({ enrolFrom, enrolTo }) => enrolFrom < enrolTo, {
      path: ['enrolTo'],
      message: 'Must be after the start of enrolment',
    })
    .refine(({ enrolTo, startsAt }) => enrolTo <= startsAt, {
      path: ['startsAt'],
      message: 'Must not be before the end of enrolment',
    })
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
      path: ['endsAt'],
      message: 'Must be after the start',
    })
    .refine(({ bearer, platformPercent }) => (bearer === 'SHARED') === (platformPercent !== null), {
      path: ['platformPercent'],
      message: 'Required for shared campaigns only',
    })
    .refine(({ slotsTotal, slotsPerVendor }) => slotsPerVendor <= slotsTotal, {
      path: ['slotsPerVendor'],
      message: 'At most as many as there are slots',
    })

export const campaignForm = ruled(z.object(formFields))
/** A change names the version that it began with. */
export const changedCampaignForm = ruled(z.object({ ...formFields, version: z.number().int().min(1) }))

/** Of a variation; 0 for a product without any. */
const variableNo = z.number().int().min(0).max(999)

const priceFields = {
  kind: z.enum(campaignItemKinds),
  percent: whole(campaignLimits.percent).nullable().default(null),
  /** Per reference quantity: a piece, a kilo, a litre, a metre or a tola. */
  fixedPrice: amount.nullable().default(null),
  /** Null: every variation on sale. */
  variableNos: z.array(variableNo).min(1).max(100).nullable().default(null),
  /** Units that can be had at the price in all. */
  committedUnits: whole(campaignLimits.units),
}

interface Priced {
  readonly kind: string
  readonly percent: number | null
  readonly fixedPrice: number | null
}

const priced = <Form extends z.ZodType<Priced>>(form: Form) =>
  form
    .refine(({ kind, percent }) => (kind === 'PERCENT') === (percent !== null), {
      path: ['percent'],
      message: 'Required for percentage offers only',
    })
    .refine(({ kind, fixedPrice }) => (kind === 'FIXED_PRICE') === (fixedPrice !== null), {
      path: ['fixedPrice'],
      message: 'Required for fixed price offers only',
    })

export const campaignItemForm = priced(z.object({ productId: id, ...priceFields }))
export const changedCampaignItemForm = priced(z.object({ ...priceFields, version: z.number().int().min(1) }))
