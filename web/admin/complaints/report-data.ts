import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { conversationRows } from '../../../contract/chat/chat-kinds.ts'
import type { reportRoutes } from '../../../contract/chat/reports.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'

export type ReportRow = ResponseJson<typeof reportRoutes.reportedMessages>['rows'][number]
export type Report = ResponseJson<typeof reportRoutes.reportedMessage>
export type ReportState = 'OPEN' | 'HANDLED' | 'ALL'

/** Under `admin`, so that a decision has them read again. */
export const reportsQuery = (state: ReportState, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'reports', state, offset],
    queryFn: () =>
      api.chat.reportedMessages({
        query: { offset, noOfRows: conversationRows, ...(state !== 'ALL' && { state }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

/** One, with what was said around it; null for an address that is no report. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'one', reportId],
    queryFn: async (): Promise<Report | null> => {
      try {
        return await api.chat.reportedMessage({ params: { reportId } })
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })
