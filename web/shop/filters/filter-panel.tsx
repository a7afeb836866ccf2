import { useQuery } from '@tanstack/react-query'
import type { facetsQuery } from '../../lib/api/query.ts'
import { locationNow } from '../../lib/data/chosen-location.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLocation } from '../../lib/navigation/panels.ts'
import { AttributeFilter } from './attribute-filter.tsx'
import { Checkbox } from './checkbox.tsx'
import { BrandFilter, ConditionFilter } from './fact-filters.tsx'
import { labels, type ToggleName, toggles } from './filter-labels.ts'
import { PriceFilter } from './price-filter.tsx'
import { defaultSpan, type Span, spanOf } from './price-span.ts'
import { useFilters } from './use-filters.ts'

export interface FilterPanelProps {
  /** None: nothing but the price narrows these goods. */
  facets?: ReturnType<typeof facetsQuery> | undefined
  /** Of one store; none: those of the goods themselves. */
  bounds?: Span
}

/** Filter panel of a product list, beside it or in the drawer. */
export const FilterPanel = ({ facets, bounds }: FilterPanelProps) => (
  <div className="grid gap-4 [&>label+label]:-mt-4">
    {bounds === undefined && facets !== undefined ? (
      <PriceOfGoods facets={facets} />
    ) : (
      <PriceFilter bounds={bounds ?? defaultSpan} />
    )}
    {facets !== undefined &&
      Object.entries(toggles)
        .filter(([, { isForOneStore }]) => isForOneStore || bounds === undefined)
        .map(([name, { param, value }]) => <Toggle key={name} param={param} value={value} />)}
    {facets !== undefined && <BrandFilter query={facets} />}
    {facets !== undefined && <ConditionFilter query={facets} />}
    {facets !== undefined && <AttributeFilter query={facets} />}
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

interface ToggleProps {
  param: (typeof toggles)[ToggleName]['param']
  value: string
}

/** A filter that is set or not. */
function Toggle({ param, value }: ToggleProps) {
  const t = useTranslate()
  const words = useAttributeWords()
  const { filters, change } = useFilters()
  const isTicked = filters[param] !== undefined
  return (
    <Checkbox
      isTicked={isTicked}
      label={labels[param](value, t, words)}
      onTick={() => {
        change({ [param]: isTicked ? undefined : value })
        if (param === 'deliversHere') askForPlace()
      }}
    />
  )
}
