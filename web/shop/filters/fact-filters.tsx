import { useQuery } from '@tanstack/react-query'
import { conditions } from '../../../contract/catalogue/conditions.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FacetGroup } from './facet-group.tsx'
import { labels } from './filter-labels.ts'
import { isSameName, namesOf, toggledName } from './toggle-name.ts'
import { useFilters, valuesOf } from './use-filters.ts'

interface FactFilterProps {
  query: ReturnType<typeof facetsQuery>
}

/** Brands of the listed products. While the facets load, or fail, the attributes below say so. */
export function BrandFilter({ query }: FactFilterProps) {
  const t = useTranslate()
  const { filters, change } = useFilters()
  const { data } = useQuery(query)
  const chosen = namesOf(filters.brand)
  const brands = data?.brands ?? []
  // A chosen brand stays listed, so that it can be cleared even when no product has it.
  const missing = chosen.filter((name) => !brands.some(({ value }) => isSameName(value, name)))
  const values = [...brands, ...missing.map((value) => ({ value, count: 0 }))].map((one) => ({
    ...one,
    label: one.value,
    isTicked: chosen.some((name) => isSameName(name, one.value)),
  }))
  if (data === undefined || values.length === 0) return null
  return (
    <FacetGroup
      isComplete={data.isComplete}
      isOpen
      onToggle={(value) => change({ brand: toggledName(filters.brand, value) })}
      title={t('facts.brand')}
      values={values}
    />
  )
}

/** New, used or repaired. */
export function ConditionFilter({ query }: FactFilterProps) {
  const t = useTranslate()
  const words = useAttributeWords()
  const { filters, change } = useFilters()
  const { data } = useQuery(query)
  const chosen = valuesOf(filters.condition)
  const counts = new Map(data?.conditions.map(({ value, count }) => [value, count]))
  const values = conditions
    .filter((value) => counts.has(value) || chosen.includes(value))
    .map((value) => ({
      value,
      label: labels.condition(value, t, words),
      count: counts.get(value) ?? 0,
      isTicked: chosen.includes(value),
    }))
  if (data === undefined || values.length === 0) return null
  return (
    <FacetGroup
      isComplete={data.isComplete}
      isOpen={values.length > 1 || chosen.length > 0}
      onToggle={(value) => change({ condition: toggledName(filters.condition, value) })}
      title={t('facts.condition')}
      values={values}
    />
  )
}
