import { formatRupees } from '../../../contract/shared/money.ts'
import type { SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { sellingPrice } from '../../parts/products/price.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { When } from '../../ui/when.tsx'
import type { ProductRow } from '../product-data.ts'

interface GoodsListProps {
  rows: readonly ProductRow[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (productId: string) => void
}

const columns = 'lg:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_6rem_4rem_9rem]'

/** One row a product: a checkbox for bulk actions, a link to its details. */
export function ProductList({ rows, chosen, onChoose, onOpen }: GoodsListProps) {
  const t = useTranslate()
  const { written } = useQuantities()
  const nameOf = useCategoryName()
  const all = rows.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex items-center rounded-t-card border-line border-b bg-surface text-muted text-xs lg:sticky lg:top-16 lg:z-5">
        <label className="flex min-h-10 items-center touch:min-h-11 max-lg:pr-4 max-lg:flex-1">
          <span className="grid w-12 shrink-0 place-items-center">
            <input
              aria-label={t('moderation.selectAll')}
              checked={all}
              className="size-5 accent-himal"
              onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              type="checkbox"
            />
          </span>
          <span aria-hidden="true" className="lg:hidden">
            {t('moderation.selectAll')}
          </span>
        </label>
        <div aria-hidden="true" className={`hidden flex-1 items-center gap-x-3 pr-4 lg:grid ${columns}`}>
          <span className="w-12" />
          <span>{t('moderation.columnName')}</span>
          <span>{t('moderation.columnPlace')}</span>
          <span className="text-right">{t('moderation.columnPrice')}</span>
          <span className="text-right">{t('moderation.columnStock')}</span>
          <span>{t('moderation.columnState')}</span>
        </div>
      </div>
      <ul aria-label={t('moderation.goods')} className="divide-y divide-line">
        {rows.map((row) => (
          <li className="flex items-center hover:bg-ink/3" key={row.id}>
            <label className="grid min-h-16 w-12 shrink-0 place-items-center">
              <input
                aria-label={t('moderation.select', { name: row.productName })}
                checked={chosen.has(row.id)}
                className="size-5 accent-himal"
                onChange={() => toggle(row.id)}
                type="checkbox"
              />
            </label>
            <button
              className={`grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-2.5 pr-4 text-left ${columns}`}
              onClick={() => onOpen(row.id)}
              type="button"
            >
              <ProductThumb className="max-lg:row-span-4" size={48} src={row.productImage} />
              <span className="font-bold text-himal [overflow-wrap:anywhere]">{row.productName}</span>
              <span className="text-muted text-xs max-lg:col-start-2 lg:text-sm">
                {row.shopName} · {nameOf(row)}
              </span>
              <span className="price text-right max-lg:hidden">{formatRupees(sellingPrice(row))}</span>
              <span className="text-right tabular-nums max-lg:hidden">{written(row.stock, row)}</span>
              <span className="flex flex-wrap items-center gap-x-2 max-lg:col-start-2 max-lg:mt-1">
                <ProductBadge of={row} />
                <span className="text-xs tabular-nums lg:hidden">
                  <span className="price">{formatRupees(sellingPrice(row))}</span> ·{' '}
                  {t('moderation.inStock', { count: written(row.stock, row) })}
                </span>
              </span>
              {row.appealedAt !== null && (
                <span className="col-start-2 mt-1 text-xs [overflow-wrap:anywhere] lg:col-span-5 lg:col-start-2">
                  <Badge tone="saving">{t('moderation.appealed')}</Badge> {row.appealedByName} ·{' '}
                  <When at={row.appealedAt} />
                  {row.appealNote && <span className="line-clamp-2">{row.appealNote}</span>}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Shown = Pick<ProductRow, 'status' | 'hiddenReason'>

const stateWords = (t: Translate, { status, hiddenReason }: Shown): string =>
  hiddenReason === null ? t(`moderation.status.${status}`) : t('moderation.byMarket')

export function ProductBadge({ of }: { of: Shown }) {
  const t = useTranslate()
  const tone = of.hiddenReason !== null ? 'bad' : of.status === 'LIVE' ? 'good' : 'calm'
  return <Badge tone={tone}>{stateWords(t, of)}</Badge>
}

/** Columns of the CSV. */
export function useProductSheet(): readonly SheetColumn<ProductRow>[] {
  const t = useTranslate()
  const nameOf = useCategoryName()
  return [
    [t('moderation.columnName'), ({ productName }) => productName],
    [t('tables.col.store'), ({ shopName }) => shopName],
    [t('tables.col.category'), nameOf],
    [t('moderation.columnPrice'), sellingPrice],
    [t('moderation.columnStock'), ({ stock }) => stock],
    [t('moderation.columnState'), (row) => stateWords(t, row)],
  ]
}
