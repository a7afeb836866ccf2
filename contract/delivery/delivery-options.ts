/** Delivery options of a store, as its vendor manages them. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, latitude, line, listOf, longitude, text, typedMoney } from '../shared/fields.ts'
import { deliveryOptionLimits } from '../shared/limits.ts'
import { provinces } from '../shared/nepal.ts'
import { etaUnits } from './arrival.ts'
import { deliveryKinds, deliveryPricings } from './delivery-fee.ts'

const one = z.object({ id })
const { paisa: mostPaisa, km: mostKm, eta: mostEta, options: mostOptions } = deliveryOptionLimits

const amount = typedMoney.refine((paisa) => paisa >= 0 && paisa <= mostPaisa, 'Must be a realistic amount')
const amountAboveZero = amount.refine((paisa) => paisa > 0, 'Must be above zero')
const km = z
  .number()
  .min(0)
  .max(mostKm)
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, 'At most two decimals')
const eta = z.number().int().min(0).max(mostEta)

const districts = new Set(provinces.flatMap((province) => province.districts.map(({ name }) => name)))
const rate = z.object({
  city: z.string().refine((name) => districts.has(name), 'District is Required'),
  fee: amount,
})

const lineOrNone = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of plain text')

const fields = {
  name: line(60),
  kind: z.enum(deliveryKinds),
  description: text(200),
  /** In Nepali too; empty where it has none. */
  nameNe: lineOrNone(60),
  descriptionNe: text(200),
  pricing: z.enum(deliveryPricings),
  baseFee: amount,
  /** Kilometres included in the base fee. */
  freeKm: km,
  perKmFee: amount,
  /** A fee by distance is rounded up to a multiple of this. */
  roundTo: amountAboveZero,
  minFee: amount.nullable(),
  maxFee: amount.nullable(),
  /** Road kilometres from the shop; null without a limit. */
  maxKm: km.refine((given) => given > 0, 'Must be above zero').nullable(),
  freeAboveSubtotal: amount.nullable(),
  minSubtotal: amount.nullable(),
  maxSubtotal: amountAboveZero.nullable(),
  /** The days on which it is offered, 0 being Sunday. */
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day once'),
  /** Cut-off time in Nepal: for orders later that day this option is not available. */
  cutoffTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day')
    .nullable(),
  codAllowed: z.boolean(),
  /** The greatest total that may be paid in cash at the door. */
  codLimit: amountAboveZero.nullable(),
  etaMin: eta,
  etaMax: eta,
  etaUnit: z.enum(etaUnits),
  courierName: text(60),
  /** Tracking address, https alone; `{code}` stands for the parcel's number. */
  trackingUrl: z
    .string()
    .trim()
    .max(300)
    .regex(/^(https:\/\/[^\s<>"]+)?$/, 'Must begin with https://'),
  /** The districts and their fees, where the fee is by district. */
  rates: z.array(rate).max(districts.size),
}

/** Defaults of the fields that may be left out. */
const withDefaults = {
  ...fields,
  description: fields.description.default(''),
  /** Absent leaves them as they are, empty removes them. */
  nameNe: fields.nameNe.optional(),
  descriptionNe: fields.descriptionNe.optional(),
  baseFee: fields.baseFee.default(0),
  freeKm: fields.freeKm.default(0),
  perKmFee: fields.perKmFee.default(0),
  roundTo: fields.roundTo.default(500),
  minFee: fields.minFee.default(null),
  maxFee: fields.maxFee.default(null),
  maxKm: fields.maxKm.default(null),
  freeAboveSubtotal: fields.freeAboveSubtotal.default(null),
  minSubtotal: fields.minSubtotal.default(null),
  maxSubtotal: fields.maxSubtotal.default(null),
  weekdays: fields.weekdays.default([0, 1, 2, 3, 4, 5, 6]),
  cutoffTime: fields.cutoffTime.default(null),
  codAllowed: fields.codAllowed.default(true),
  codLimit: fields.codLimit.default(null),
  courierName: fields.courierName.default(''),
  trackingUrl: fields.trackingUrl.default(''),
  rates: fields.rates.default([]),
}

export const deliveryOptionForm = z.object(withDefaults).superRefine((option, context) => {
  const fault = (field: keyof typeof fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { minFee, maxFee, minSubtotal, maxSubtotal, rates } = option
  if (option.kind === 'PICKUP' && option.pricing !== 'FREE') fault('pricing', 'Store pickup is free')
  if (option.etaMax < option.etaMin) fault('etaMax', "Can't be less than the minimum")
  if (minFee !== null && maxFee !== null && maxFee < minFee) fault('maxFee', "Can't be less than the minimum")
  if (minSubtotal !== null && maxSubtotal !== null && maxSubtotal < minSubtotal)
    fault('maxSubtotal', "Can't be less than the minimum")
  if (option.pricing === 'DISTRICT' && rates.length === 0) fault('rates', 'Add at least one district')
  if (new Set(rates.map(({ city }) => city)).size < rates.length) fault('rates', 'Each district once')
})

export const vendorDeliveryOption = z.object({
  id,
  ...fields,
  /** Not validated on output: addresses from before https was required stay as they are. */
  trackingUrl: z.string(),
  /** Offered to shoppers now. */
  isActive: z.boolean(),
  /** Optimistic concurrency: rises with each change; a change names the edition that it began with. */
  edition: z.number().int(),
})

const vendorOptionList = listOf(vendorDeliveryOption).extend({
  /** Road kilometres for each great-circle kilometre. */
  roadFactor: z.number(),
  /** The origin of distances; null until the store has a position. */
  shop: z.object({ latitude, longitude }).nullable(),
})

export const deliveryOptionRoutes = {
  vendorOptions: get('/api/delivery/vendor/own', {
    permission: 'store.delivery.read',
    summary: 'List my delivery options in order, those turned off included',
    answer: vendorOptionList,
  }),
  addOption: post('/api/delivery/vendor', {
    permission: 'store.delivery.manage',
    summary: `Create a delivery option, last in order; at most ${mostOptions}`,
    body: deliveryOptionForm,
    answer: vendorDeliveryOption,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  changeOption: put('/api/delivery/vendor/:id', {
    permission: 'store.delivery.manage',
    summary: 'Update a delivery option; placed orders keep theirs, and quotes stay valid for 15 minutes',
    params: one,
    body: deliveryOptionForm.safeExtend({ edition: z.number().int() }),
    answer: vendorDeliveryOption,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  }),
  switchOption: put('/api/delivery/vendor/:id/active', {
    permission: 'store.delivery.manage',
    summary: 'Turn a delivery option on or off',
    params: one,
    body: z.object({ isActive: z.boolean() }),
    answer: vendorDeliveryOption,
    refuses: ['NOT_FOUND'],
  }),
  orderOptions: put('/api/delivery/vendor/order', {
    permission: 'store.delivery.manage',
    summary: 'Reorder my delivery options',
    body: z.object({ ids: z.array(id).min(1).max(mostOptions) }),
    answer: vendorOptionList,
    refuses: ['NOT_FOUND'],
  }),
  removeOption: del('/api/delivery/vendor/:id', {
    permission: 'store.delivery.manage',
    summary: 'Delete a delivery option; placed orders keep it',
    params: one,
    answer: vendorOptionList,
    refuses: ['NOT_FOUND'],
  }),
}
