import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Position, roadKm } from '../../../contract/delivery/distance.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { nearbyQuery } from '../../lib/data/nearby-stores.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { shownKm } from '../../ui/distance.ts'

/** Beyond it the district says more than a number. */
const tellableKm = 100

/** The way from the place chosen, in words; undefined where an end of it is unknown, or too far away. */
export function useDistance(latitude: number | null, longitude: number | null): string | undefined {
  const km = useRoadKm(latitude, longitude)
  return km === undefined || km > tellableKm ? undefined : shownKm(km)
}

function useRoadKm(latitude: number | null, longitude: number | null): number | undefined {
  const location = useLocation()
  const { market } = useRouteContext({ from: '__root__' })
  if (location === undefined || latitude === null || longitude === null) return undefined
  const to: Position = { latitude, longitude }
  return roadKm(location, to, market.roadFactor)
}

interface Placed {
  readonly vendorId: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * In the sidebar of a store: how far it is, by the list of the nearest; one that is not among them is measured here,
 * by the same rule. Where the list fails the distance is not shown.
 */
export function StoreDistance({ of, className }: { of: Placed; className?: string }) {
  const t = useTranslate()
  const { data } = useQuery({ ...nearbyQuery(useLocation()), retry: false })
  const measured = useRoadKm(of.latitude, of.longitude)
  const listed = data?.find((one) => one.vendorId === of.vendorId)?.distanceKm
  const km = (data && (listed ?? measured))?.toFixed(2)
  if (km === undefined) return null
  return <span className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>{t('store.km', { km })}</span>
}
