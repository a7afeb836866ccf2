/** The district of a place that is only a position: the one with the nearest centre. A guess, wrong near borders. */

import { type District, provinces } from '../shared/nepal.ts'
import { greatCircleKm, type Position } from './distance.ts'

const districts = provinces.flatMap((province) => province.districts)

export function districtNear(place: Position): District {
  const [nearest] = districts
    .map((district) => ({ district, km: greatCircleKm(place, district) }))
    .toSorted((one, other) => one.km - other.km)
  if (nearest === undefined) throw new Error('Nepal has districts')
  return nearest.district
}
