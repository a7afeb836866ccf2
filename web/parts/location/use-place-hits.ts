/** Matches of a place search: names of ours at once, and the stores that the server finds a moment later. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { searchDebounceMs } from '../../../contract/shared/limits.ts'
import { type StorePlace, storePlacesQuery } from '../../lib/data/nearby-stores.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { storeNameIn } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { PlaceName } from './places/describe-place.ts'
import { type FoundPlace, findPlaces } from './places/find-places.ts'

export interface Hit {
  readonly key: string
  readonly kind: FoundPlace['kind'] | 'STORE'
  readonly icon: IconName
  readonly name: string
  /** Its kind and district, or a store's address. */
  readonly line: string
  readonly position: Position
  readonly zoom: number
  readonly isRough: boolean
}

const mostPlaces = 6
const storeZoom = 15
const zooms = { AREA: 15, TOWN: 13, CITY: 13, DISTRICT: 10, MUNICIPALITY: 10 } as const

export function usePlaceHits(wanted: string): Hit[] {
  const t = useTranslate()
  const language = useLanguage()
  const placeName = usePlaceName()
  const { data: stores } = useQuery(storePlacesQuery(useSettled(wanted)))
  const nameOf = ({ name, nameNe }: PlaceName) => (language === 'ne' ? nameNe : name)
  const ofPlace = (place: FoundPlace): Hit => ({
    key: `${place.kind} ${place.name} ${place.district.name}`,
    kind: place.kind,
    icon: 'pin',
    name: nameOf(place),
    line:
      place.kind === 'DISTRICT'
        ? t('location.kind.DISTRICT')
        : t('location.kindIn', { kind: t(`location.kind.${place.kind}`), district: nameOf(place.district) }),
    position: place.position,
    zoom: zooms[place.kind],
    isRough: place.isRough,
  })
  const ofStore = (store: StorePlace): Hit => ({
    key: store.vendorId,
    kind: 'STORE',
    icon: 'store',
    name: storeNameIn(language, store),
    line: [store.vendorAddress, placeName(store.city)].filter(Boolean).join(', '),
    position: { latitude: store.latitude, longitude: store.longitude },
    zoom: storeZoom,
    isRough: false,
  })
  return wanted === '' ? [] : [...findPlaces(wanted, mostPlaces).map(ofPlace), ...(stores ?? []).map(ofStore)]
}

/** Debounce: the text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
