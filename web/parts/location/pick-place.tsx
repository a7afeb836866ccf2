import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { fallbackCentre, type Position } from '../../../contract/delivery/distance.ts'
import { whereAmI } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'
import { mapQuery } from '../../lib/data/nearby-stores.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DistrictChoice } from './district-choice.tsx'
import { placeAt } from './outlines.ts'
import { askForCompass, useOwnPlace } from './use-own-place.ts'

const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap)

/** How a place was found. */
export type PinSource = 'GPS' | 'DRAGGED' | 'TAPPED' | 'TYPED'

interface PickPlaceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly start: Position | undefined
  /** Whether the stores around are shown too. */
  readonly withShops?: boolean
  readonly onPick: (position: Position, source: PinSource) => void
}

const whole =
  'max-md:m-0! max-md:h-dvh! max-md:max-h-dvh! max-md:w-screen! max-md:max-w-none! max-md:rounded-none! md:h-[min(88dvh,48rem)]! md:w-[min(60rem,calc(100vw-4rem))]!'

/** 'Pick Location': a pin is set on a map by dragging, tapping, keys or the device, then confirmed or cancelled. */
export function PickPlace(props: PickPlaceProps) {
  const t = useTranslate()
  return (
    <Dialog className={whole} isOpen={props.isOpen} onClose={props.onClose} title={t('location.title')}>
      <Picking {...props} />
    </Dialog>
  )
}

function Picking({ start, withShops = false, onPick, onClose }: PickPlaceProps) {
  const t = useTranslate()
  const [pin, setPin] = useState<Position>(start ?? fallbackCentre)
  const [source, setSource] = useState<PinSource>('DRAGGED')
  const point = (position: Position, how: PinSource) => {
    setPin(position)
    setSource(how)
  }
  const [isTapping, setIsTapping] = useState(true)
  const [isLocating, setIsLocating] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)
  const [goTo, setGoTo] = useState(0)
  const ownPlace = useOwnPlace(isFollowing)
  const shops = useQuery(mapQuery(withShops ? pin : undefined))
  const locate = async () => {
    setIsLocating(true)
    try {
      void askForCompass()
      // A watched device has reported its position; standing still, it may not report it again.
      point(ownPlace?.position ?? (await whereAmI()), 'GPS')
      setGoTo((count) => count + 1)
      setIsFollowing(true)
    } catch (error) {
      warn('the device gave no position', error)
    } finally {
      setIsLocating(false)
    }
  }
  const away = <DistrictChoice onChoose={(chosen) => point(chosen, 'TYPED')} pin={pin} />
  return (
    <div className="-m-5 flex h-[calc(100%+2.5rem)] flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            checked={isTapping}
            className="size-4.5 accent-himal"
            onChange={({ target }) => setIsTapping(target.checked)}
            type="checkbox"
          />
          {t('location.tap')}
        </label>
        <Button
          busy={isLocating}
          className="max-sm:-ml-3 sm:ml-auto"
          icon="pin"
          variant="plain"
          onClick={() => void locate()}
          size="small"
        >
          {t('location.current')}
        </Button>
      </div>
      <div className="relative isolate min-h-40 flex-1 overflow-clip bg-sunken">
        {hasWebGl() ? (
          <CatchBoundary
            errorComponent={() => away}
            getResetKey={() => 'map'}
            onCatch={(error) => warn('the map cannot be shown', error)}
          >
            <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
              <PlaceMap
                goTo={goTo}
                isTapping={isTapping}
                onLeave={onClose}
                onPin={point}
                ownPlace={ownPlace}
                pin={pin}
                shops={shops.data ?? []}
              />
            </Suspense>
          </CatchBoundary>
        ) : (
          away
        )}
      </div>
      {shops.isError && (
        <p className="px-4 pt-2 text-simrik text-xs" role="alert">
          {t('location.shopsFailed')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
        <PlaceName pin={pin} />
        <Button
          className="max-sm:w-full"
          onClick={() => {
            onPick(pin, source)
            onClose()
          }}
        >
          {t('location.save')}
        </Button>
      </div>
    </div>
  )
}

/** Live region with the place's name, announced whenever the pin moves to another. */
function PlaceName({ pin }: { pin: Position }) {
  const t = useTranslate()
  const language = useLanguage()
  const place = placeAt(pin)
  const nameOf = (one: { name: string; nameNe: string }) => (language === 'ne' ? one.nameNe : one.name)
  return (
    <p className="min-w-0 flex-1">
      <span className="block font-medium" role="status">
        {place === undefined
          ? t('location.outside')
          : t('location.in', { district: nameOf(place.district), province: nameOf(place.province) })}
      </span>
      <span className="text-muted text-xs tabular-nums">
        {pin.latitude.toFixed(4)}, {pin.longitude.toFixed(4)}
      </span>
    </p>
  )
}

function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null
  } catch {
    return false
  }
}
