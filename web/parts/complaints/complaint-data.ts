/**
 * Complaints for all three sides. All keys under `complaints` are invalidated after an action, and refetched at
 * intervals, so that an open page shows the others' actions.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type ComplaintRow = ResponseJson<typeof complaintRoutes.complaints>['rows'][number]
export type Complaint = ResponseJson<typeof complaintRoutes.complaint>
/** The role of the viewer. */
export type Looker = 'USER' | 'VENDOR' | 'ADMIN'

/** Filter: all, overdue ones, or those of one state. */
export type ComplaintFilter = 'ALL' | 'LATE' | ComplaintStatus

interface Page {
  readonly filter: ComplaintFilter
  readonly search: string
  readonly offset: number
}

const againMs = 30_000
const kept = { refetchInterval: againMs, refetchOnWindowFocus: 'always' } as const

export const complaintsPage = ({ filter, search, offset }: Page, noOfRows: number) =>
  api.chat.complaints({
    query: {
      offset,
      noOfRows,
      ...(search !== '' && { search }),
      ...(filter === 'LATE' && { late: 'true' as const }),
      ...(filter !== 'LATE' && filter !== 'ALL' && { status: filter }),
    },
  })

export const complaintsQuery = (page: Page) =>
  queryOptions({
    queryKey: ['complaints', 'list', page.filter, page.search, page.offset],
    queryFn: () => complaintsPage(page, adminRows),
    placeholderData: keepPreviousData,
    ...kept,
  })

/** Null for an unknown complaint, or another's. */
export const complaintQuery = (complaintId: string) =>
  queryOptions({
    queryKey: ['complaints', 'one', complaintId],
    queryFn: () => foundOrNull(api.chat.complaint({ params: { complaintId } })),
    ...kept,
  })
