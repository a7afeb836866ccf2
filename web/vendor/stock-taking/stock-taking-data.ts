/** Stock-takings as the server has them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { stockTakingRoutes } from '../../../contract/catalogue/stock-taking.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { stockTakingRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type StockTaking = ResponseJson<typeof stockTakingRoutes.stockTaking>
export type CountedRow = ResponseJson<typeof stockTakingRoutes.countStock>
export type StockDifference = ResponseJson<typeof stockTakingRoutes.stockDifferences>['rows'][number]

export const shownRows = ['all', 'left', 'counted'] as const
export type ShownRows = (typeof shownRows)[number]

export const takingsKey = ['stock-taking'] as const

export const takingsQuery = (offset: number) =>
  queryOptions({
    queryKey: [...takingsKey, 'list', offset],
    queryFn: ({ signal }) =>
      api.catalogue.stockTakings({ query: { offset, noOfRows: stockTakingRows }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const takingQuery = (takingId: string) =>
  queryOptions({
    queryKey: [...takingsKey, 'one', takingId],
    queryFn: ({ signal }) => api.catalogue.stockTaking({ params: { takingId }, signal }),
    staleTime: 0,
  })

export interface GoodsAddress {
  readonly search: string
  readonly show: ShownRows
  readonly offset: number
}

/** Read when the list is opened, filtered or paged: a row that is counted stays where it is. */
export const countedGoodsQuery = (takingId: string, { search, show, offset }: GoodsAddress) =>
  queryOptions({
    queryKey: [...takingsKey, 'goods', takingId, { search, show, offset }],
    queryFn: ({ signal }) =>
      api.catalogue.stockTakingLines({
        params: { takingId },
        query: { show, offset, noOfRows: stockTakingRows, ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const differencesQuery = (takingId: string, edition: number, offset: number) =>
  queryOptions({
    queryKey: [...takingsKey, 'differences', takingId, edition, offset],
    queryFn: ({ signal }) =>
      api.catalogue.stockDifferences({
        params: { takingId },
        query: { offset, noOfRows: stockTakingRows },
        signal,
      }),
    staleTime: 0,
  })
