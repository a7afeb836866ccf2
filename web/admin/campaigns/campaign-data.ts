/** Campaigns for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type CampaignItemStatus,
  type CampaignState,
  campaignStates,
} from '../../../contract/promotions/campaign-states.ts'
import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type AdminCampaignRow = ResponseJson<typeof campaignRoutes.adminCampaigns>['rows'][number]
export type StoredCampaign = ResponseJson<typeof campaignRoutes.adminCampaign>
export type AdminItem = ResponseJson<typeof campaignRoutes.campaignItems>['rows'][number]
export type AdminItems = ResponseJson<typeof campaignRoutes.campaignItems>
export type CampaignResult = ResponseJson<typeof campaignRoutes.campaignResult>
export type CampaignBody = RequestJson<typeof campaignRoutes.addCampaign>['body']

export const campaignViews = ['ALL', ...campaignStates] as const
export type CampaignView = (typeof campaignViews)[number]

interface CampaignsAsked {
  readonly view: CampaignView
  readonly search: string
  readonly offset: number
}

const isState = (view: CampaignView): view is CampaignState => view !== 'ALL'

export const adminCampaignsPage = ({ view, search, offset }: CampaignsAsked, noOfRows: number) =>
  api.promotions.adminCampaigns({
    query: {
      offset,
      noOfRows,
      ...(search !== '' && { search }),
      ...(isState(view) && { state: view }),
    },
  })

export const adminCampaignsQuery = (asked: CampaignsAsked) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', asked],
    queryFn: () => adminCampaignsPage(asked, adminRows),
    placeholderData: keepPreviousData,
  })

/** Null for a campaign that is not there. */
export const adminCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'one', campaignId],
    queryFn: () => foundOrNull(api.promotions.adminCampaign({ params: { campaignId } })),
    staleTime: 0,
  })

const rowsAtOnce = 100
/** Items that are compared side by side. */
export const mostCompared = 1_000

/** All items of a status, page by page: sorting compares the whole of them. */
export const campaignItemsQuery = (campaignId: string, status: CampaignItemStatus | undefined) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'items', campaignId, status ?? null],
    queryFn: async (): Promise<AdminItems> => {
      const first = await itemsPage(campaignId, status, 0)
      const rows = [...first.rows]
      while (rows.length < Math.min(first.total, mostCompared)) {
        const next = await itemsPage(campaignId, status, rows.length)
        if (next.rows.length === 0) break
        rows.push(...next.rows)
      }
      return { ...first, rows }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const itemsPage = (campaignId: string, status: CampaignItemStatus | undefined, offset: number) =>
  api.promotions.campaignItems({
    params: { campaignId },
    query: { offset, noOfRows: rowsAtOnce, ...(status !== undefined && { status }) },
  })

export const campaignResultQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['admin', 'campaigns', 'result', campaignId],
    queryFn: () => api.promotions.campaignResult({ params: { campaignId } }),
    staleTime: 0,
  })
