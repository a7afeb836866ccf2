/** What signed-in people read about themselves. */
import { queryOptions } from '@tanstack/react-query'
import type { accounts } from '../../../contract/accounts/accounts.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../api/api.ts'

export type UserDetails = ResponseJson<typeof accounts.user>
export type SessionRow = ResponseJson<typeof accounts.sessions>['rows'][number]
export type SecondFactor = ResponseJson<typeof accounts.secondFactor>

const userStaleMs = 2 * 60_000

/** The user details, believed for two minutes and asked for once: 417 says that this session is over. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: () => api.accounts.user(),
    staleTime: userStaleMs,
    retry: false,
  })

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => api.accounts.sessions(), staleTime: 0 })

export const secondFactorQuery = () =>
  queryOptions({ queryKey: ['second-factor'], queryFn: () => api.accounts.secondFactor() })
