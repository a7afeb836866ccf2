/** Offers of all stores for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OfferState, offerStates } from '../../../contract/promotions/offer-states.ts'
import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type AdminOfferRow = ResponseJson<typeof offerRoutes.adminOffers>['rows'][number]
export type AdminOffer = ResponseJson<typeof offerRoutes.adminOffer>

export const offerViews = ['ALL', ...offerStates] as const
export type OfferView = (typeof offerViews)[number]

interface OffersAsked {
  readonly view: OfferView
  readonly search: string
  readonly vendorId: string | undefined
  readonly offset: number
}

export const adminOffersPage = ({ view, search, vendorId, offset }: OffersAsked, noOfRows: number) =>
  api.promotions.adminOffers({
    query: {
      offset,
      noOfRows,
      ...(search !== '' && { search }),
      ...(vendorId !== undefined && { vendorId }),
      ...(isState(view) && { state: view }),
    },
  })

const isState = (view: OfferView): view is OfferState => view !== 'ALL'

export const adminOffersQuery = (asked: OffersAsked) =>
  queryOptions({
    queryKey: ['admin', 'offers', asked],
    queryFn: () => adminOffersPage(asked, adminRows),
    placeholderData: keepPreviousData,
  })

export const adminOfferQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'one', offerId],
    queryFn: () => api.promotions.adminOffer({ params: { offerId } }),
  })
