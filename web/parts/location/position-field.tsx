import { useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { whereAmI } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'
import { withWords } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PinSource } from './pick-place.tsx'

const PickPlace = lazyDialog(
  async () => (await withWords(import('./pick-place.tsx'), 'location')).PickPlace,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/** The position of an address: from the device by a button, pointed at on the map, or left out. */
export function PositionField({
  position,
  hint,
  onChange,
}: {
  position: Position | undefined
  /** What it is good for. */
  hint: string
  onChange: (position: Position | undefined, source?: PinSource) => void
}) {
  const text = useText()
  const [isLocating, setIsLocating] = useState(false)
  const [isOnMap, setIsOnMap] = useState(false)
  const locate = () => {
    setIsLocating(true)
    whereAmI()
      .then((found) => onChange(found, 'GPS'))
      .catch((error: unknown) => warn('the device gave no position', error))
      .finally(() => setIsLocating(false))
  }
  const onMap = (
    <Button
      look={position === undefined ? 'quiet' : 'plain'}
      onClick={() => setIsOnMap(true)}
      size={position === undefined ? 'usual' : 'small'}
    >
      {text('address.onMap')}
    </Button>
  )
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 sm:col-span-2">
      <p className="font-medium">{text('address.position')}</p>
      {position === undefined ? (
        <>
          <p className="text-muted text-xs">{hint}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={isLocating} icon="pin" look="quiet" onClick={locate}>
              {text('address.locate')}
            </Button>
            {onMap}
          </div>
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
          {onMap}
          <Button look="plain" onClick={() => onChange(undefined)} size="small">
            {text('address.unlocate')}
          </Button>
        </p>
      )}
      <PickPlace isOpen={isOnMap} onClose={() => setIsOnMap(false)} onPick={onChange} start={position} />
    </div>
  )
}
