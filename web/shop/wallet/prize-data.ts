/** Prizes that a shopper has won. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { winnerRows } from '../../../contract/rewards/winner-states.ts'
import type { winnerRoutes } from '../../../contract/rewards/winners.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type WonPrize = ResponseJson<typeof winnerRoutes.myPrizes>['rows'][number]

/** Every key begins with this one: a claim invalidates all. */
export const prizesKey = ['prizes'] as const

export const prizesQuery = (offset: number) =>
  queryOptions({
    queryKey: [...prizesKey, offset],
    queryFn: () => api.rewards.myPrizes({ query: { offset, noOfRows: winnerRows } }),
    placeholderData: keepPreviousData,
    // A prize may be told, or pass on, while the page is open.
    staleTime: 0,
  })
