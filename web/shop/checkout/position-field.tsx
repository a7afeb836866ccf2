import { useState } from 'react'
import { warn } from '../../lib/log.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Position {
  readonly latitude: number
  readonly longitude: number
}
const longestLocatingMs = 10_000

/** The position of an address: from the device by a button, or left out. */
export function PositionField({
  position,
  onChange,
}: {
  position: Position | undefined
  onChange: (position: Position | undefined) => void
}) {
  const text = useText()
  const [isLocating, setIsLocating] = useState(false)
  const locate = () => {
    setIsLocating(true)
    whereAmI()
      .then(onChange)
      .catch((error: unknown) => warn('the device gave no position', error))
      .finally(() => setIsLocating(false))
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 sm:col-span-2">
      <p className="font-medium">{text('address.position')}</p>
      {position === undefined ? (
        <>
          <p className="text-muted text-xs">{text('address.positionHint')}</p>
          <Button busy={isLocating} className="justify-self-start" icon="pin" look="quiet" onClick={locate}>
            {text('address.locate')}
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3" role="status">
          <span className="flex items-center gap-2 text-tulsi">
            <Icon name="check" />
            {text('address.located', {
              latitude: position.latitude.toFixed(4),
              longitude: position.longitude.toFixed(4),
            })}
          </span>
          <Button look="plain" onClick={() => onChange(undefined)} size="small">
            {text('address.unlocate')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** High accuracy, nothing remembered, ten seconds at most. Null Island is a device that does not know. */
function whereAmI(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('No geolocation here'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (latitude === 0 && longitude === 0) reject(new Error('Position 0, 0'))
        else resolve({ latitude: rounded(latitude), longitude: rounded(longitude) })
      },
      reject,
      { enableHighAccuracy: true, timeout: longestLocatingMs, maximumAge: 0 },
    )
  })
}

/** Six decimals are a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
