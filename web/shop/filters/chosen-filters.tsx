import { Link } from '@tanstack/react-router'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { choicesIn, type Filters, toggled } from './filter-params.ts'
import { changedBy, nothingChosen, useFilters } from './use-filters.ts'

interface Chosen {
  readonly name: string
  /** Search parameters without this filter. */
  readonly without: Filters
}

/** Active filters with their labels. */
function chosenIn({ minPrice, maxPrice, inStock, attributes }: Filters, t: Translate): readonly Chosen[] {
  const price = (rupees: string) => ({ price: formatRupees(Number(rupees)) })
  return [
    ...(minPrice === undefined
      ? []
      : [{ name: t('filters.from', price(minPrice)), without: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ name: t('filters.to', price(maxPrice)), without: { maxPrice: undefined } }]),
    ...(inStock === undefined ? [] : [{ name: t('filters.stock'), without: { inStock: undefined } }]),
    ...choicesIn(attributes).map((choice) => ({
      name: `${choice.name}: ${choice.value}`,
      without: { attributes: toggled(attributes, choice) },
    })),
  ]
}

/** Styles of a removable filter chip. */
const chip =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-himal/40 bg-himal/8 px-3 font-medium text-himal text-xs hover:border-himal touch:min-h-11'

export function ChosenFilters({ onTaken }: { onTaken: () => void }) {
  const t = useTranslate()
  const chosen = chosenIn(useFilters().filters, t)
  return (
    <ul aria-label={t('filters.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ name, without }) => (
        <li className="max-w-full" key={name}>
          <Link
            aria-label={t('filters.remove', { name })}
            className={chip}
            onClick={onTaken}
            rel="nofollow"
            resetScroll={false}
            search={changedBy(without)}
            to="."
          >
            <span className="truncate">{name}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <ClearAll onTaken={onTaken} />
      </li>
    </ul>
  )
}

interface ClearAllProps {
  className?: string
  /** Called to move the focus: the link disappears with the filters that it clears. */
  onTaken: () => void
}

/** Clears all filters and keeps the sort order. */
export function ClearAll({ className, onTaken }: ClearAllProps) {
  const t = useTranslate()
  return (
    <Link
      className={
        className ?? 'inline-flex min-h-9 items-center px-2 text-himal text-xs underline touch:min-h-11'
      }
      onClick={onTaken}
      resetScroll={false}
      search={changedBy(nothingChosen)}
      to="."
    >
      {t('filters.clear')}
    </Link>
  )
}

/** Empty state caused by filters: a link that clears them. */
export function NoneAsked({ onTaken = () => {} }: { onTaken?: () => void }) {
  const t = useTranslate()
  return (
    <EmptyState action={<ClearAll className={buttonStyles('main')} onTaken={onTaken} />}>
      {t('filters.none')}
    </EmptyState>
  )
}
