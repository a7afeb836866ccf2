import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { type Filters, filtersIn, goodsSearchIn } from './filter-params.ts'

/**
 * The filters in the search parameters, and how to change them. A click pushes a history entry;
 * typing and dragging replace it.
 */
export function useFilters() {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changed: Filters, how?: { readonly replace?: boolean }): void =>
    void navigate({
      to: '.',
      search: changedBy(changed),
      replace: how?.replace ?? false,
      resetScroll: false,
    })
  const place = useLocation()
  const asked = filtersIn(found)
  // Without a place nothing is filtered or sorted by it.
  const filters =
    place === undefined
      ? { ...asked, deliversHere: undefined, sort: asked.sort === 'nearest' ? undefined : asked.sort }
      : asked
  return { filters, count: countOf(filters), change }
}

/** Values of a parameter, separated by commas: each is a chip. */
export const valuesOf = (param: string | undefined): readonly string[] => param?.split(',') ?? []

/** Number of active filters; the sort order does not count. */
const countOf = ({ sort: _, ...params }: Filters): number => Object.values(params).flatMap(valuesOf).length

/** Search parameters of a link that changes these filters and keeps the others. */
export const changedBy =
  (changed: Readonly<Record<string, string | undefined>>) => (now: Record<string, unknown>) =>
    goodsSearchIn({ ...now, ...changed })
