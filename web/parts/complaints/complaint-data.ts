/**
 * Complaints as all three sides read them. Everything under `complaints` is read again after an act, and now and then
 * by itself: what the others do shows on a page that stands open.
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
/** Who looks at it. */
export type Looker = 'USER' | 'VENDOR' | 'ADMIN'

/** All of them, those whose clock has run out, or those of one state. */
export type ComplaintFilter = 'ALL' | 'LATE' | ComplaintStatus

interface Page {
  readonly filter: ComplaintFilter
  readonly search: string
  readonly offset: number
}

const againMs = 30_000
const kept = { refetchInterval: againMs, refetchOnWindowFocus: 'always' } as const

export const complaintsQuery = ({ filter, search, offset }: Page) =>
  queryOptions({
    queryKey: ['complaints', 'list', filter, search, offset],
    queryFn: () =>
      api.chat.complaints({
        query: {
          offset,
          noOfRows: adminRows,
          ...(search !== '' && { search }),
          ...(filter === 'LATE' && { late: 'true' as const }),
          ...(filter !== 'LATE' && filter !== 'ALL' && { status: filter }),
        },
      }),
    placeholderData: keepPreviousData,
    ...kept,
  })

/** Null for an address that is no complaint of mine. */
export const complaintQuery = (complaintId: string) =>
  queryOptions({
    queryKey: ['complaints', 'one', complaintId],
    queryFn: () => foundOrNull(api.chat.complaint({ params: { complaintId } })),
    ...kept,
  })
