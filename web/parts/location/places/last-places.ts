/** The last places picked on this device, the latest first. Signing out forgets them (`forgetLocation`). */
import type { Position } from '../../../../contract/delivery/distance.ts'
import { hasFields, storedValue } from '../../../lib/browser/storage.ts'
import type { PlaceName } from './describe-place.ts'

export type LastPlace = PlaceName & Position

const mostPlaces = 4

const stored = storedValue('localStorage', 'location-last', (found): found is LastPlace[] => {
  const isPlace = (one: unknown) => {
    if (!hasFields(one, 'name', 'nameNe', 'latitude', 'longitude')) return false
    const { name, nameNe, latitude, longitude } = one as Record<keyof LastPlace, unknown>
    return (
      [name, nameNe].every((word) => typeof word === 'string') &&
      isWithin(latitude, 90) &&
      isWithin(longitude, 180)
    )
  }
  return Array.isArray(found) && found.every(isPlace)
})

const isWithin = (degrees: unknown, greatest: number): boolean =>
  typeof degrees === 'number' && Math.abs(degrees) <= greatest

export const lastPlaces = (): readonly LastPlace[] => stored.read() ?? []

/** A place of the same name takes the older one's place. */
export function keepPlace(place: LastPlace): void {
  const others = lastPlaces().filter(({ name }) => name !== place.name)
  stored.write([place, ...others].slice(0, mostPlaces))
}
