import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { conversationRows } from '../../../contract/chat/chat-kinds.ts'
import type { reportRoutes } from '../../../contract/chat/reports.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type ReportRow = ResponseJson<typeof reportRoutes.reportedMessages>['rows'][number]
export type Report = ResponseJson<typeof reportRoutes.reportedMessage>
export type ReportState = 'OPEN' | 'HANDLED' | 'ALL'

export const reportsPage = (state: ReportState, offset: number, noOfRows: number) =>
  api.chat.reportedMessages({ query: { offset, noOfRows, ...(state !== 'ALL' && { state }) } })

/** Keys under `admin`, so that a decision invalidates them. */
export const reportsQuery = (state: ReportState, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'reports', state, offset],
    queryFn: () => reportsPage(state, offset, conversationRows),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** One report with the messages around it; null for an unknown id. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'one', reportId],
    queryFn: () => foundOrNull(api.chat.reportedMessage({ params: { reportId } })),
  })
