import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { allProductsPage, allProductsQuery, marketCategoriesQuery, productStates } from '../product-data.ts'
import { ModerateProducts } from './moderate-products.tsx'
import { ProductList, useProductSheet } from './product-list.tsx'
import { ProductSheet } from './product-sheet.tsx'

/** /admin/user/vendor/product: the goods of all vendors, to be found, hidden and shown again. */
export function ProductListPage() {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const [state, setState] = useViewParam('view', productStates)
  const [search, setSearch] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useOpenParam('product')
  const page = { state, search, categoryId, offset }
  const goods = useQuery(allProductsQuery(page))
  const columns = useProductSheet()
  const categories = useQuery(marketCategoriesQuery()).data?.rows ?? []
  const begin = () => {
    setOffset(0)
    setChosen(new Set())
  }
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
    setChosen(new Set())
  }, [])
  const rows = goods.data?.rows ?? []
  const selected = rows.filter(({ id }) => chosen.has(id))
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('moderation.goods')}</h1>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={state}
          label={t('moderation.filters')}
          onChoose={(next) => {
            setState(next)
            begin()
          }}
          options={productStates.map((value) => ({
            value,
            label: t(labelOf[value]),
            count: value === 'APPEALED' ? goods.data?.appealed : undefined,
          }))}
        />
        <TableToolbar
          active={categoryId === '' ? 0 : 1}
          filters={
            <SelectField
              label={t('moderation.category')}
              onChange={({ target }) => {
                setCategoryId(target.value)
                begin()
              }}
              value={categoryId}
            >
              <option value="">{t('moderation.anyCategory')}</option>
              {categories.map((one) => (
                <option key={one.categoryId} value={one.categoryId}>
                  {nameOf(one)}
                </option>
              ))}
            </SelectField>
          }
          onClear={() => {
            setCategoryId('')
            begin()
          }}
          search={<SearchField label={t('moderation.search')} onSearch={look} />}
          sheet={{
            name: 'products.csv',
            partFrom: listSheet(columns, (from, noOfRows) =>
              allProductsPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      {selected.length > 0 && (
        <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
          <span aria-live="polite" className="font-medium">
            {t('moderation.selected', { count: selected.length })}
          </span>
          <ModerateProducts goods={selected} onJudged={() => setChosen(new Set())} />
        </div>
      )}
      {goods.isPending && <RowsWaiting />}
      {goods.isError && (
        <ErrorState onRetry={() => void goods.refetch()}>{t('moderation.failed')}</ErrorState>
      )}
      {goods.data?.total === 0 && (
        <EmptyState>{t(state === 'APPEALED' ? 'moderation.emptyAppeals' : 'moderation.empty')}</EmptyState>
      )}
      {goods.data && goods.data.total > 0 && (
        <>
          <ProductList chosen={chosen} onChoose={setChosen} onOpen={setOpened} rows={rows} />
          <Pagination
            offset={offset}
            onOffset={(next) => {
              setOffset(next)
              setChosen(new Set())
            }}
            rows={adminRows}
            total={goods.data.total}
          />
        </>
      )}
      <ProductSheet onClose={() => setOpened(undefined)} productId={opened} />
    </>
  )
}

const labelOf = {
  ALL: 'moderation.all',
  LIVE: 'moderation.status.LIVE',
  DRAFT: 'moderation.status.DRAFT',
  HIDDEN: 'moderation.status.HIDDEN',
  BY_MARKET: 'moderation.byMarket',
  APPEALED: 'moderation.appealed',
} as const
