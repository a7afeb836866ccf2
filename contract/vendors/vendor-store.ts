/** A vendor's own store: seen and changed by the vendor, in whatever state it is. */
import { z } from 'zod'
import {
  district,
  districtFault,
  districtFits,
  phoneNumber,
  province,
  shopName,
  shopNameNe,
  streetAddress,
  vendorDescription,
  vendorDescriptionNe,
} from '../accounts/person-fields.ts'
import { get, post, put } from '../route.ts'
import { id, instant, latitude, longitude, text } from '../shared/fields.ts'
import { largestLogoBytes, mostClosedDays } from '../shared/limits.ts'
import { prepDays } from '../shared/prep-days.ts'
import { closedDay } from './nearby-stores.ts'
import { heldName } from './store-names.ts'

export const vendorStatuses = [
  'APPLIED',
  'IN_KYC',
  'UNDER_REVIEW',
  'NEEDS_CHANGES',
  'APPROVED',
  'SUSPENDED',
  'REJECTED',
  'CLOSED',
] as const

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30')

const slot = z
  .object({ weekday: z.number().int().min(0).max(6), opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    message: 'Must differ from the opening time',
  })

/** At most six slots a day, no two of them beginning together. */
const openingHours = z
  .array(slot)
  .max(42)
  .refine(
    (slots) => new Set(slots.map(({ weekday, opens }) => `${weekday} ${opens}`)).size === slots.length,
    'Two slots start at the same time',
  )

/** Days on which the store stays closed, each named once. */
const closedDays = z
  .array(z.object({ day: z.iso.date(), reason: text(100) }))
  .max(mostClosedDays)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'The same day is listed twice')

/** Seller details on the store's receipts and invoices. */
export const bills = z.object({
  /** The name under which it is registered; empty where that is the shop's name. */
  legalName: text(100),
  panNo: z.string(),
  isVatRegistered: z.boolean(),
  /** Invoices instead of receipts: with VAT where it is registered for it, without where it is not. */
  issuesInvoices: z.boolean(),
})

export const billsForm = bills
  .extend({
    panNo: z
      .string()
      .trim()
      .regex(/^(\d{9})?$/, 'A PAN has nine digits'),
  })
  .refine(
    ({ panNo, isVatRegistered, issuesInvoices }) => panNo !== '' || !(isVatRegistered || issuesInvoices),
    {
      path: ['panNo'],
      message: 'Invoices and VAT need your PAN',
    },
  )

export const vendorStore = z.object({
  vendorId: id,
  username: z.string(),
  /** A username may be edited once. */
  canRename: z.boolean(),
  shopName: z.string(),
  /** Its name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  vendorLogo: z.string().nullable(),
  vendorDescription: z.string(),
  vendorDescriptionNe: z.string().nullable(),
  phone: z.string().nullable(),
  vendorAddress: z.string(),
  state: z.string(),
  city: z.string(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  status: z.enum(vendorStatuses),
  /** The reason of a suspension or refusal; empty where none was given. */
  statusReason: z.string(),
  approvedAt: instant.nullable(),
  openingHours: z.array(z.object({ weekday: z.number().int(), opens: z.string(), closes: z.string() })),
  /** Closed days from today in Nepal on. */
  closedDays: z.array(closedDay),
  /** Working days that goods need, where a product says nothing else. */
  prepDays: z.number().int(),
  /** Later orders count from the next working day; 00:00 is the end of the day. */
  orderCutoff: z.string().nullable(),
  bills,
  /** Pending names that resemble another's: they await an admin, and the old ones hold. */
  heldNames: z.array(heldName),
})

export const vendorStoreForm = z
  .object({
    shopName,
    vendorDescription,
    /** In Nepali too: absent leaves them as they are, empty or null removes them. */
    shopNameNe: shopNameNe.nullish(),
    vendorDescriptionNe: vendorDescriptionNe.nullish(),
    phone: phoneNumber,
    vendorAddress: streetAddress,
    state: province,
    city: district,
    /** The store's position; absent leaves it as it is, null removes it. */
    position: z.object({ latitude, longitude }).nullish(),
    /** Absent leaves them as they are. */
    openingHours: openingHours.optional(),
    /** Absent leaves them as they are; days that have passed meanwhile are dropped. */
    closedDays: closedDays.optional(),
    /** Absent leave them as they are; no cut-off is null. */
    prepDays: prepDays.optional(),
    orderCutoff: clock.nullish(),
  })
  .refine(districtFits, districtFault)

export const vendorStoreRoutes = {
  vendorStore: get('/api/vendor/profile', {
    permission: 'store.profile.read',
    summary: 'Get my store, whatever its status',
    answer: vendorStore,
  }),
  changeVendorStore: put('/api/vendor/profile', {
    permission: 'store.profile.manage',
    summary: 'Update my store',
    body: vendorStoreForm,
    answer: vendorStore,
  }),
  changeLogo: put('/api/vendor/profile/logo', {
    permission: 'store.profile.manage',
    summary: 'Update my store’s logo: one picture, at most 10 MB',
    body: z.object({}),
    multipart: { file: 'vendorLogoFile', mostBytes: largestLogoBytes },
    answer: vendorStore,
    refuses: ['FILE_TOO_LARGE'],
    perMinute: 20,
  }),
  changeBills: put('/api/vendor/profile/bills', {
    permission: 'store.profile.manage',
    summary: 'Update the seller details on my receipts and invoices; issued documents do not change',
    body: billsForm,
    answer: vendorStore,
  }),
  reapply: post('/api/vendor/profile/handIn', {
    permission: 'store.profile.manage',
    summary: 'Submit my rejected store for approval again',
    answer: vendorStore,
    refuses: ['VENDOR_NOT_READY'],
    perMinute: 5,
  }),
  renameStore: put('/api/vendor/profile/username', {
    permission: 'store.profile.manage',
    summary: 'Change my store’s username, once; the old one redirects to it',
    body: z.object({ username: z.string().trim().min(1).max(60) }),
    answer: vendorStore,
    refuses: ['USERNAME_TAKEN', 'USERNAME_NOT_FIT', 'USERNAME_IS_FINAL'],
  }),
}
