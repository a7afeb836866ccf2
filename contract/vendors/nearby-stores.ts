/** Stores by their distance. */
import { z } from 'zod'
import { storeLevels } from '../rewards/store-levels.ts'
import { get } from '../route.ts'
import {
  id,
  latitude,
  longitude,
  paging,
  queryCount,
  queryLatitude,
  queryLongitude,
} from '../shared/fields.ts'
import { greatestRangeKm, nearRangeKm, nearRows } from '../shared/limits.ts'

export const openingSlot = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  opens: z.string(),
  closes: z.string(),
})

/** A day of Nepal on which the store stays closed, whatever its hours say. */
export const closedDay = z.object({ day: z.string(), reason: z.string() })

export const storeCard = z.object({
  vendorId: id,
  username: z.string(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  vendorLogo: z.string().nullable(),
  vendorDescription: z.string(),
  /** The description in Nepali; null where it has none. */
  vendorDescriptionNe: z.string().nullable(),
  vendorAddress: z.string(),
  state: z.string(),
  city: z.string(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** Goods on sale. */
  productCount: z.number().int(),
  openingHours: z.array(openingSlot),
  /** From yesterday on (a slot past midnight may still run), the earliest first. */
  closedDays: z.array(closedDay),
  /** The mean of its goods' stars, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** By what is counted of it every night. */
  level: z.enum(storeLevels),
  /** A prize of it moves it up in the lists of stores, which say so. */
  isFeatured: z.boolean(),
})

const queryKm = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, 'Must be kilometres')
  .transform((digits) => Math.min(Number(digits), greatestRangeKm))

/** Poles are refused: every longitude is the same place there, and there are no shops. */
const inhabited = queryLatitude.refine((degrees) => Math.abs(degrees) < 90, 'Must be a valid latitude')

const pages = paging(nearRows)
const mostSkipped = 10_000

export const nearbyStoreRoutes = {
  nearbyStores: get('/api/vendor/vendorListWithInRange/', {
    permission: 'anyone',
    summary: 'List stores within a road distance of a place, nearest first',
    query: z.object({
      latitude: inhabited,
      longitude: queryLongitude,
      range: queryKm.default(nearRangeKm),
      noOfRows: pages.noOfRows,
      offset: queryCount(mostSkipped).default(0),
    }),
    answer: z.array(storeCard.extend({ distanceKm: z.number(), latitude, longitude })),
    perMinute: 300,
  }),
} as const
