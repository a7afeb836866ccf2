import { useEffect, useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { watchDevice } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'

export interface OwnPlace {
  readonly position: Position
  /** Degrees from north; undefined if neither movement nor compass gives it. */
  readonly heading: number | undefined
}

/** Watches the device's position while `isWanted`, or from the start if the permission was granted before. */
export function useOwnPlace(isWanted: boolean): OwnPlace | undefined {
  const [seen, setSeen] = useState<OwnPlace>()
  const [isAllowed, setIsAllowed] = useState(false)
  const heading = useCompass(seen !== undefined)
  useEffect(() => {
    // Without the Permissions API the shopper has to ask for the position first.
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => setIsAllowed(state === 'granted'))
      .catch((error: unknown) => warn('the browser does not say whether it may tell its place', error))
  }, [])
  const isFollowing = isWanted || isAllowed
  useEffect(() => {
    if (!isFollowing) return
    return watchDevice(setSeen, (error) => warn('the device cannot be followed', error))
  }, [isFollowing])
  return seen && { ...seen, heading: heading ?? seen.heading }
}

type Orientation = DeviceOrientationEvent & { readonly webkitCompassHeading?: number }

/** The compass heading, if the device has a compass. */
function useCompass(isOn: boolean): number | undefined {
  const [heading, setHeading] = useState<number>()
  useEffect(() => {
    if (!isOn) return
    const turn = (event: Orientation) => {
      const { alpha, absolute, webkitCompassHeading } = event
      if (webkitCompassHeading !== undefined) setHeading(Math.round(webkitCompassHeading))
      else if (absolute && alpha !== null) setHeading(Math.round(360 - alpha))
    }
    addEventListener('deviceorientationabsolute', turn as EventListener)
    addEventListener('deviceorientation', turn)
    return () => {
      removeEventListener('deviceorientationabsolute', turn as EventListener)
      removeEventListener('deviceorientation', turn)
    }
  }, [isOn])
  return heading
}

/** Some browsers need a permission for the compass, and ask for it only on a user gesture. */
export async function askForCompass(): Promise<void> {
  const orientation = globalThis.DeviceOrientationEvent as
    | { requestPermission?: () => Promise<string> }
    | undefined
  try {
    await orientation?.requestPermission?.()
  } catch (error) {
    warn('the compass is not told', error)
  }
}
