import type { QueryClient } from '@tanstack/react-query'
import type { MarketMeta } from './head.ts'

/** Context of every route's loader and head. */
export interface RouteContext {
  readonly queryClient: QueryClient
  readonly market: MarketMeta
}
