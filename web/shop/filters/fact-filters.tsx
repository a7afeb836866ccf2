import { useQuery } from '@tanstack/react-query'
import { conditions } from '../../../contract/catalogue/fact-names.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FacetGroup } from './facet-group.tsx'
import { namesIn, writtenConditions, writtenNames } from './filter-params.ts'
import { useFilters, valuesOf } from './use-filters.ts'

interface FactFilterProps {
  query: ReturnType<typeof facetsQuery>
}

/** Brands of the listed products. While the facets load, or fail, the attributes below say so. */
export function BrandFilter({ query }: FactFilterProps) {
  const t = useTranslate()
  const { filters, change } = useFilters()
  const { data } = useQuery(query)
  const chosen = namesIn(filters.brand)
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const brands = data?.brands ?? []
  // A chosen brand stays listed, so that it can be cleared even when no product has it.
  const missing = chosen.filter((name) => !brands.some(({ value }) => isSame(value, name)))
  const values = [...brands, ...missing.map((value) => ({ value, count: 0 }))].map((one) => ({
    ...one,
    label: one.value,
    isTicked: chosen.some((name) => isSame(name, one.value)),
  }))
  if (data === undefined || values.length === 0) return null
  const toggle = (value: string) => {
    const left = chosen.filter((name) => !isSame(name, value))
    change({ brand: writtenNames(left.length < chosen.length ? left : [...chosen, value]) })
  }
  return (
    <FacetGroup
      isComplete={data.isComplete}
      isOpen
      onToggle={toggle}
      title={t('filters.brand')}
      values={values}
    />
  )
}

/** New, used or repaired. */
export function ConditionFilter({ query }: FactFilterProps) {
  const t = useTranslate()
  const { filters, change } = useFilters()
  const { data } = useQuery(query)
  const chosen = valuesOf(filters.condition)
  const counts = new Map(data?.conditions.map(({ value, count }) => [value, count]))
  const values = conditions
    .filter((value) => counts.has(value) || chosen.includes(value))
    .map((value) => ({
      value,
      label: t(`filters.condition.${value}`),
      count: counts.get(value) ?? 0,
      isTicked: chosen.includes(value),
    }))
  if (data === undefined || values.length === 0) return null
  const toggle = (value: string) => {
    const left = chosen.filter((one) => one !== value)
    change({
      condition: writtenConditions((left.length < chosen.length ? left : [...chosen, value]).join(',')),
    })
  }
  return (
    <FacetGroup
      isComplete={data.isComplete}
      isOpen={values.length > 1 || chosen.length > 0}
      onToggle={toggle}
      title={t('filters.condition')}
      values={values}
    />
  )
}
