/** Queries of offers: those that are live, and one by its address. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export const liveOffersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api.catalogue.liveOffers({ query: {}, signal }),
  staleTime: minuteMs,
})

/** Null: it has ended, or there was none. */
export const offerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['offers', slug],
    queryFn: ({ signal }) => foundOrNull(api.catalogue.offer({ params: { slug }, signal })),
    staleTime: minuteMs,
  })

/** For a title: the page itself says a failure. */
export const loadOffer = (queries: QueryClient, slug: string) =>
  queries.ensureQueryData(offerQuery(slug)).catch(() => null)
