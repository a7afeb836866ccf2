/** Geocoding from names that we ship: quarters, towns, districts and the 753 municipalities, in both scripts. */
import type { Position } from '../../../../contract/delivery/distance.ts'
import { provinces } from '../../../../contract/shared/nepal.ts'
import { knownAreas } from './areas.ts'
import type { PlaceName } from './describe-place.ts'
import { municipalitiesOf } from './municipalities.ts'
import { knownTowns } from './towns.ts'

export interface FoundPlace extends PlaceName {
  readonly kind: 'CITY' | 'TOWN' | 'AREA' | 'DISTRICT' | 'MUNICIPALITY'
  readonly district: PlaceName
  readonly position: Position
  /** The position is the middle of the district: the place's own is not known. */
  readonly isRough: boolean
}

interface Entry extends FoundPlace {
  readonly keys: readonly string[]
}

/** Places whose name begins with what was typed, then those that have it at the beginning of a word. */
export function findPlaces(typed: string, count: number): FoundPlace[] {
  const wanted = skeleton(typed)
  if (wanted === '') return []
  const ranked = entries()
    .map((entry, order) => ({
      entry,
      order,
      rank: Math.min(...entry.keys.map((key) => rankOf(key, wanted))),
    }))
    .filter(({ rank }) => rank < noRank)
    .toSorted((one, other) => one.rank - other.rank || one.order - other.order)
  return ranked.slice(0, count).map(({ entry: { keys: _, ...found } }) => found)
}

const noRank = 3
function rankOf(key: string, wanted: string): number {
  if (key === wanted) return 0
  if (key.startsWith(wanted)) return 1
  return key.includes(` ${wanted}`) ? 2 : noRank
}

/**
 * Fuzzy key: spellings in Latin letters differ in length of vowels, aspiration and `gunj` or `ganj`; those in
 * Devanagari in length of vowels and in how a nasal is written.
 */
export const skeleton = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
    .replace(/gunj/g, 'ganj')
    .replace(/[vw]/g, 'b')
    .replace(/z/g, 'j')
    .replace(/sh/g, 's')
    .replace(/([cdgkptb])h/g, '$1')
    .replace(/y\b/g, 'i')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[ीि]/g, 'ि')
    .replace(/[ूु]/g, 'ु')
    .replace(/व/g, 'ब')
    .replace(/[ँं]|[ङञणनम]्/g, 'ं')

let made: readonly Entry[] | undefined
const entries = (): readonly Entry[] => {
  made ??= makeEntries()
  return made
}

/** In the order of rank among equals: cities and towns, quarters, districts, and the other municipalities. */
function makeEntries(): Entry[] {
  const districts = provinces.flatMap((province) => province.districts)
  const called = new Map(districts.map((district) => [district.name, district]))
  const known = [...knownTowns, ...knownAreas].flatMap((place): Entry[] => {
    const district = called.get(place.district)
    const { latitude, longitude, kind } = place
    return district === undefined
      ? []
      : [entryOf(place, { kind, district, position: { latitude, longitude }, isRough: false }, place.aliases)]
  })
  const whole = districts.map((district) =>
    entryOf(
      district,
      { kind: 'DISTRICT', district, position: middleOf(district), isRough: true },
      district.aliases,
    ),
  )
  const has = new Set(known.flatMap(({ keys, district }) => keys.map((key) => `${district.name} ${key}`)))
  const rest = districts.flatMap((district) =>
    municipalitiesOf(district.name)
      .filter(({ name }) => !has.has(`${district.name} ${skeleton(name)}`))
      .map((name) =>
        entryOf(name, { kind: 'MUNICIPALITY', district, position: middleOf(district), isRough: true }),
      ),
  )
  return [...known, ...whole, ...rest]
}

function entryOf(
  { name, nameNe }: PlaceName,
  found: Omit<FoundPlace, 'name' | 'nameNe'>,
  aliases: readonly string[] = [],
): Entry {
  const { name: district, nameNe: districtNe } = found.district
  return {
    ...found,
    name,
    nameNe,
    district: { name: district, nameNe: districtNe },
    keys: [name, nameNe, ...aliases].map(skeleton),
  }
}

const middleOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })
