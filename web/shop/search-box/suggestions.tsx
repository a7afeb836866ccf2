import type { ReactNode } from 'react'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { sellingPrice, struckPrice } from '../../parts/products/price.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { suggestionId } from '../frame/suggestion-id.ts'
import { matchedParts } from './matched-parts.ts'
import '../../ui/late-icons.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'

type Product = ResponseJson<typeof catalogue.suggestions>[number]
type Matches = ResponseJson<typeof catalogue.searchMatches>

/** An option of the list below the search box. */
export type Option = { readonly key: string } & (
  | { readonly kind: 'RECENT'; readonly words: string }
  | { readonly kind: 'PRODUCT'; readonly product: Product }
  | { readonly kind: 'CATEGORY'; readonly category: Matches['categories'][number] }
  | { readonly kind: 'STORE'; readonly store: Matches['stores'][number] }
  | { readonly kind: 'ALL'; readonly text: string }
)

interface Found {
  readonly products: readonly Product[]
  readonly matches: Matches | undefined
  /** The text of the last option; undefined where nothing is found. */
  readonly all: string | undefined
}

/** Products, categories and stores, and last all results. */
export const optionsOf = ({ products, matches, all }: Found): readonly Option[] => [
  ...products.map((product) => ({ kind: 'PRODUCT', key: product.id, product }) as const),
  ...(matches?.categories ?? []).map(
    (category) =>
      ({ kind: 'CATEGORY', key: category.subCategoryId ?? category.categoryId, category }) as const,
  ),
  ...(matches?.stores ?? []).map((store) => ({ kind: 'STORE', key: store.vendorId, store }) as const),
  ...(all === undefined ? [] : [{ kind: 'ALL', key: 'all', text: all } as const]),
]

const groups = [
  { kind: 'PRODUCT', title: 'search.products' },
  { kind: 'CATEGORY', title: 'search.categories' },
  { kind: 'STORE', title: 'search.stores' },
  { kind: 'ALL', title: undefined },
] as const

interface SuggestionsProps {
  id: string
  typed: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
}

/** Suggestions in their sections. Focus stays in the field; aria-activedescendant names the active option. */
export function Suggestions({ id, typed, options, active, onChoose }: SuggestionsProps) {
  const t = useTranslate()
  return (
    <div aria-label={t('search.label')} id={id} role="listbox" tabIndex={-1}>
      {groups.map(({ kind, title }) => {
        const own = options.filter((option) => option.kind === kind)
        const rows = own.map((option) => {
          const at = options.indexOf(option)
          return (
            <Row
              id={suggestionId(id, at)}
              isActive={at === active}
              key={option.key}
              onChoose={() => onChoose(option)}
            >
              <Content option={option} typed={typed} />
            </Row>
          )
        })
        if (own.length === 0) return null
        if (title === undefined) {
          // Always in sight, however long the list above.
          return (
            <div
              className="sticky -bottom-2 -mx-2 mt-1 -mb-2 border-line border-t bg-surface px-2 py-1"
              key={kind}
            >
              {rows}
            </div>
          )
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          <div
            aria-label={t(title)}
            className="not-first:mt-1 not-first:border-line not-first:border-t"
            key={kind}
            role="group"
          >
            <p aria-hidden="true" className="px-2 pt-2 pb-1 font-bold text-muted text-xs">
              {t(title)}
            </p>
            {rows}
          </div>
        )
      })}
    </div>
  )
}

interface RowProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

const Row = ({ id, isActive, onChoose, children }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox must
  <div
    aria-selected={isActive}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control p-2 hover:bg-ink/6',
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
    {children}
  </div>
)

function Content({ option, typed }: { option: Option; typed: string }) {
  const storeName = useStoreName()
  const nameOf = useCategoryName()
  const { perStep } = useQuantities()
  const t = useTranslate()
  switch (option.kind) {
    case 'PRODUCT': {
      const { product } = option
      const was = struckPrice(product)
      return (
        <>
          <Picture alt="" className="size-12 rounded-control" sizes="3rem" url={product.productImage} />
          <span className="grid min-w-0 flex-1">
            <span className="block truncate text-sm first-letter:uppercase">
              <Matched name={product.productName} typed={typed} />
            </span>
            <span className="truncate text-muted text-xs">{storeName(product)}</span>
          </span>
          <span className="price grid justify-items-end font-bold text-sm">
            <span>
              {formatRupees(sellingPrice(product))}
              <span className="font-normal text-muted text-xs">{perStep(product)}</span>
            </span>
            {was !== undefined && (
              <span className="font-normal text-muted text-xs">
                <span className="sr-only">{t('goods.was')} </span>
                <s>{formatRupees(was)}</s>
              </span>
            )}
          </span>
        </>
      )
    }
    case 'CATEGORY': {
      const { name, nameNe } = option.category
      return (
        <>
          <Icon className="mx-1 shrink-0 text-muted" name="grid" />
          <span className="truncate text-sm">
            <Matched name={nameOf({ categoryName: name, categoryNameNe: nameNe })} typed={typed} />
          </span>
        </>
      )
    }
    case 'STORE': {
      const { store } = option
      return (
        <>
          <Icon className="mx-1 shrink-0 text-muted" name="store" />
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-sm">
              <Matched name={storeName(store)} typed={typed} />
            </span>
            <span className="truncate text-muted text-xs">
              <PlaceName name={store.city} />
            </span>
          </span>
        </>
      )
    }
    case 'ALL':
      return <span className="font-medium text-himal text-sm [overflow-wrap:anywhere]">{option.text}</span>
    default:
      return option.words
  }
}

const Matched = ({ name, typed }: { name: string; typed: string }): ReactNode =>
  matchedParts(name, typed).map(({ text, isMatched }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other
    isMatched ? <b key={at}>{text}</b> : text,
  )

/** While the first suggestions load. */
export const SuggestionsWaiting = () => (
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
