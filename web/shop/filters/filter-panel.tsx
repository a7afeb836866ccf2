import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FilterName } from '../../../contract/catalogue/catalogue-filters.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { locationNow } from '../../lib/data/chosen-location.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLocation } from '../../lib/navigation/panels.ts'
import { AttributeFilter } from './attribute-filter.tsx'
import { Checkbox } from './checkbox.tsx'
import { BrandFilter, ConditionFilter } from './fact-filters.tsx'
import { labels } from './filter-labels.ts'
import { PriceFilter } from './price-filter.tsx'
import { defaultSpan, type Span, spanOf } from './price-span.ts'
import { useFilters } from './use-filters.ts'

export interface FilterPanelProps {
  /** None: nothing but the price narrows these goods. */
  facets?: ReturnType<typeof facetsQuery> | undefined
  /** Of one store; none: those of the goods themselves. */
  bounds?: Span
}

/** The control of each filter, in the order on the page. */
const controls: Readonly<Record<FilterName, ComponentType<FilterPanelProps>>> = {
  price: ({ facets, bounds }) =>
    bounds === undefined && facets !== undefined ? (
      <PriceOfGoods facets={facets} />
    ) : (
      <PriceFilter bounds={bounds ?? defaultSpan} />
    ),
  stock: ({ facets }) => facets !== undefined && <Toggle param="inStock" />,
  sale: ({ facets }) => facets !== undefined && <Toggle param="onSale" />,
  rating: ({ facets }) => facets !== undefined && <Toggle param="minRating" />,
  // One store is open or closed as a whole, and delivers or not: its own page says so.
  open: ({ facets, bounds }) => facets !== undefined && bounds === undefined && <Toggle param="openNow" />,
  delivery: ({ facets, bounds }) =>
    facets !== undefined && bounds === undefined && <Toggle onTick={askForPlace} param="deliversHere" />,
  brand: ({ facets }) => facets !== undefined && <BrandFilter query={facets} />,
  condition: ({ facets }) => facets !== undefined && <ConditionFilter query={facets} />,
  attributes: ({ facets }) => facets !== undefined && <AttributeFilter query={facets} />,
}

/** Filter panel of a product list, beside it or in the drawer. */
export const FilterPanel = (props: FilterPanelProps) => (
  <div className="grid gap-4">
    {Object.entries(controls).map(([name, Control]) => (
      <Control key={name} {...props} />
    ))}
  </div>
)

function PriceOfGoods({ facets }: { facets: ReturnType<typeof facetsQuery> }) {
  const { data } = useQuery(facets)
  const bounds =
    data === undefined || data.lowestPrice === null || data.highestPrice === null
      ? undefined
      : spanOf(data.lowestPrice, data.highestPrice)
  return <PriceFilter bounds={bounds ?? defaultSpan} />
}

function askForPlace(): void {
  if (locationNow() === undefined) openLocation()
}

const settings = {
  inStock: 'true',
  onSale: 'true',
  minRating: '4',
  openNow: 'true',
  deliversHere: 'true',
} as const

interface ToggleProps {
  param: keyof typeof settings
  onTick?: () => void
}

/** A filter that is set or not. */
function Toggle({ param, onTick }: ToggleProps) {
  const t = useTranslate()
  const words = useAttributeWords()
  const { filters, change } = useFilters()
  const isTicked = filters[param] !== undefined
  return (
    <Checkbox
      isTicked={isTicked}
      label={labels[param](settings[param], t, words)}
      onTick={() => {
        change({ [param]: isTicked ? undefined : settings[param] })
        onTick?.()
      }}
    />
  )
}
