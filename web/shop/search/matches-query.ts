/** The stores and categories of a search. */
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'

export const matchesQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: ['search-matches', searchQuery],
    queryFn: ({ signal }) => api.catalogue.searchMatches({ query: { searchQuery }, signal }),
    staleTime: minuteMs,
  })
