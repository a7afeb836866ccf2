/** Where goods go and what it costs to bring them there. */
import { z } from 'zod'
import {
  id,
  instant,
  latitude,
  line,
  longitude,
  money,
  queryCount,
  queryLatitude,
  queryLongitude,
  text,
} from './fields.ts'
import { wards } from './limits.ts'
import { isDistrictOf, provinceNames } from './nepal.ts'
import { get, post } from './route.ts'

/** How many characters each part of an address may have. */
export const addressLengths = {
  label: 30,
  recipientName: 100,
  municipality: 80,
  tole: 120,
  landmark: 160,
  note: 300,
} as const

export const addressForm = z
  .object({
    label: line(addressLengths.label),
    recipientName: line(addressLengths.recipientName),
    phone: z.string().regex(/^\d{10,15}$/, 'Phone number is not valid'),
    state: z.string().refine((name) => provinceNames.includes(name), 'Province is Required'),
    city: z.string().min(1, 'District is Required').max(60),
    municipality: line(addressLengths.municipality),
    ward: z.number().int().min(1).max(wards),
    tole: line(addressLengths.tole),
    landmark: text(addressLengths.landmark),
    note: text(addressLengths.note),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    isDefault: z.boolean(),
  })
  .refine((address) => isDistrictOf(address.state, address.city), {
    path: ['city'],
    message: 'District is Required',
  })
  .refine((address) => (address.latitude === undefined) === (address.longitude === undefined), {
    path: ['latitude'],
    message: 'A position needs both latitude and longitude',
  })

export const reasonCodes = ['OUT_OF_RANGE', 'NO_PIN', 'MIN_ORDER', 'PAUSED'] as const
const reasonCode = z.enum(reasonCodes)

export const address = z.object({
  id,
  label: z.string(),
  recipientName: z.string(),
  phone: z.string(),
  state: z.string(),
  city: z.string(),
  municipality: z.string(),
  ward: z.number().int(),
  tole: z.string(),
  landmark: z.string(),
  note: z.string(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  isDefault: z.boolean(),
  /** The rest only when a vendor is named. */
  serviceable: z.boolean().optional(),
  distanceKm: z.number().nullable().optional(),
  cheapestFee: money.nullable().optional(),
  reasonCode: reasonCode.nullable().optional(),
})

export const deliveryKinds = ['PICKUP', 'OWN_RIDER', 'COURIER'] as const

export const deliveryOption = z.object({
  id,
  vendorId: id,
  name: z.string(),
  kind: z.enum(deliveryKinds),
  description: z.string(),
  etaText: z.string(),
  codAllowed: z.boolean(),
  minSubtotal: money.nullable(),
  freeAboveSubtotal: money.nullable(),
  maxKm: z.number().nullable(),
})

/** A fee for one option to one place. The quote id is a signed token that binds the fee for 15 minutes. */
export const deliveryQuote = z.object({
  deliveryOptionId: id,
  distanceKm: z.number().nullable(),
  fee: money,
  serviceable: z.boolean(),
  reasonCode: reasonCode.optional(),
  reasonText: z.string().optional(),
  etaText: z.string(),
  freeAboveRemaining: money.nullable(),
  breakdown: z.array(z.object({ label: z.string(), amount: money })),
  quoteId: z.string(),
  expiresAt: instant,
})

export const quoteQuery = z.object({
  vendorId: id,
  deliveryOptionId: id,
  /** Left out when the shopper has no position: only options without a distance fee answer a price then. */
  latitude: queryLatitude.optional(),
  longitude: queryLongitude.optional(),
})

export const delivery = {
  addresses: get('/api/delivery/address/', {
    who: ['USER'],
    summary: 'My addresses; with vendorId each says whether that vendor delivers there',
    query: z.object({ userId: id.optional(), vendorId: id.optional(), limit: queryCount(100).optional() }),
    answer: z.array(address),
    refuses: ['NOT_ALLOWED'],
  }),
  addAddress: post('/api/delivery/address/', {
    who: ['USER'],
    summary: 'Keep a new address',
    body: addressForm,
    answer: address,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  options: get('/api/delivery/vendor', {
    who: 'anyone',
    summary: 'The ways in which one vendor delivers',
    query: z.object({ vendorId: id }),
    answer: z.array(deliveryOption),
  }),
}
