import { useNavigate, useSearch } from '@tanstack/react-router'
import { choicesIn, type Filters, filtersIn, goodsSearchIn } from './filter-params.ts'

/**
 * What the address of this page asks for, and how it is changed. Each deliberate choice is a step that one can go
 * back from; what is typed or dragged on replaces the step before.
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

/** How many things are chosen; the order is none of them. */
const countOf = ({ minPrice, maxPrice, inStock, attributes }: Filters): number =>
  [minPrice, maxPrice, inStock].filter((one) => one !== undefined).length + choicesIn(attributes).length

/** The search of a link that changes this and leaves the rest of the page as it is. */
export const changedBy = (changed: Filters) => (now: Record<string, unknown>) =>
  goodsSearchIn({ ...now, ...changed })

export const nothingChosen: Required<Omit<Filters, 'sort'>> = {
  minPrice: undefined,
  maxPrice: undefined,
  attributes: undefined,
  inStock: undefined,
}
