/** Queries and head of the winners' page. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { sheetRows, winnerRows } from '../../../contract/rewards/winner-states.ts'
import type { winnerRoutes } from '../../../contract/rewards/winners.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'

// Before the head: the title is one of its messages.
await loadNamespace('winners')

export type SheetRow = ResponseJson<typeof winnerRoutes.winnerSheet>['rows'][number]

export const campaignsQuery = (view: 'RUNNING' | 'ENDED', offset = 0) =>
  queryOptions({
    queryKey: ['winners', view, offset],
    queryFn: ({ signal }) =>
      api.rewards.shownWinnerCampaigns({ query: { view, offset, noOfRows: winnerRows }, signal }),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

/** Null for a campaign that is not there. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['winners', 'one', campaignId],
    queryFn: ({ signal }) => foundOrNull(api.rewards.shownWinnerCampaign({ params: { campaignId }, signal })),
    staleTime: minuteMs,
  })

export const sheetPage = (campaignId: string, offset: number, noOfRows: number) =>
  api.rewards.winnerSheet({ params: { campaignId }, query: { offset, noOfRows } })

export const sheetQuery = (campaignId: string, offset: number) =>
  queryOptions({
    queryKey: ['winners', 'sheet', campaignId, offset],
    queryFn: () => sheetPage(campaignId, offset, sheetRows),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

/** Rows of mine, with what only I am told. */
export const myRowsQuery = (campaignId: string, offset: number) =>
  queryOptions({
    queryKey: ['winners', 'mine', campaignId, offset],
    queryFn: ({ signal }) =>
      api.rewards.mySheetRows({ params: { campaignId }, query: { offset, noOfRows: winnerRows }, signal }),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

/** A failure is shown in its own place: the page has the rest. */
export async function loadWinners({ context: { queryClient } }: { context: RouteContext }): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(campaignsQuery('RUNNING')),
    queryClient.prefetchQuery(campaignsQuery('ENDED')),
  ])
}

export function winnersHead({ match }: { match: { context: RouteContext } }) {
  const { market } = match.context
  const t = translatorOf(market.language)
  return shareHead(market, {
    title: titleOf(market, t('winners.title')),
    description: t('winners.line'),
    path: paths.winners(),
  })
}
