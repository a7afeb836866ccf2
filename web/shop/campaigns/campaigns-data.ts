/** Queries of campaigns: those on home, one by its address, and the first goods of those that run. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import { productsQuery } from '../../lib/api/query.ts'

/** A campaign as shoppers see it. */
export type ShownCampaign = ResponseJson<typeof campaignRoutes.campaign>

/** Those that run come first, then those that are coming. */
export const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: ({ signal }) => api.promotions.campaigns({ query: {}, signal }),
  staleTime: minuteMs,
})

/** Also one that has ended, or was cancelled. */
export const askCampaign = async (slug: string, signal: AbortSignal): Promise<ShownCampaign | null> =>
  (await api.promotions.campaigns({ query: { slug }, signal })).find((one) => one.slug === slug) ?? null

const goodsInRow = 12

export const campaignGoods = (slug: string) =>
  productsQuery({ offer: slug, sort: 'popular', inStock: 'true', noOfRows: goodsInRow })

export const isRunning = ({ state }: Pick<ShownCampaign, 'state'>): boolean => state === 'LIVE'

const mostWithGoods = 3

/** Those whose goods home shows; each further one is its banner alone. */
export const withGoods = (campaigns: readonly ShownCampaign[]): readonly ShownCampaign[] =>
  campaigns.filter(isRunning).slice(0, mostWithGoods)

export async function loadCampaigns(queries: QueryClient): Promise<void> {
  const running = withGoods(await queries.ensureQueryData(campaignsQuery))
  await Promise.all(running.map(({ slug }) => queries.ensureInfiniteQueryData(campaignGoods(slug))))
}
