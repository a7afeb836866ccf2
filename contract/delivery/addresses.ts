/** A shopper's addresses: where goods go. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, latitude, line, longitude, money, queryCount, text } from '../shared/fields.ts'
import { wards } from '../shared/limits.ts'
import { isDistrictOf, provinceNames } from '../shared/nepal.ts'
import { reasonCodes } from './delivery-fee.ts'

/** How many characters each part of an address may have. */
export const addressLengths = {
  label: 30,
  houseNo: 30,
  recipientName: 100,
  municipality: 80,
  tole: 120,
  landmark: 160,
  note: 300,
} as const

const phoneShape = /^\d{10,15}$/
export const pinSources = ['GPS', 'DRAGGED', 'TAPPED', 'TYPED'] as const

export const addressForm = z
  .object({
    label: line(addressLengths.label),
    recipientName: line(addressLengths.recipientName),
    phone: z.string().regex(phoneShape, 'Phone number is not valid'),
    state: z.string().refine((name) => provinceNames.includes(name), 'Province is Required'),
    city: z.string().min(1, 'District is Required').max(60),
    municipality: line(addressLengths.municipality),
    ward: z.number().int().min(1).max(wards),
    tole: line(addressLengths.tole),
    landmark: text(addressLengths.landmark),
    note: text(addressLengths.note),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    /** Absent: a first address becomes the default, another does not, and a change leaves it as it is. */
    isDefault: z.boolean().optional(),
    /** A second phone number for the courier. */
    altPhone: z.string().regex(phoneShape, 'Phone number is not valid').optional(),
    houseNo: text(addressLengths.houseNo).optional(),
    /** The source of the position. */
    pinSource: z.enum(pinSources).optional(),
  })
  .refine((address) => isDistrictOf(address.state, address.city), {
    path: ['city'],
    message: 'District is Required',
  })
  .refine((address) => (address.latitude === undefined) === (address.longitude === undefined), {
    path: ['latitude'],
    message: 'A position needs both latitude and longitude',
  })

export const reasonCode = z.enum(reasonCodes)

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
  altPhone: z.string().nullable(),
  houseNo: z.string(),
  pinSource: z.enum(pinSources).nullable(),
  /** The following fields only when a vendor is named. */
  serviceable: z.boolean().optional(),
  distanceKm: z.number().nullable().optional(),
  cheapestFee: money.nullable().optional(),
  reasonCode: reasonCode.nullable().optional(),
  /** Why the vendor does not deliver there, fit to show. */
  reasonText: z.string().nullable().optional(),
})

const addressId = z.object({ id })

export const addressRoutes = {
  addresses: get('/api/delivery/address/', {
    permission: 'shopper.addresses',
    summary: 'List my delivery addresses; with vendorId each says whether that vendor delivers there',
    query: z.object({ userId: id.optional(), vendorId: id.optional(), limit: queryCount(100).optional() }),
    answer: z.array(address),
    refuses: ['NOT_ALLOWED'],
  }),
  addAddress: post('/api/delivery/address/', {
    permission: 'shopper.addresses',
    summary: 'Create a delivery address',
    body: addressForm,
    answer: address,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  changeAddress: put('/api/delivery/address/:id', {
    permission: 'shopper.addresses',
    summary: 'Update a delivery address; placed orders keep the old one',
    params: addressId,
    body: addressForm,
    answer: address,
    refuses: ['NOT_FOUND'],
  }),
  removeAddress: del('/api/delivery/address/:id', {
    permission: 'shopper.addresses',
    summary: 'Delete a delivery address; if it was the default, the newest of the rest becomes it',
    params: addressId,
    answer: z.array(address),
    refuses: ['NOT_FOUND'],
  }),
}
