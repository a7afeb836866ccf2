import { queryOptions } from '@tanstack/react-query'
import type { vendorLevels } from '../../../contract/rewards/vendor-levels.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type MyLevel = ResponseJson<typeof vendorLevels.myLevel>
export type LevelRule = MyLevel['rules'][number]
export type Reward = MyLevel['rewards'][number]
export type CountedDay = ResponseJson<typeof vendorLevels.myDays>['rows'][number]

export const levelKey = ['orders', 'level'] as const
export const levelQuery = () =>
  queryOptions({ queryKey: [...levelKey, 'mine'], queryFn: () => api.rewards.myLevel() })
export const daysQuery = () =>
  queryOptions({ queryKey: [...levelKey, 'days'], queryFn: () => api.rewards.myDays() })
