/** Labels of the bundled map, by descending priority. */
import type { Position } from '../../../contract/delivery/distance.ts'
import type { Language } from '../../../contract/errors.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { districtOutlines, provinceOutlines } from './outlines.ts'

export interface Label extends Position {
  readonly words: string
  readonly kind: 'PROVINCE' | 'DISTRICT' | 'TOWN'
}

/** By zoom level: first the provinces, then the districts, then their headquarters. */
export function labelsAt(zoom: number, language: Language): Label[] {
  if (zoom < 6.2) return provinceLabels(language)
  // The headquarters are known by their Latin names alone.
  return zoom < 8 || language === 'ne' ? districtLabels(language) : [...towns, ...districtLabels(language)]
}

const provinceLabels = (language: Language): Label[] =>
  provinces.map(({ name, nameNe }) => ({
    kind: 'PROVINCE',
    words: language === 'ne' ? nameNe : name,
    ...middle(provinceOutlines, name),
  }))

const districtLabels = (language: Language): Label[] =>
  provinces.flatMap(({ districts }) =>
    districts.map(({ name, nameNe, aliases, latitude, longitude }) => ({
      kind: 'DISTRICT' as const,
      words: language === 'ne' ? nameNe : name,
      ...([name, ...aliases].map((known) => middles.get(known)).find(Boolean) ?? { latitude, longitude }),
    })),
  )

const towns: readonly Label[] = provinces.flatMap(({ districts }) =>
  districts.map(({ headquarters, latitude, longitude }) => ({
    kind: 'TOWN' as const,
    words: headquarters,
    latitude,
    longitude,
  })),
)

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
