import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { Sort } from '../../lib/api/query.ts'
import { locationNow } from '../../lib/data/chosen-location.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { openLocation } from '../../lib/navigation/panels.ts'
import { sorts } from './filter-params.ts'
import { useFilters } from './use-filters.ts'

const words: Record<Sort, MessageKey> = {
  popular: 'products.popular',
  newest: 'products.newest',
  'price-low': 'products.priceLow',
  'price-high': 'products.priceHigh',
  rating: 'sort.rating',
  saving: 'sort.saving',
  nearest: 'sort.nearest',
}

/** Sort order of the products. Popular, the default, is left out of the address; the last, nearest, asks for a place. */
export function SortSelect({ isOneStore }: { isOneStore: boolean }) {
  const t = useTranslate()
  const id = useId()
  const { filters, change } = useFilters()
  // Default order of a search: by relevance.
  const isSearch = useSearch({ strict: false }).search !== undefined
  return (
    <div className="flex items-center gap-2">
      <label className="text-muted text-xs max-sm:sr-only" htmlFor={id}>
        {t('products.sort')}
      </label>
      <select
        className="min-h-11 rounded-control border border-line bg-surface px-3 font-medium text-ink text-sm"
        id={id}
        onChange={({ target }) => {
          change({ sort: sorts.find((sort) => sort === target.value) })
          if (target.value === 'nearest' && locationNow() === undefined) openLocation()
        }}
        value={filters.sort ?? 'popular'}
      >
        {sorts.slice(0, isOneStore ? -1 : undefined).map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'popular' && isSearch ? 'sort.match' : words[sort])}
          </option>
        ))}
      </select>
    </div>
  )
}
