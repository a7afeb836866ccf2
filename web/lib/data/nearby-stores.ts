/** Stores around a place. */
import { queryOptions } from '@tanstack/react-query'
import type { Position } from '../../../contract/delivery/distance.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import {
  leastPlaceLetters,
  mapRangeKm,
  mapRows,
  nearRangeKm,
  nearRows,
  storeRows,
} from '../../../contract/shared/limits.ts'
import type { vendors } from '../../../contract/vendors/vendors.ts'
import { api } from '../api/api.ts'

export type NearbyStore = ResponseJson<typeof vendors.nearbyStores>[number]

const around = (location: Position | undefined, range: number, noOfRows: number, staysShown = false) =>
  queryOptions({
    queryKey: ['near', location?.latitude ?? null, location?.longitude ?? null, range, noOfRows],
    queryFn: ({ signal }) => {
      const { latitude = 0, longitude = 0 } = location ?? {}
      return api.vendors.nearbyStores({
        query: { latitude: written(latitude), longitude: written(longitude), range, noOfRows, offset: 0 },
        signal,
      })
    },
    enabled: location !== undefined,
    staleTime: minuteMs,
    ...(staysShown && { placeholderData: (last: readonly NearbyStore[] | undefined) => last?.slice() }),
  })

/** Fixed notation: the server refuses numbers with an exponent. */
const written = (degrees: number): string => degrees.toFixed(6)

/** For the sidebar of a store. */
export const nearbyQuery = (location: Position | undefined) => around(location, nearRangeKm, nearRows)
/** For the home page. */
export const nearestQuery = (location: Position | undefined) => around(location, mapRangeKm, storeRows)
/** For the map; the stores of the previous place stay until the next are loaded. */
export const mapQuery = (location: Position | undefined) => around(location, mapRangeKm, mapRows, true)

export type StorePlace = ResponseJson<typeof vendors.storePlaces>[number]

/** Stores by a piece of their name or address; fewer letters than the server takes ask nothing. */
export const storePlacesQuery = (words: string) =>
  queryOptions({
    queryKey: ['store-places', words],
    queryFn: ({ signal }) => api.vendors.storePlaces({ query: { words }, signal }),
    enabled: [...words].length >= leastPlaceLetters,
    staleTime: minuteMs,
  })
