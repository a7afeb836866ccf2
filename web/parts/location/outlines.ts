/** The outlines of Nepal's provinces and districts, unpacked. With names, and which of them a place lies in. */
import { feature } from 'topojson-client'
import type { Position } from '../../../contract/delivery/distance.ts'
import { type District, type Province, provinces } from '../../../contract/shared/nepal.ts'
import districtTopology from './outlines/districts.topo.json'
import provinceTopology from './outlines/provinces.topo.json'

interface Named {
  readonly district?: string
  readonly province: string
}
type Ring = number[][]
type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
export interface Outlines {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: Named; geometry: Geometry }[]
}

type Topology = Parameters<typeof feature>[0]

/** The files hold one collection each, called districts; the type of a JSON module cannot say so. */
function unpacked(topology: unknown): Outlines {
  const file = topology as Topology & { objects: { districts: Topology['objects'][string] } }
  return feature(file, file.objects.districts) as unknown as Outlines
}

export const districtOutlines = unpacked(districtTopology)
export const provinceOutlines = unpacked(provinceTopology)

export interface Place {
  readonly district: District
  readonly province: Province
}

/** The district that a place lies in; undefined outside Nepal. */
export function placeAt({ latitude, longitude }: Position): Place | undefined {
  const found = featureAt({ latitude, longitude })
  const province = provinces.find(({ name }) => name === found?.properties.province)
  const district = province?.districts.find(({ name, aliases }) =>
    [name, ...aliases].includes(found?.properties.district ?? ''),
  )
  return province && district && { district, province }
}

/** The outer borders of the district that a place lies in. */
export const outlineAround = (position: Position): readonly Ring[] | undefined => {
  const found = featureAt(position)
  return found && ringsOf(found.geometry).flatMap(([outer]) => (outer === undefined ? [] : [outer]))
}

const featureAt = ({ latitude, longitude }: Position): Outlines['features'][number] | undefined =>
  districtOutlines.features.find(({ geometry }) =>
    ringsOf(geometry).some((rings) => isWithin([longitude, latitude], rings)),
  )

const ringsOf = (geometry: Geometry): Ring[][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

/** Ray casting: inside if a ray to the east crosses the borders an odd number of times; holes count as borders. */
function isWithin([x, y]: readonly [number, number], rings: readonly Ring[]): boolean {
  let isInside = false
  for (const ring of rings) {
    for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
      const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
      if (crosses) isInside = !isInside
    }
  }
  return isInside
}
