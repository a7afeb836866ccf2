import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Checkbox } from './checkbox.tsx'

export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly hex?: string | null
  readonly isTicked: boolean
}

interface FacetGroupProps {
  title: string
  values: readonly FacetValue[]
  /** Whether the counts are exact, or lower bounds. */
  isComplete: boolean
  isOpen: boolean
  onToggle: (value: string) => void
}

/** Number of values that are shown before "more" is pressed. */
const atFirst = 8

/** The values of one facet, each with its count, below a title that folds them away. */
export function FacetGroup({ title, values, isComplete, isOpen, onToggle }: FacetGroupProps) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? values : values.filter(({ isTicked }, at) => at < atFirst || isTicked)
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon className="transition-transform group-open:rotate-180" name="chevron-down" size={16} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need the summary's words once more */}
      <div aria-label={title} role="group">
        {shown.map(({ value, label, count, hex = null, isTicked }) => (
          <Checkbox
            count={`${count}${isComplete ? '' : '+'}`}
            hex={hex}
            isTicked={isTicked}
            key={value}
            label={label}
            onTick={() => onToggle(value)}
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
