/** Winner campaigns for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type WinnerCampaignState,
  winnerCampaignStates,
  winnerRows,
} from '../../../contract/rewards/winner-states.ts'
import type { winnerRoutes } from '../../../contract/rewards/winners.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type WinnerCampaignRow = ResponseJson<typeof winnerRoutes.winnerCampaigns>['rows'][number]
export type StoredWinnerCampaign = ResponseJson<typeof winnerRoutes.winnerCampaign>
export type WinnerBody = RequestJson<typeof winnerRoutes.addWinnerCampaign>['body']
export type AdminWinner = ResponseJson<typeof winnerRoutes.campaignWinners>['rows'][number]
export type WinnerEntry = ResponseJson<typeof winnerRoutes.winnerEntries>['rows'][number]
export type Candidate = ResponseJson<typeof winnerRoutes.winnerCandidates>['rows'][number]

export const winnerViews = ['ALL', ...winnerCampaignStates] as const
export type WinnerView = (typeof winnerViews)[number]

interface CampaignsAsked {
  readonly view: WinnerView
  readonly search: string
  readonly offset: number
}

const isState = (view: WinnerView): view is WinnerCampaignState => view !== 'ALL'

export const winnerCampaignsPage = ({ view, search, offset }: CampaignsAsked, noOfRows: number) =>
  api.rewards.winnerCampaigns({
    query: {
      offset,
      noOfRows,
      ...(search !== '' && { search }),
      ...(isState(view) && { state: view }),
    },
  })

export const winnerCampaignsQuery = (asked: CampaignsAsked) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'list', asked],
    queryFn: () => winnerCampaignsPage(asked, adminRows),
    placeholderData: keepPreviousData,
  })

/** Draws are on or off: the list says so. */
export const drawsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'winners', 'draws'],
    queryFn: async () => (await api.rewards.winnerCampaigns({ query: { noOfRows: 1 } })).drawsOn,
  })

/** Null for a campaign that is not there. */
export const winnerCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'one', campaignId],
    queryFn: () => foundOrNull(api.rewards.winnerCampaign({ params: { campaignId } })),
    staleTime: 0,
  })

export const previewQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'preview', campaignId],
    queryFn: () => api.rewards.winnerPreview({ params: { campaignId } }),
    staleTime: 0,
  })

export const winnersPage = (campaignId: string, offset: number, noOfRows: number) =>
  api.rewards.campaignWinners({ params: { campaignId }, query: { offset, noOfRows } })

export const winnersQuery = (campaignId: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'chosen', campaignId, offset],
    queryFn: () => winnersPage(campaignId, offset, adminRows),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const entryViews = ['COUNTS', 'VOIDED'] as const
interface EntriesAsked {
  readonly view: (typeof entryViews)[number]
  readonly search: string
  readonly offset: number
}

export const entriesPage = (campaignId: string, { view, search, offset }: EntriesAsked, noOfRows: number) =>
  api.rewards.winnerEntries({
    params: { campaignId },
    query: { view, offset, noOfRows, ...(search !== '' && { search }) },
  })

export const entriesQuery = (campaignId: string, asked: EntriesAsked) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'entries', campaignId, asked],
    queryFn: () => entriesPage(campaignId, asked, adminRows),
    placeholderData: keepPreviousData,
  })

export const candidatesQuery = (campaignId: string, search: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'people', campaignId, search, offset],
    queryFn: () =>
      api.rewards.winnerCandidates({
        params: { campaignId },
        query: { offset, noOfRows: winnerRows, ...(search !== '' && { search }) },
      }),
    placeholderData: keepPreviousData,
  })

/** The most codes that the market may have: none is left out of the choice. */
const mostCodes = 500

/** Private codes of the market that a prize may give. */
export const prizeCodesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'winners', 'codes'],
    queryFn: async () => {
      const rows = []
      for (let offset = 0; offset < mostCodes; offset += 100) {
        const page = await api.promotions.platformPromoCodes({
          query: { owner: 'PLATFORM', state: 'ACTIVE', offset, noOfRows: 100 },
        })
        rows.push(...page.rows)
        if (rows.length >= page.total || page.rows.length === 0) break
      }
      return rows.filter(({ visibility }) => visibility === 'PRIVATE')
    },
  })

/** The market's programme of points; null while there is none. */
export const prizeProgramQuery = () =>
  queryOptions({
    queryKey: ['admin', 'winners', 'program'],
    queryFn: async () => (await api.rewards.platformProgram()).program,
  })

export const storesFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'winners', 'stores', search],
    queryFn: async () => (await api.vendors.adminVendors({ query: { search, noOfRows: 8 } })).rows,
    enabled: search !== '',
  })
