/** Campaigns of the market for this store, as the server has them. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CampaignState,
  campaignRows,
  type VendorCampaignView,
} from '../../../contract/promotions/campaign-states.ts'
import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'
import type { CampaignItem, VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import { readOffersAgain } from '../offers/offer-data.ts'

export type NominationBody = RequestJson<typeof campaignRoutes.nominateItem>['body']

const key = ['own-campaigns'] as const

export const vendorCampaignsQuery = (view: VendorCampaignView, offset: number) =>
  queryOptions({
    queryKey: [...key, 'list', view, offset],
    queryFn: ({ signal }) =>
      api.promotions.vendorCampaigns({ query: { view, offset, noOfRows: campaignRows }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Null for a campaign that is not there for stores. */
export const vendorCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...key, 'one', campaignId],
    queryFn: ({ signal }) => foundOrNull(api.promotions.vendorCampaign({ params: { campaignId }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** Approved items are offers: both lists follow. */
export async function readCampaignsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: key }), readOffersAgain(queries)])
}

const begun: readonly CampaignState[] = ['LIVE', 'ENDED', 'CANCELLED']

/** Acts of a store on an item of its own, by campaign and item. */
export function actsOn({ state }: Pick<VendorCampaign, 'state'>, item: CampaignItem) {
  const isWaiting = item.status === 'NOMINATED'
  const isApproved = item.status === 'APPROVED'
  return {
    mayChange: isWaiting && state === 'ENROLLING',
    mayWithdraw: (isWaiting || isApproved) && !begun.includes(state),
    mayRaise: isApproved && state !== 'ENDED' && state !== 'CANCELLED',
    hasResult: item.offerId !== null && begun.includes(state),
  }
}
