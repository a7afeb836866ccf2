/** The store's offers as the server has them. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OfferState } from '../../../contract/promotions/offer-states.ts'
import { offerRows } from '../../../contract/promotions/offer-states.ts'
import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type OfferRow = ResponseJson<typeof offerRoutes.vendorOffers>['rows'][number]
export type StoredOffer = ResponseJson<typeof offerRoutes.vendorOffer>
export type OfferResult = ResponseJson<typeof offerRoutes.offerResult>
export type OfferPreview = ResponseJson<typeof offerRoutes.previewOffer>
export type PreviewedProduct = OfferPreview['examples'][number]
export type OfferBody = RequestJson<typeof offerRoutes.addOffer>['body']
export type PreviewBody = RequestJson<typeof offerRoutes.previewOffer>['body']

/** Ended by its vendor or by the clock. */
export const isOfferOver = ({ status, state }: Pick<OfferRow, 'status' | 'state'>): boolean =>
  status === 'ENDED' || state === 'ENDED'

const key = ['own-offers'] as const

export const vendorOffersQuery = (state: OfferState | undefined, offset: number) =>
  queryOptions({
    queryKey: [...key, 'list', state ?? null, offset],
    queryFn: ({ signal }) =>
      api.promotions.vendorOffers({
        query: { offset, noOfRows: offerRows, ...(state !== undefined && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The most bars that a month draws. */
const mostInMonth = 100

/** Offers that run between two days of Nepal, both included. */
export const offersBetweenQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...key, 'between', from, to],
    queryFn: ({ signal }) =>
      api.promotions.vendorOffers({
        query: {
          from: startOfNepalDay(from).toISOString(),
          until: endOfNepalDay(to).toISOString(),
          noOfRows: mostInMonth,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Null for an offer that is not the store's. */
export const vendorOfferQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...key, 'one', offerId],
    queryFn: ({ signal }) => foundOrNull(api.promotions.vendorOffer({ params: { offerId }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

export const offerResultQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...key, 'result', offerId],
    queryFn: ({ signal }) => api.promotions.offerResult({ params: { offerId }, signal }),
    staleTime: 0,
  })

export const readOffersAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: key })
