import { Marker } from 'react-map-gl/maplibre'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { OwnPlace } from './use-own-place.ts'

/** Marker of the device's position, with an arrow for the heading, if that is known. */
export function OwnMark({ place: { position, heading } }: { place: OwnPlace }) {
  const t = useTranslate()
  return (
    <Marker
      latitude={position.latitude}
      longitude={position.longitude}
      rotation={heading ?? 0}
      rotationAlignment="map"
      style={{ pointerEvents: 'none', zIndex: 1 }}
    >
      <svg
        aria-label={t('location.here')}
        data-heading={heading}
        height="44"
        role="img"
        viewBox="0 0 44 44"
        width="44"
      >
        {heading !== undefined && <path d="M22 2l7 11a12 12 0 0 0-14 0z" fill="var(--color-himal)" />}
        <circle
          cx="22"
          cy="22"
          fill="var(--color-himal)"
          r="8"
          stroke="var(--color-surface)"
          strokeWidth="3"
        />
      </svg>
    </Marker>
  )
}
