/** Points of the platform for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ReferralState, rewardRows } from '../../../contract/rewards/point-kinds.ts'
import type { rewards } from '../../../contract/rewards/rewards.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type PointPerson = ResponseJson<typeof rewards.pointPeople>['rows'][number]
export type AdminReferral = ResponseJson<typeof rewards.referrals>['rows'][number]

export const personQuery = (userId: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'reward', 'person', userId, offset],
    queryFn: () =>
      api.rewards.pointsOfPerson({ params: { userId }, query: { offset, noOfRows: rewardRows } }),
    placeholderData: keepPreviousData,
  })

export const referralsPage = (state: ReferralState, offset: number, noOfRows: number) =>
  api.rewards.referrals({ query: { state, offset, noOfRows } })

export const adminReferralsQuery = (state: ReferralState, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'reward', 'referrals', state, offset],
    queryFn: () => referralsPage(state, offset, rewardRows),
    placeholderData: keepPreviousData,
  })

export const heldReferralsQuery = () => adminReferralsQuery('HELD', 0)
