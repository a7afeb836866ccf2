import { useId } from 'react'
import type { Sort } from '../../lib/query.ts'
import { type TextKey, useText } from '../../lib/text.ts'

const words: Record<Sort, TextKey> = {
  popular: 'products.popular',
  newest: 'products.newest',
  'price-low': 'products.priceLow',
  'price-high': 'products.priceHigh',
}

interface SortSelectProps {
  sort: Sort | undefined
  /** Popular, the usual, is not written into the address. */
  onChange: (sort: Sort | undefined) => void
}

export function SortSelect({ sort = 'popular', onChange }: SortSelectProps) {
  const text = useText()
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label className="text-muted text-xs" htmlFor={id}>
        {text('products.sort')}
      </label>
      <select
        className="min-h-11 rounded-control border border-line bg-surface px-3 font-medium text-ink text-sm"
        id={id}
        onChange={({ target }) => onChange(target.value === 'popular' ? undefined : (target.value as Sort))}
        value={sort}
      >
        {Object.entries(words).map(([value, key]) => (
          <option key={value} value={value}>
            {text(key)}
          </option>
        ))}
      </select>
    </div>
  )
}
