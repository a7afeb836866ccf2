/** The map with its heavy library: a lazy chunk, loaded when a map is opened. */
import 'maplibre-gl/dist/maplibre-gl.css'
import './place-map.css'
import { useRouteContext } from '@tanstack/react-router'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Map as LibreMap, type MapMouseEvent, type MapRef } from 'react-map-gl/maplibre'
import type { Position } from '../../../contract/delivery/distance.ts'
import { roundedPosition } from '../../lib/browser/device-position.ts'
import { warn } from '../../lib/browser/log.ts'
import type { NearbyStore } from '../../lib/data/nearby-stores.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { MapCaption } from './map-caption.tsx'
import { Pin } from './map-pin.tsx'
import { Signs } from './map-signs.tsx'
import { bundledStyle } from './map-style.ts'
import { OwnMark } from './own-mark.tsx'
import { useDark } from './use-dark.ts'
import type { OwnPlace } from './use-own-place.ts'

setWorkerUrl(workerUrl)

export interface PlaceMapProps {
  readonly pin: Position
  /** Whether a tap moves the pin. */
  readonly isTapping: boolean
  readonly shops: readonly NearbyStore[]
  readonly ownPlace: OwnPlace | undefined
  /** Each change of the count moves the map to the pin; a zoom comes with a place that was searched. */
  readonly goTo: MapTarget
  readonly onPin: (position: Position, how: 'DRAGGED' | 'TAPPED') => void
  readonly onLeave: () => void
}

export interface MapTarget {
  readonly count: number
  readonly zoom?: number
}

const firstZoom = 12

export function PlaceMap({ pin, isTapping, shops, ownPlace, goTo, onPin, onLeave }: PlaceMapProps) {
  const t = useTranslate()
  const map = useRef<MapRef>(null)
  const isDark = useDark()
  const { market } = useRouteContext({ from: '__root__' })
  const bundled = useMemo(() => bundledStyle(isDark ? 'dark' : 'light'), [isDark])
  const [isStyleAway, setIsStyleAway] = useState(false)
  const style = isStyleAway ? undefined : market.mapStyle
  const [opened, setOpened] = useState<readonly NearbyStore[]>([])
  const target = useRef(pin)
  target.current = pin
  useEffect(() => {
    const { latitude, longitude } = target.current
    const { count, zoom } = goTo
    if (count > 0) map.current?.easeTo({ center: [longitude, latitude], ...(zoom && { zoom }) })
  }, [goTo])
  const tap = ({ lngLat, originalEvent }: MapMouseEvent) => {
    // Markers are children of the map: a click on one is not a click on the map.
    if (originalEvent.target instanceof Element && originalEvent.target.closest(standing) !== null) return
    if (opened.length > 0) setOpened([])
    else if (isTapping) onPin(roundedPosition({ latitude: lngLat.lat, longitude: lngLat.lng }), 'TAPPED')
  }
  return (
    <>
      <LibreMap
        attributionControl={style === undefined ? ownAttribution(t('location.outlines')) : {}}
        cursor={isTapping ? 'crosshair' : 'grab'}
        dragRotate={false}
        initialViewState={{ latitude: pin.latitude, longitude: pin.longitude, zoom: firstZoom }}
        locale={{ 'Map.Title': t('location.map') }}
        mapStyle={style ?? bundled}
        maxZoom={18}
        minZoom={4}
        onClick={tap}
        onError={(event) => {
          warn('the map is not whole', event.error)
          // A missing tile leaves only a gap; without its style there is no map at all.
          if (!('sourceId' in event)) setIsStyleAway(true)
        }}
        pitchWithRotate={false}
        ref={map}
        style={{ position: 'absolute', inset: 0 }}
        touchPitch={false}
      >
        <Signs
          hasWords={style === undefined}
          onLeave={onLeave}
          onOpen={setOpened}
          opened={opened}
          shops={shops}
        />
        {style === undefined && <MapCaption />}
        {ownPlace && <OwnMark place={ownPlace} />}
        <Pin onMove={(moved) => onPin(moved, 'DRAGGED')} position={pin} />
      </LibreMap>
      <div className="absolute right-3 bottom-9 z-10 grid rounded-control border border-line bg-surface shadow-float">
        <IconButton icon="plus" label={t('location.closer')} onClick={() => map.current?.zoomIn()} />
        <IconButton icon="minus" label={t('location.farther')} onClick={() => map.current?.zoomOut()} />
      </div>
    </>
  )
}

const standing = '.maplibregl-marker, .maplibregl-popup'
const ownAttribution = (customAttribution: string) => ({ compact: false, customAttribution })
