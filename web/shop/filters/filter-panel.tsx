import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FilterName } from '../../../contract/catalogue/catalogue-filters.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AttributeFilter } from './attribute-filter.tsx'
import { Checkbox } from './checkbox.tsx'
import { PriceFilter } from './price-filter.tsx'
import { defaultSpan, type Span, spanOf } from './price-span.ts'
import { useFilters } from './use-filters.ts'

export interface FilterPanelProps {
  /** None: nothing but the price narrows these goods. */
  facets?: ReturnType<typeof facetsQuery> | undefined
  /** None: those of the goods themselves. */
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
  stock: ({ facets }) => facets !== undefined && <StockFilter />,
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

function StockFilter() {
  const t = useTranslate()
  const { filters, change } = useFilters()
  const isTicked = filters.inStock === 'true'
  return (
    <Checkbox
      isTicked={isTicked}
      label={t('filters.stock')}
      onTick={() => change({ inStock: isTicked ? undefined : 'true' })}
    />
  )
}
