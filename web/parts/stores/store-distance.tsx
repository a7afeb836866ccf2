import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Position, roadKm } from '../../../contract/delivery/distance.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { nearbyQuery } from '../../lib/data/nearby-stores.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Kilometres by road from the place chosen; undefined where either end is unknown. */
export function useDistance(latitude: number | null, longitude: number | null): string | undefined {
  const location = useLocation()
  const { market } = useRouteContext({ from: '__root__' })
  if (location === undefined || latitude === null || longitude === null) return undefined
  const to: Position = { latitude, longitude }
  return roadKm(location, to, market.roadFactor).toFixed(2)
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
  const measured = useDistance(of.latitude, of.longitude)
  const listed = data?.find((one) => one.vendorId === of.vendorId)?.distanceKm.toFixed(2)
  const km = data && (listed ?? measured)
  if (km === undefined) return null
  return <span className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>{t('store.km', { km })}</span>
}
