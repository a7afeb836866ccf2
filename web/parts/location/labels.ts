/** Labels of the bundled map, by descending priority. */
import type { Position } from '../../../contract/delivery/distance.ts'
import type { Language } from '../../../contract/errors.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { districtOutlines, provinceOutlines } from './outlines.ts'
import { knownAreas } from './places/areas.ts'
import { type KnownPlace, knownTowns } from './places/towns.ts'

export interface Label extends Position {
  readonly words: string
  readonly kind: 'PROVINCE' | 'DISTRICT' | 'TOWN' | 'AREA'
}

const lastProvinceZoom = 6.2
const firstTownZoom = 7
const firstAreaZoom = 11.5

/** By zoom level: the districts at every one, the provinces from afar, the towns and then their quarters up close. */
export function labelsAt(zoom: number, language: Language): Label[] {
  return [
    ...(zoom < lastProvinceZoom ? provinceLabels(language) : []),
    ...(zoom >= firstTownZoom ? townLabels(knownTowns, 'TOWN', language) : []),
    ...(zoom >= firstAreaZoom ? townLabels(knownAreas, 'AREA', language) : []),
    ...districtLabels(language),
  ]
}

const inLanguage = ({ name, nameNe }: { name: string; nameNe: string }, language: Language): string =>
  language === 'ne' ? nameNe : name

const provinceLabels = (language: Language): Label[] =>
  provinces.map((province) => ({
    kind: 'PROVINCE',
    words: inLanguage(province, language),
    ...middle(provinceOutlines, province.name),
  }))

const districtLabels = (language: Language): Label[] =>
  provinces.flatMap(({ districts }) =>
    districts.map((district) => ({
      kind: 'DISTRICT' as const,
      words: inLanguage(district, language),
      ...([district.name, ...district.aliases].map((known) => middles.get(known)).find(Boolean) ?? {
        latitude: district.latitude,
        longitude: district.longitude,
      }),
    })),
  )

const townLabels = (places: readonly KnownPlace[], kind: Label['kind'], language: Language): Label[] =>
  places.map((place) => ({
    kind,
    words: inLanguage(place, language),
    latitude: place.latitude,
    longitude: place.longitude,
  }))

type Outline = (typeof districtOutlines.features)[number]

/** The middle of the box around the longest border. */
function middleOf({ geometry }: Outline): Position {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const longest = rings.toSorted((one, other) => other.length - one.length)[0] ?? []
  const half = (axis: 0 | 1) => {
    const values = longest.map((point) => point[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return { latitude: half(1), longitude: half(0) }
}

const middles = new Map(
  districtOutlines.features.map((outline) => [outline.properties.district ?? '', middleOf(outline)]),
)

function middle(outlines: typeof provinceOutlines, province: string): Position {
  const outline = outlines.features.find(({ properties }) => properties.province === province)
  return outline ? middleOf(outline) : { latitude: 28, longitude: 84 }
}
