/** The circle around a shop that its riders reach, and what lies in it. */
import { greatCircleKm, type Position } from '../../../contract/delivery/distance.ts'
import { type District, provinces } from '../../../contract/shared/nepal.ts'

const corners = 96
const earthRadiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Points at so many kilometres as the crow flies, closed, as longitude and latitude. */
export function ringAround({ latitude, longitude }: Position, km: number): [number, number][] {
  const angle = km / earthRadiusKm
  const [lat, lng] = [radians(latitude), radians(longitude)]
  return Array.from({ length: corners + 1 }, (_, at) => {
    const bearing = (2 * Math.PI * (at % corners)) / corners
    const far = Math.asin(
      Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing),
    )
    const aside = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(far),
    )
    return [degrees(lng + aside), degrees(far)]
  })
}

/** Road kilometres as the crow flies: what the circle of a limit is drawn with. */
export const crowKm = (roadKm: number, roadFactor: number): number => roadKm / roadFactor

/** The districts whose headquarters lie within, the nearest first. */
export const districtsWithin = (shop: Position, km: number): District[] =>
  provinces
    .flatMap(({ districts }) => districts)
    .map((district) => ({ district, away: greatCircleKm(shop, district) }))
    .filter(({ away }) => away <= km)
    .sort((a, b) => a.away - b.away)
    .map(({ district }) => district)
