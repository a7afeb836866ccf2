import { Suspense, useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { whereAmI } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyDialog, lazyPart } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PinSource } from './pick-place.tsx'

const PickPlace = lazyDialog(
  async () => (await withMessages(import('./pick-place.tsx'), 'location')).PickPlace,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

// Lazy: names and outlines are heavy, and most forms open without a position.
const PinWords = lazyPart(async () => (await import('./pin-name.tsx')).PinWords)

/** The position of an address: from the device by a button, pointed at on the map, or left out. */
export function PositionField({
  position,
  hint,
  onChange,
}: {
  position: Position | undefined
  /** Hint on the purpose of the field. */
  hint: string
  onChange: (position: Position | undefined, source?: PinSource) => void
}) {
  const t = useTranslate()
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
      variant={position === undefined ? 'quiet' : 'plain'}
      onClick={() => setIsOnMap(true)}
      size={position === undefined ? 'usual' : 'small'}
    >
      {t('address.onMap')}
    </Button>
  )
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 sm:col-span-2">
      <p className="font-medium">{t('address.position')}</p>
      {position === undefined ? (
        <>
          <p className="text-muted text-xs">{hint}</p>
          <div className="flex flex-wrap gap-2">
            <Button busy={isLocating} icon="pin" variant="quiet" onClick={locate}>
              {t('address.locate')}
            </Button>
            {onMap}
          </div>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3" role="status">
          <span className="flex items-center gap-2 text-tulsi">
            <Icon name="check" />
            <span>
              {t('address.located')}
              <Suspense>
                {': '}
                <PinWords pin={position} />
              </Suspense>
            </span>
          </span>
          {onMap}
          <Button variant="plain" onClick={() => onChange(undefined)} size="small">
            {t('address.unlocate')}
          </Button>
        </p>
      )}
      <PickPlace isOpen={isOnMap} onClose={() => setIsOnMap(false)} onPick={onChange} start={position} />
    </div>
  )
}
