import type { QueryClient } from '@tanstack/react-query'
import type { MarketMeta } from './head.ts'

/** What every route's loader and head are given. */
export interface RouteContext {
  readonly queryClient: QueryClient
  readonly market: MarketMeta
}
