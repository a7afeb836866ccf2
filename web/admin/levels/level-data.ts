/** Rules, awards and disputed days for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RewardState } from '../../../contract/rewards/reward-kinds.ts'
import type { RewardRuleBody } from '../../../contract/rewards/reward-rule-form.ts'
import type { vendorLevels } from '../../../contract/rewards/vendor-levels.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type RewardRules = ResponseJson<typeof vendorLevels.rewardRules>
export type RewardRule = RewardRules['rows'][number]
export type Award = ResponseJson<typeof vendorLevels.rewardAwards>['rows'][number]
export type DisputedDay = ResponseJson<typeof vendorLevels.metricDisputes>['rows'][number]

export const rulesQuery = () =>
  queryOptions({ queryKey: ['admin', 'levels', 'rules'], queryFn: () => api.rewards.rewardRules() })

export const previewQuery = (rule: RewardRuleBody) =>
  queryOptions({
    queryKey: ['admin', 'levels', 'preview', rule],
    queryFn: () => api.rewards.previewRewardRule({ body: rule }),
    placeholderData: keepPreviousData,
  })

export const awardsQuery = (asked: { search: string; state: RewardState | undefined; offset: number }) =>
  queryOptions({
    queryKey: ['admin', 'levels', 'awards', asked],
    queryFn: () =>
      api.rewards.rewardAwards({
        query: {
          ...{ offset: asked.offset, noOfRows: adminRows },
          ...(asked.search !== '' && { search: asked.search }),
          ...(asked.state !== undefined && { state: asked.state }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const disputesQuery = (offset: number) =>
  queryOptions({
    queryKey: ['admin', 'levels', 'disputes', offset],
    queryFn: () => api.rewards.metricDisputes({ query: { offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })
