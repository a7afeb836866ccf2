/** Stores as places: found by their name or address, to point a map at. */
import { z } from 'zod'
import { get } from '../route.ts'
import { id, latitude, longitude, queryCount } from '../shared/fields.ts'
import { leastPlaceLetters, storePlaceRows } from '../shared/limits.ts'

const mostRows = 20

export const storePlaceRoutes = {
  storePlaces: get('/api/vendor/storePlaces/', {
    permission: 'anyone',
    summary: 'Find open stores with a map location by part of their name or address',
    query: z.object({
      words: z.string().trim().min(leastPlaceLetters).max(80),
      noOfRows: queryCount(mostRows).default(storePlaceRows),
    }),
    answer: z.array(
      z.object({
        vendorId: id,
        username: z.string(),
        shopName: z.string(),
        /** The store's name in Nepali; null where it has none. */
        shopNameNe: z.string().nullable(),
        vendorAddress: z.string(),
        city: z.string(),
        latitude,
        longitude,
      }),
    ),
    perMinute: 300,
  }),
} as const
