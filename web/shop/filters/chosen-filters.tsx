import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LazyNoneOffered } from '../offers/lazy-none-offered.ts'
import { offerQuery } from '../offers/offered-data.ts'
import { labels } from './filter-labels.ts'
import { filtersIn } from './filter-params.ts'
import { changedBy, useFilters, valuesOf } from './use-filters.ts'

// The panel's words, which name the chips too.
await loadNamespace('filters')

type Params = Readonly<Record<string, string | undefined>>

/** A removable value of a filter. */
interface Chip {
  readonly id: string
  readonly name: string
  /** Its parameter, without this value. */
  readonly without: Params
}

/** Chips of the active filters. */
export const chipsOf = (
  filters: Params,
  t: Translate,
  words: (typed: string) => string,
  /** The title of the offer, where it is known. */
  offer?: string,
): readonly Chip[] =>
  Object.entries(labels).flatMap(([param, label]) => {
    const values = valuesOf(filters[param])
    return values.map((value) => ({
      id: `${param} ${value}`,
      name: param === 'offer' && offer !== undefined ? offer : label(value, t, words),
      without: { [param]: values.filter((one) => one !== value).join(',') },
    }))
  })

/** No filter is set; the sort order stays. */
const { sort: _, ...nothingChosen } = filtersIn({})

/** Styles of a removable filter chip. */
const chip =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-himal/40 bg-himal/8 px-3 font-medium text-himal text-xs hover:border-himal touch:min-h-11'

export function ChosenFilters({ onTaken }: { onTaken: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { filters } = useFilters()
  const offer = useOffered(filters.offer)
  const title = offer ? inLanguage(language, offer.title, offer.titleNe) : undefined
  const chosen = chipsOf(filters, t, useAttributeWords(), title)
  return (
    <ul aria-label={t('filters.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ id, name, without }) => (
        <li className="max-w-full" key={id}>
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

/** Null: there is no such offer. */
const useOffered = (slug: string | undefined) =>
  useQuery({ ...offerQuery(slug ?? ''), enabled: slug !== undefined }).data

/** Empty state caused by filters: a link that clears them. Of an offer without products none of them is the cause. */
export function NoneAsked({ onTaken = () => {} }: { onTaken?: () => void }) {
  const t = useTranslate()
  const { filters, count } = useFilters()
  const offer = useOffered(filters.offer)
  const isOpen = offer?.state === 'LIVE' || offer?.state === 'SCHEDULED'
  if (offer !== undefined && !(isOpen && count > 1)) {
    return <LazyNoneOffered isAhead={offer?.state === 'SCHEDULED'} />
  }
  return (
    <EmptyState action={<ClearAll className={buttonStyles('main')} onTaken={onTaken} />} drawing="search">
      {t('filters.none')}
    </EmptyState>
  )
}
