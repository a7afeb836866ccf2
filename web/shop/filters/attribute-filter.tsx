import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { facetsQuery } from '../../lib/api/query.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Times } from '../../ui/times.tsx'
import { Checkbox } from './checkbox.tsx'
import { type Choice, choicesIn } from './filter-params.ts'
import { toggled } from './toggle-choice.ts'
import { useFilters } from './use-filters.ts'

type Facet = ResponseJson<typeof catalogue.facets>['attributes'][number]

/** Numbers of expanded names, and of shown values per name, before "more" is pressed. */
const unfolded = 4
const atFirst = 8

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
  const t = useTranslate()
  const words = useAttributeWords()
  const { filters, change } = useFilters()
  const [isWhole, setWhole] = useState(false)
  const isChosen = (value: string) => chosen.some((one) => one.value === value)
  const shown = isWhole ? values : values.filter(({ value }, at) => at < atFirst || isChosen(value))
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-bold [&::-webkit-details-marker]:hidden">
        {words(name)}
        <Icon className="transition-transform group-open:rotate-180" name="chevron-down" size={16} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need the summary's words once more */}
      <div aria-label={words(name)} role="group">
        {shown.map(({ value, hex, count }) => (
          <Checkbox
            count={`${count}${isComplete ? '' : '+'}`}
            hex={hex}
            isTicked={isChosen(value)}
            key={value}
            label={words(value)}
            onTick={() => change({ attributes: toggled(filters.attributes, { name, value }) })}
          />
        ))}
      </div>
      {values.length > atFirst && (
        <Button variant="plain" onClick={() => setWhole(!isWhole)} size="small">
          {isWhole ? t('filters.fewer') : t('filters.more', { count: values.length - shown.length })}
        </Button>
      )}
    </details>
  )
}
