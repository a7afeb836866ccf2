import { useQuery } from '@tanstack/react-query'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Times } from '../../ui/times.tsx'
import { FacetGroup } from './facet-group.tsx'
import { type Choice, choicesIn } from './filter-params.ts'
import { toggled } from './toggle-choice.ts'
import { useFilters } from './use-filters.ts'

type Facet = ResponseJson<typeof catalogue.facets>['attributes'][number]

/** Number of expanded names. */
const unfolded = 4

/** Facets: colours, sizes and other attributes of the listed products, each value with its count. */
export function AttributeFilter({ query }: { query: ReturnType<typeof facetsQuery> }) {
  const t = useTranslate()
  const { filters } = useFilters()
  const { data, isPending, isError, refetch } = useQuery(query)
  if (isPending) {
    return (
      <div aria-hidden="true" className="grid gap-3">
        <Times count={6}>
          <Skeleton className="h-6" />
        </Times>
      </div>
    )
  }
  if (isError && data === undefined) {
    return (
      <div className="grid justify-items-start gap-2" role="alert">
        <p>{t('filters.failed')}</p>
        <Button icon="refresh" variant="quiet" onClick={() => void refetch()} size="small">
          {t('ui.retry')}
        </Button>
      </div>
    )
  }
  const chosen = choicesIn(filters.attributes)
  return withChosen(data.attributes, chosen).map((facet, at) => (
    <Values
      chosen={chosen.filter(({ name }) => name === facet.name)}
      facet={facet}
      isComplete={data.isComplete}
      isOpen={at < unfolded || chosen.some(({ name }) => name === facet.name)}
      key={facet.name}
    />
  ))
}

/** A chosen value stays listed, so that it can be cleared even when no product has it. */
function withChosen(facets: readonly Facet[], chosen: readonly Choice[]): readonly Facet[] {
  const all = facets.map((facet) => ({ ...facet, values: [...facet.values] }))
  for (const { name, value } of chosen) {
    let facet = all.find((one) => one.name === name)
    if (facet === undefined) {
      facet = { name, values: [] }
      all.push(facet)
    }
    if (!facet.values.some((one) => one.value === value)) facet.values.push({ value, hex: null, count: 0 })
  }
  return all
}

interface ValuesProps {
  facet: Facet
  chosen: readonly Choice[]
  /** Whether the count is exact, or a lower bound. */
  isComplete: boolean
  isOpen: boolean
}

function Values({ facet: { name, values }, chosen, isComplete, isOpen }: ValuesProps) {
  const words = useAttributeWords()
  const { filters, change } = useFilters()
  return (
    <FacetGroup
      isComplete={isComplete}
      isOpen={isOpen}
      onToggle={(value) => change({ attributes: toggled(filters.attributes, { name, value }) })}
      title={words(name)}
      values={values.map((one) => ({
        ...one,
        label: words(one.value),
        isTicked: chosen.some(({ value }) => value === one.value),
      }))}
    />
  )
}
