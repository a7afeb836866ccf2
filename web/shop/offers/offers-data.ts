/** Offers on home: those that are live, and the campaigns. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import { lazyModule } from '../../lib/loading/lazy-module.ts'

const campaignsData = lazyModule(() => import('../campaigns/campaigns-data.ts'))

export const liveOffersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api.catalogue.liveOffers({ query: {}, signal }),
  staleTime: minuteMs,
})

/** Home is shown without them where they fail. */
export const loadHomeOffers = (queries: QueryClient): Promise<unknown> =>
  Promise.allSettled([
    queries.ensureQueryData(liveOffersQuery),
    campaignsData().then(({ loadCampaigns }) => loadCampaigns(queries)),
  ])
