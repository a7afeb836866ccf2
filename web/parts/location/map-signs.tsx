import { Marker, Popup, useMap } from 'react-map-gl/maplibre'
import type { Position } from '../../../contract/delivery/distance.ts'
import type { NearbyStore } from '../../lib/data/nearby-stores.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { boxAroundSpot, boxOfWords, type Group, groupsOf, readable } from './arrange.ts'
import { type Label, labelsAt } from './labels.ts'
import { ShopWindow } from './shop-window.tsx'
import { useMoves } from './use-moves.ts'

interface SignsProps {
  readonly shops: readonly NearbyStore[]
  /** Whether to draw place labels: an external map style has its own. */
  readonly hasWords: boolean
  /** The shops of the open popup. */
  readonly opened: readonly NearbyStore[]
  readonly onOpen: (shops: readonly NearbyStore[]) => void
  readonly onLeave: () => void
}

const nearPx = 46
const halfShopPx = 20
const closestZoom = 17
const windowPx = 190

/** Markers and labels of the visible part of the map; laid out again when it has moved. */
export function Signs({ shops, hasWords, opened, onOpen, onLeave }: SignsProps) {
  const t = useTranslate()
  const storeName = useStoreName()
  const language = useLanguage()
  const { current: map } = useMap()
  useMoves()
  if (map === undefined) return null
  const project = ({ latitude, longitude }: Position) => map.project([longitude, latitude])
  const bounds = map.getBounds()
  const isSeen = ({ latitude, longitude }: Position) => bounds.contains([longitude, latitude])

  const groups = groupsOf(shops.filter(isSeen), project, nearPx)
  const marks = groups.map(({ centre }) => boxAroundSpot(project(centre), halfShopPx))
  const named = readable(
    groups.filter(({ items }) => items.length === 1),
    ({ items: [shop] }) => boxOfWords(project(shop), storeName(shop), -halfShopPx - 22),
    marks,
  )
  const labels = hasWords ? labelsAt(map.getZoom(), language).filter(isSeen) : []
  const words = readable(labels, (label) => boxOfWords(project(label), label.words, -10), named.taken).shown
  const [first] = opened

  const press = ({ items, centre }: Group<NearbyStore>) => {
    const center = [centre.longitude, centre.latitude] as [number, number]
    if (items.length > 1 && map.getZoom() < closestZoom) {
      map.easeTo({ center, zoom: Math.min(closestZoom, map.getZoom() + 2) })
      return
    }
    onOpen(items)
    // The popup stands above the shop: both have to be visible.
    map.easeTo({ center, offset: [0, windowPx / 2] })
  }
  return (
    <>
      {words.map((label) => (
        <Words key={`${label.kind} ${label.words}`} label={label} />
      ))}
      {groups.map((group) => (
        <Marker
          key={group.items[0].vendorId}
          latitude={group.centre.latitude}
          longitude={group.centre.longitude}
        >
          <ShopMark
            count={group.items.length}
            isNamed={named.shown.includes(group) || group.items.includes(first as NearbyStore)}
            name={
              group.items.length === 1
                ? storeName(group.items[0])
                : t('location.shops', { count: group.items.length })
            }
            onPress={() => press(group)}
          />
        </Marker>
      ))}
      {first && (
        <Popup
          anchor="bottom"
          closeButton={false}
          closeOnClick={false}
          key={first.vendorId}
          latitude={first.latitude}
          longitude={first.longitude}
          maxWidth="min(18rem, 80vw)"
          offset={22}
          onClose={() => onOpen([])}
        >
          <ShopWindow onClose={() => onOpen([])} onLeave={onLeave} shops={opened} />
        </Popup>
      )}
    </>
  )
}

function Words({ label: { words, kind, latitude, longitude } }: { label: Label }) {
  const look = {
    PROVINCE: 'font-bold text-sm',
    DISTRICT: 'text-xs opacity-80 uppercase tracking-wide',
    TOWN: 'font-bold text-xs',
    AREA: 'text-xs',
  }[kind]
  return (
    <Marker anchor="top" latitude={latitude} longitude={longitude} style={{ pointerEvents: 'none' }}>
      <span className={`map-words block max-w-40 whitespace-nowrap text-center text-ink ${look}`}>
        {words}
      </span>
    </Marker>
  )
}

interface ShopMarkProps {
  name: string
  count: number
  isNamed: boolean
  onPress: () => void
}

function ShopMark({ name, count, isNamed, onPress }: ShopMarkProps) {
  return (
    <button
      aria-label={name}
      className="group relative grid size-11 place-items-center rounded-full"
      onClick={onPress}
      title={name}
      type="button"
    >
      <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-himal font-bold text-on-fill text-xs ring-1 ring-black/15">
        {count > 1 ? (
          count
        ) : (
          <svg
            aria-hidden="true"
            fill="none"
            height="14"
            stroke="currentColor"
            strokeWidth="2.2"
            viewBox="0 0 24 24"
            width="14"
          >
            <path d="M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" />
          </svg>
        )}
      </span>
      <span
        aria-hidden="true"
        className={`absolute top-9.5 left-1/2 max-w-40 -translate-x-1/2 truncate whitespace-nowrap rounded-control bg-surface px-1.5 py-px text-ink text-xs ring-1 ring-black/10 group-hover:block group-focus-visible:block ${isNamed ? '' : 'hidden'}`}
      >
        {name}
      </span>
    </button>
  )
}
