import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Translate } from '../../lib/i18n/translate.ts'
import { type Filters, filtersIn, goodsSearchIn, labels } from './filter-params.ts'

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
  return { filters, count: chipsOf(filters).length, change }
}

type Params = Readonly<Record<string, string | undefined>>

/** A removable value of a filter. */
interface Chip {
  readonly nameIn: (t: Translate) => string
  /** Its parameter, without this value. */
  readonly without: Params
}

/** Chips of the active filters; the sort order has none. */
export const chipsOf = (filters: Params): readonly Chip[] =>
  Object.entries(labels).flatMap(([param, label]) => {
    const values = filters[param]?.split(',') ?? []
    return values.map((value) => ({
      nameIn: (t) => label(value, t),
      without: { [param]: values.filter((one) => one !== value).join(',') },
    }))
  })

/** Search parameters of a link that changes these filters and keeps the others. */
export const changedBy = (changed: Filters | Params) => (now: Record<string, unknown>) =>
  goodsSearchIn({ ...now, ...changed })
