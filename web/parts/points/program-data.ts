/** A programme of points on its owner's page: the same parts for a store and for the platform, over calls of its own. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import type { rewards } from '../../../contract/rewards/rewards.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'

export type StoreProgram = NonNullable<ResponseJson<typeof rewards.storeProgram>['program']>
export type PlatformProgram = NonNullable<ResponseJson<typeof rewards.platformProgram>['program']>
export type StoredProgram = StoreProgram | PlatformProgram
export type ProgramBody = RequestJson<typeof rewards.savePlatformProgram>['body']
export type PointsCost = ResponseJson<typeof rewards.storePointsCost>
export type Holder = ResponseJson<typeof rewards.pointHolders>['rows'][number]

export interface CategoryGroup {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

export interface ProgramKeeper {
  readonly of: 'VENDOR' | 'PLATFORM'
  readonly program: () => Promise<StoredProgram | null>
  readonly save: (body: ProgramBody) => Promise<StoredProgram>
  readonly cost: (months: number) => Promise<PointsCost>
  /** Categories that a multiplier may be for. */
  readonly categories: readonly CategoryGroup[]
}

/** Every key begins with these: an act invalidates all of one owner. The platform's stand under `admin`. */
export const programKey = (of: ProgramKeeper['of']) =>
  of === 'VENDOR' ? (['vendor', 'reward'] as const) : (['admin', 'reward'] as const)

export const programQuery = ({ of, program }: ProgramKeeper) =>
  queryOptions({ queryKey: [...programKey(of), 'program'], queryFn: program })

export const costMonths = 12

export const costQuery = ({ of, cost }: ProgramKeeper) =>
  queryOptions({ queryKey: [...programKey(of), 'cost'], queryFn: () => cost(costMonths) })

export interface HoldersAsked {
  readonly search: string
  readonly offset: number
}

export const pageOfHolders = <Page>(
  of: ProgramKeeper['of'],
  asked: HoldersAsked,
  page: (asked: HoldersAsked, noOfRows: number) => Promise<Page>,
) =>
  queryOptions({
    queryKey: [...programKey(of), 'holders', asked],
    queryFn: () => page(asked, rewardRows),
    placeholderData: keepPreviousData,
  })
