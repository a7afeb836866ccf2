/** The map of reach: a picture of Nepal with circles around the shop. Fetched when a vendor looks at their deliveries. */
import 'maplibre-gl/dist/maplibre-gl.css'
import '../../parts/location/place-map.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useMemo, useRef } from 'react'
import { Layer, Map as LibreMap, type MapRef, Marker, Source } from 'react-map-gl/maplibre'
import { boxAround, type Position } from '../../../contract/delivery/distance.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Signs } from '../../parts/location/map-signs.tsx'
import { bundledStyle } from '../../parts/location/map-style.ts'
import { useDark } from '../../parts/location/use-dark.ts'
import { ringAround } from './ring.ts'

setWorkerUrl(workerUrl)

interface ReachMapProps {
  readonly shop: Position
  /** Radii in kilometres as the crow flies, the greatest first. */
  readonly radii: readonly number[]
}

const leastKm = 2
const blue = { light: '#2f4a9e', dark: '#8fa8e6' }
const nothing = () => {}

export function ReachMap({ shop, radii }: ReachMapProps) {
  const t = useTranslate()
  const map = useRef<MapRef>(null)
  const theme = useDark() ? 'dark' : 'light'
  const style = useMemo(() => bundledStyle(theme), [theme])
  const { latitude, longitude } = shop
  const widest = Math.max(leastKm, radii[0] ?? leastKm)
  const box = useMemo(() => {
    const { south, north, west, east } = boxAround({ latitude, longitude }, widest * 1.15)
    return [west, south, east, north] as [number, number, number, number]
  }, [latitude, longitude, widest])
  useEffect(() => {
    map.current?.fitBounds(box, { animate: false })
  }, [box])
  const circles = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: radii.map((km) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [ringAround({ latitude, longitude }, km)] },
      })),
    }),
    [radii, latitude, longitude],
  )
  return (
    <LibreMap
      attributionControl={{ compact: false, customAttribution: t('location.outlines') }}
      initialViewState={{ bounds: box }}
      // Not interactive, so that the page scrolls past it; the text below gives the same information.
      interactive={false}
      locale={{ 'Map.Title': t('deliveryOptions.map') }}
      mapStyle={style}
      ref={map}
      style={{ position: 'absolute', inset: 0 }}
    >
      <Source data={circles} id="reach" tolerance={0} type="geojson">
        <Layer id="reach-fill" paint={{ 'fill-color': blue[theme], 'fill-opacity': 0.1 }} type="fill" />
        <Layer id="reach-line" paint={{ 'line-color': blue[theme], 'line-width': 2 }} type="line" />
      </Source>
      <Signs hasWords onLeave={nothing} onOpen={nothing} opened={[]} shops={[]} />
      <Marker latitude={latitude} longitude={longitude}>
        <svg aria-label={t('deliveryOptions.shop')} height="26" role="img" viewBox="0 0 26 26" width="26">
          <circle
            cx="13"
            cy="13"
            fill="var(--color-simrik)"
            r="9"
            stroke="var(--color-surface)"
            strokeWidth="3"
          />
        </svg>
      </Marker>
    </LibreMap>
  )
}
