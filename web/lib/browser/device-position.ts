/** Geolocation of this device. Every failure is the caller's to log. */
import type { Position } from '../../../contract/delivery/distance.ts'

const onceMs = 10_000
const watchMs = 15_000
const exactly = { enableHighAccuracy: true, maximumAge: 0 } as const

/** High accuracy, no cached position, a timeout of ten seconds. Null Island means an unknown position. */
export function whereAmI(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('No geolocation here'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = known(coords)
        if (position === undefined) reject(new Error('Position 0, 0'))
        else resolve(position)
      },
      reject,
      { ...exactly, timeout: onceMs },
    )
  })
}

interface Seen {
  readonly position: Position
  /** Heading in degrees from north, where the device moves and knows it. */
  readonly heading: number | undefined
}

/** Watches the position until the returned function is called. */
export function watchDevice(see: (seen: Seen) => void, fail: (error: unknown) => void): () => void {
  if (!('geolocation' in navigator)) return () => {}
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      const position = known(coords)
      const { heading } = coords
      if (position === undefined) return
      see({ position, heading: heading === null || Number.isNaN(heading) ? undefined : heading })
    },
    fail,
    { ...exactly, timeout: watchMs },
  )
  return () => navigator.geolocation.clearWatch(watch)
}

const known = ({ latitude, longitude }: GeolocationCoordinates): Position | undefined =>
  latitude === 0 && longitude === 0 ? undefined : roundedPosition({ latitude, longitude })

/** Six decimals are about ten centimetres. */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
