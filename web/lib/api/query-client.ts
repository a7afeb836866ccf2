/** The query client: defaults of all queries, an invalidation that no fetch outruns, and a clearing that hydration survives. */
import { type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
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
  /** When the server read the answers that it wrote the page by, by the hash of the query. */
  readonly #written = new Map<string, number>()

  /** Called when the cache holds the server's answers and no others. */
  markWritten(): void {
    for (const { queryHash, state } of this.getQueryCache().getAll()) {
      this.#written.set(queryHash, state.dataUpdatedAt)
    }
  }

  /**
   * Late hydration: a part of the page that is not hydrated yet will be by the answers that the server wrote it by. They
   * are the same for every user, so a change of user keeps them.
   */
  override clear(): void {
    const isWritten = ({ queryHash, state }: Query) => this.#written.get(queryHash) === state.dataUpdatedAt
    this.removeQueries({ predicate: (query) => !isWritten(query) })
    this.getMutationCache().clear()
  }

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      if (state.data !== undefined || state.fetchStatus !== 'fetching') continue
      const again = () => super.invalidateQueries({ queryKey, exact: true } as InvalidateQueryFilters)
      promise?.then(again, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}

export const newQueryClient = (): RaceFreeQueryClient =>
  new RaceFreeQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * second,
        retry: typeof document === 'undefined' ? false : mayRetry,
        refetchOnWindowFocus: false,
      },
    },
  })
