import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { fallbackCentre, type Position } from '../../../contract/delivery/distance.ts'
import { whereAmI } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'
import { mapQuery } from '../../lib/data/nearby-stores.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DistrictChoice } from './district-choice.tsx'
import { PinName } from './pin-name.tsx'
import { PlaceChips } from './place-chips.tsx'
import type { MapTarget } from './place-map.tsx'
import { PlaceSearch } from './place-search.tsx'
import { shortNameOf } from './places/describe-place.ts'
import { keepPlace } from './places/last-places.ts'
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
  'max-md:m-0! max-md:h-dvh! max-md:max-h-dvh! max-md:w-screen! max-md:max-w-none! max-md:rounded-none! md:h-[min(92dvh,46rem)]! md:w-[min(48rem,calc(100vw-4rem))]!'

/** 'Pick Location': a place is searched, or a pin is set on a map by dragging, tapping, keys or the device. */
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
  const confirm = useRef<HTMLDivElement>(null)
  const [pin, setPin] = useState<Position>(start ?? fallbackCentre)
  const [source, setSource] = useState<PinSource>('DRAGGED')
  const [isRough, setIsRough] = useState(false)
  const point = (position: Position, how: PinSource) => {
    setPin(position)
    setSource(how)
    setIsRough(false)
  }
  const [isTapping, setIsTapping] = useState(true)
  const [isLocating, setIsLocating] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)
  const [goTo, setGoTo] = useState<MapTarget>({ count: 0 })
  const ownPlace = useOwnPlace(isFollowing)
  const shops = useQuery(mapQuery(withShops ? pin : undefined))
  const locate = async () => {
    setIsLocating(true)
    try {
      void askForCompass()
      // A watched device has reported its position; standing still, it may not report it again.
      point(ownPlace?.position ?? (await whereAmI()), 'GPS')
      setGoTo(({ count }) => ({ count: count + 1 }))
      setIsFollowing(true)
    } catch (error) {
      warn('the device gave no position', error)
    } finally {
      setIsLocating(false)
    }
  }
  /** The focus goes on to the button, so that Enter picks and Enter again confirms. */
  const find = (position: Position, zoom: number, isRoughOne = false) => {
    point(position, 'TYPED')
    setIsRough(isRoughOne)
    setGoTo(({ count }) => ({ count: count + 1, zoom }))
    confirm.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const away = <DistrictChoice onChoose={(chosen) => point(chosen, 'TYPED')} pin={pin} />
  return (
    <div className="-m-5 flex min-h-[calc(100%+2.5rem)] flex-col">
      <div className="grid gap-2 border-line border-b px-4 pt-3 pb-1">
        <PlaceSearch onFind={({ position, zoom, isRough: isDistrict }) => find(position, zoom, isDistrict)} />
        <PlaceChips onFind={find} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Button
            busy={isLocating}
            className="-ml-3"
            icon="pin"
            variant="plain"
            onClick={() => void locate()}
            size="small"
          >
            {t('location.current')}
          </Button>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              checked={isTapping}
              className="size-4.5 accent-himal"
              onChange={({ target }) => setIsTapping(target.checked)}
              type="checkbox"
            />
            {t('location.tap')}
          </label>
        </div>
      </div>
      <div className="relative isolate min-h-65 flex-1 overflow-clip bg-sunken">
        {hasWebGl() ? (
          <CatchBoundary
            errorComponent={() => away}
            getResetKey={() => 'map'}
            onCatch={(error) => warn('the map cannot be shown', error)}
          >
            <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none" />}>
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
      <div
        className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3"
        ref={confirm}
      >
        <PinName isRough={isRough} pin={pin} />
        <Button
          className="max-sm:w-full"
          onClick={() => {
            const named = shortNameOf(pin)
            if (named !== undefined) keepPlace({ ...named, ...pin })
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

function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null
  } catch {
    return false
  }
}
