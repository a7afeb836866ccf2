/** The query client: defaults of all queries, and an invalidation that no fetch under way can outrun. */
import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const second = 1000

/** Retries: only after outages and lost connections, as refusals are final; a timeout is not repeated. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error.name !== 'TimeoutError' && (!(error instanceof ApiProblem) || error.status >= 500)

/**
 * Race: TanStack Query restarts a fetch that is under way only where older data exists. A first fetch may have been
 * answered before what it is invalidated for, and would count as fresh: it is fetched again once it has ended.
 */
class RaceFreeQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      if (state.data !== undefined || state.fetchStatus !== 'fetching') continue
      const again = () => super.invalidateQueries({ queryKey, exact: true } as InvalidateQueryFilters)
      promise?.then(again, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}

export const newQueryClient = (): QueryClient =>
  new RaceFreeQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * second,
        retry: typeof document === 'undefined' ? false : mayRetry,
        refetchOnWindowFocus: false,
      },
    },
  })
