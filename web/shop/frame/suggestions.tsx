import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { sellingPrice } from '../../parts/products/price.tsx'
import { classes } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { suggestionId } from './suggestion-id.ts'

export type Suggestion = ResponseJson<typeof catalogue.suggestions>[number]

interface SuggestionsProps {
  id: string
  isShown: boolean
  /** Undefined while loading. */
  found: readonly Suggestion[] | undefined
  hasFailed: boolean
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** Popup below the search box: suggestions, 'No items found.', or skeletons while loading. */
export function Suggestions({ id, isShown, found, hasFailed, active, onChoose }: SuggestionsProps) {
  const t = useTranslate()
  const count = found?.length ?? 0
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isShown && found !== undefined && (count === 0 ? t('search.none') : t('search.found', { count }))}
      </p>
      <div
        className={classes(
          'absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float',
          !isShown && 'hidden',
        )}
      >
        {/* Focus stays in the field; aria-activedescendant names the active option. */}
        <div aria-label={t('search.label')} id={id} role="listbox" tabIndex={-1}>
          {isShown &&
            found?.map((suggestion, at) => (
              <Row
                id={suggestionId(id, at)}
                isActive={at === active}
                key={suggestion.id}
                onChoose={() => onChoose(suggestion)}
                suggestion={suggestion}
              />
            ))}
        </div>
        {isShown && found === undefined && !hasFailed && <Waiting />}
        {count === 0 && found !== undefined && (
          <p className="px-3 py-6 text-center text-muted">{t('search.none')}</p>
        )}
        {hasFailed && found === undefined && (
          <p className="px-3 py-6 text-center text-muted">{t('search.failed')}</p>
        )}
      </div>
    </>
  )
}

interface RowProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: () => void
}

function Row({ id, suggestion, isActive, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox must
    <div
      aria-selected={isActive}
      className={classes(
        'flex cursor-pointer items-center gap-3 rounded-control p-2 hover:bg-ink/6',
        isActive && 'bg-ink/6',
      )}
      id={id}
      onClick={onChoose}
      onPointerDown={(event) => event.preventDefault()}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
    >
      <Picture alt="" className="size-12 rounded-control" sizes="3rem" url={suggestion.productImage} />
      <span className="grid min-w-0 flex-1">
        <span className="block truncate font-medium text-sm first-letter:uppercase">
          {suggestion.productName}
        </span>
        <span className="truncate text-muted text-xs">{suggestion.shopName}</span>
      </span>
      <span className="price font-bold text-sm">{formatRupees(sellingPrice(suggestion))}</span>
    </div>
  )
}

const Waiting = () => (
  <div aria-hidden="true">
    {[0, 1, 2, 3].map((at) => (
      <div className="flex items-center gap-3 p-2" key={at}>
        <Skeleton className="size-12" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </span>
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
)
