/** Queries of the signed-in account's own data. */
import { queryOptions } from '@tanstack/react-query'
import type { accounts } from '../../../contract/accounts/accounts.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../api/api.ts'

export type UserDetails = ResponseJson<typeof accounts.user>
export type SessionRow = ResponseJson<typeof accounts.sessions>['rows'][number]
export type SecondFactor = ResponseJson<typeof accounts.secondFactor>

const userStaleMs = 2 * 60_000

/** The user details, cached for two minutes and fetched once: 417 means that this session has ended. */
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
