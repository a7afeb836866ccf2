/** Great-circle and road distance. Web and server compute with these, so that one distance is shown everywhere. */

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Kathmandu, where a map opens when nothing better is known. */
export const fallbackCentre: Position = { latitude: 27.7172, longitude: 85.324 }

const earthRadiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degreesOf = (angle: number): number => (angle * 180) / Math.PI

/** Great-circle distance in kilometres between two points given in degrees. */
export function greatCircleKm(from: Position, to: Position): number {
  const halfLat = radians(to.latitude - from.latitude) / 2
  const halfLng = radians(to.longitude - from.longitude) / 2
  const a =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLng) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Road kilometres with two decimals: fees are computed from this rounded number, which is also the one shown. */
export const roadKm = (from: Position, to: Position, roadFactor: number): number =>
  Math.round(greatCircleKm(from, to) * roadFactor * 100) / 100

/** Bounding box in degrees of a circle in great-circle kilometres; one that holds a pole spans all longitudes. */
export function boxAround({ latitude, longitude }: Position, km: number) {
  const angle = Math.min(km / earthRadiusKm, Math.PI)
  const south = latitude - degreesOf(angle)
  const north = latitude + degreesOf(angle)
  const reach = Math.sin(angle) / Math.cos(radians(latitude))
  const half = north >= 90 || south <= -90 || reach >= 1 ? 180 : degreesOf(Math.asin(reach))
  return {
    south: Math.max(-90, south),
    north: Math.min(90, north),
    west: half === 180 ? -180 : longitude - half,
    east: half === 180 ? 180 : longitude + half,
  }
}
