/** Points of a shopper: balances, entries, the points of an order, referrals and birthday. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import type { rewards } from '../../../contract/rewards/rewards.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type MyPoints = ResponseJson<typeof rewards.myPoints>[number]
export type OrderPoints = ResponseJson<typeof rewards.pointsOfOrder>[number]
export type Referrals = ResponseJson<typeof rewards.myReferrals>
export type Birthday = ResponseJson<typeof rewards.myBirthday>

/** Every key begins with this one: placing an order invalidates all. */
export const pointsKey = ['points'] as const

export const myPointsQuery = () =>
  queryOptions({
    queryKey: [...pointsKey, 'mine'],
    queryFn: () => api.rewards.myPoints(),
    // An order that was delivered or sent back in between has moved them.
    staleTime: 0,
  })

export const myEntriesQuery = (programId: string, offset: number) =>
  queryOptions({
    queryKey: [...pointsKey, 'entries', programId, offset],
    queryFn: () =>
      api.rewards.myPointEntries({ params: { programId }, query: { offset, noOfRows: rewardRows } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Below the key of orders: a realtime event of the order invalidates it, too. */
export const orderPointsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'points', orderId],
    queryFn: () => api.rewards.pointsOfOrder({ params: { orderId } }),
  })

export const referralsQuery = () =>
  queryOptions({
    queryKey: [...pointsKey, 'referrals'],
    queryFn: () => api.rewards.myReferrals(),
    staleTime: 0,
  })

export const birthdayQuery = () =>
  queryOptions({ queryKey: [...pointsKey, 'birthday'], queryFn: () => api.rewards.myBirthday() })

/** Null for a code that nobody has. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: [...pointsKey, 'invitation', code],
    queryFn: () => foundOrNull(api.rewards.invitation({ params: { code } })),
  })
