import type { KeyboardEvent } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import type { Position } from '../../../contract/delivery/distance.ts'
import { roundedPosition } from '../../lib/browser/device-position.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

const stepPx = 8
const longStepPx = 48
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The pin: dragged, or moved by the arrow keys. */
export function Pin({ position, onMove }: { position: Position; onMove: (position: Position) => void }) {
  const t = useTranslate()
  const { current: map } = useMap()
  const step = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (way === undefined || map === undefined) return
    // Otherwise the arrow key would pan the map as well.
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? longStepPx : stepPx
    const { x, y } = map.project([position.longitude, position.latitude])
    const moved = map.unproject([x + way[0] * length, y + way[1] * length])
    const next = roundedPosition({ latitude: moved.lat, longitude: moved.lng })
    onMove(next)
    if (!map.getBounds().contains(moved)) map.panTo(moved)
  }
  return (
    <Marker
      anchor="bottom"
      draggable
      latitude={position.latitude}
      longitude={position.longitude}
      onDragEnd={({ lngLat }) => onMove(roundedPosition({ latitude: lngLat.lat, longitude: lngLat.lng }))}
      style={{ zIndex: 2 }}
    >
      <button
        aria-label={t('location.pin')}
        className="block cursor-grab rounded-full active:cursor-grabbing"
        data-pin=""
        onKeyDown={step}
        title={t('location.pin')}
        type="button"
      >
        <svg aria-hidden="true" className="drop-shadow-md" height="48" viewBox="0 0 36 48" width="44">
          <path
            d="M18 47S34 30.5 34 17.5a16 16 0 0 0-32 0C2 30.5 18 47 18 47z"
            fill="var(--color-simrik)"
            stroke="var(--color-surface)"
            strokeWidth="2"
          />
          <circle cx="18" cy="17.5" fill="var(--color-surface)" r="6" />
        </svg>
      </button>
    </Marker>
  )
}
