/** Reverse geocoding from names that we ship: what a pin is near, and which district it lies in. */
import { greatCircleKm, type Position } from '../../../../contract/delivery/distance.ts'
import { placeAt } from '../outlines.ts'
import { knownAreas } from './areas.ts'
import { type KnownPlace, knownTowns } from './towns.ts'

export interface PlaceName {
  readonly name: string
  readonly nameNe: string
}
export interface DescribedPlace {
  /** The nearest quarter or town, if it is near enough to be named. */
  readonly near: PlaceName | undefined
  readonly district: PlaceName
  readonly province: PlaceName
}

/** How far off a place of each kind still names a pin. */
const reachKm = { AREA: 1.2, TOWN: 6, CITY: 8 } as const

/** Undefined outside Nepal. */
export function describePlace(pin: Position): DescribedPlace | undefined {
  const place = placeAt(pin)
  if (place === undefined) return undefined
  const near = nearest(knownAreas, pin) ?? nearest(knownTowns, pin)
  return { near: near && nameOf(near), district: nameOf(place.district), province: nameOf(place.province) }
}

/** The name of the place in the header: the quarter or the town, else the district. */
export function shortNameOf(pin: Position): PlaceName | undefined {
  const described = describePlace(pin)
  return described?.near ?? described?.district
}

function nearest(places: readonly KnownPlace[], pin: Position): KnownPlace | undefined {
  const [first] = places
    .map((place) => ({ place, km: greatCircleKm(pin, place) }))
    .filter(({ place, km }) => km <= reachKm[place.kind])
    .toSorted((one, other) => one.km - other.km)
  return first?.place
}

const nameOf = ({ name, nameNe }: PlaceName): PlaceName => ({ name, nameNe })
