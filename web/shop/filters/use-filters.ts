import { useNavigate, useSearch } from '@tanstack/react-router'
import { choicesIn, type Filters, filtersIn, goodsSearchIn } from './filter-params.ts'

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
  const filters = filtersIn(found)
  return { filters, count: countOf(filters), change }
}

/** Number of active filters; the sort order does not count. */
const countOf = ({ minPrice, maxPrice, inStock, attributes }: Filters): number =>
  [minPrice, maxPrice, inStock].filter((one) => one !== undefined).length + choicesIn(attributes).length

/** Search parameters of a link that changes these filters and keeps the others. */
export const changedBy = (changed: Filters) => (now: Record<string, unknown>) =>
  goodsSearchIn({ ...now, ...changed })

export const nothingChosen: Required<Omit<Filters, 'sort'>> = {
  minPrice: undefined,
  maxPrice: undefined,
  attributes: undefined,
  inStock: undefined,
}
