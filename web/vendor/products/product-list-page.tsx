import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { productFilters } from '../../../contract/catalogue/product-filters.ts'
import { paths } from '../../../contract/paths.ts'
import { vendorProductRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { Selection } from '../selection.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { CategorySelect } from './category-select.tsx'
import {
  addressIn,
  type ListAddress,
  productSorts,
  searchOf,
  type VendorProductRow,
  vendorProductsQuery,
} from './product-data.ts'
import { ProductTable } from './product-table.tsx'
import { QuickEdit } from './quick-edit.tsx'

/** /admin/vendor/product/product-list: all products of the store; filters and page stand in the address. */
export function ProductListPage() {
  const t = useTranslate()
  const { address, change } = useAddress()
  const goods = useQuery(vendorProductsQuery(address))
  const { data } = goods
  const selection = useSelection(data?.rows)
  const [quick, setQuick] = useState<VendorProductRow>()
  const look = useCallback((search: string) => change({ search }), [change])
  const isNarrowed = address.filter !== 'all' || address.search !== '' || address.categoryId !== ''
  // Empty store: no filters, and the one action stands in the middle.
  const isBare = data?.total === 0 && !isNarrowed
  return (
    // Room to scroll the last row out from under the bar, which is taller while something is selected.
    <div className={selection.ids.size > 0 ? 'max-md:pb-44' : 'max-md:pb-20'}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {/* A line of its own on a phone: the count that arrives later wraps no button. */}
        <div className="max-md:w-full">
          <h1 className="font-bold text-xl">{t('vendorProducts.title')}</h1>
          <p aria-live="polite" className="min-h-6 text-muted">
            {data && t('vendorProducts.count', { count: data.total })}
            {data && (data.counts.low ?? 0) > 0 && address.filter !== 'low' && (
              <>
                {' · '}
                <button
                  className="min-h-6 font-medium text-himal underline touch:-my-2.5 touch:min-h-11"
                  onClick={() => change({ filter: 'low' })}
                  type="button"
                >
                  {t('vendorProducts.lowNow', { count: data.counts.low ?? 0 })}
                </button>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link className={buttonStyles('quiet')} to={paths.vendorImport()}>
            <Icon name="download" />
            {t('vendor.import')}
          </Link>
          {!isBare && (
            <Link className={buttonStyles('main', 'usual', 'max-md:hidden')} to={paths.vendorAddProduct()}>
              <Icon name="plus" />
              {t('vendorProducts.add')}
            </Link>
          )}
        </div>
      </header>
      {!isBare && (
        <div className="grid grid-cols-1 gap-3">
          <FilterLine
            chosen={address.filter}
            label={t('vendorProducts.filters')}
            onChoose={(filter) => change({ filter })}
            options={productFilters
              .filter(
                (value) => value === 'all' || value === address.filter || (data?.counts[value] ?? 0) > 0,
              )
              .map((value) => ({
                value,
                label: t(`vendorProducts.filter.${value}`),
                ...(value !== 'all' && { count: data?.counts[value] }),
              }))}
          />
          <TableToolbar
            active={address.categoryId === '' ? 0 : 1}
            filters={
              <CategorySelect onChoose={(categoryId) => change({ categoryId })} value={address.categoryId} />
            }
            onClear={() => change({ categoryId: '' })}
            search={<SearchField initial={address.search} label={t('vendorProducts.find')} onSearch={look} />}
            sort={{
              value: address.sort,
              options: productSorts.map((value) => ({ value, label: t(`vendorProducts.sort.${value}`) })),
              onSort: (value) => change({ sort: productSorts.find((sort) => sort === value) ?? 'edited' }),
            }}
          />
        </div>
      )}
      {goods.isPending && <RowsWaiting />}
      {goods.isError && (
        <ErrorState onRetry={() => void goods.refetch()}>{t('vendorProducts.failed')}</ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState
          action={
            isNarrowed ? (
              <button
                className={buttonStyles('quiet')}
                onClick={() => change({ filter: 'all', search: '', categoryId: '' })}
                type="button"
              >
                {t('vendorProducts.showAll')}
              </button>
            ) : (
              <Link className={buttonStyles('main')} to={paths.vendorAddProduct()}>
                {t('vendorProducts.add')}
              </Link>
            )
          }
        >
          {t(isNarrowed ? 'vendorProducts.emptyHere' : 'vendorProducts.empty')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ProductTable onQuickEdit={setQuick} rows={data.rows} selection={selection} />
          <Pagination
            offset={address.offset}
            onOffset={(offset) => change({ offset })}
            rows={vendorProductRows}
            total={data.total}
          />
        </>
      )}
      {!isBare && <BulkBar rows={data?.rows ?? []} selection={selection} />}
      <QuickEdit onClose={() => setQuick(undefined)} row={quick} />
    </div>
  )
}

/** Changing a filter pushes a history entry and returns to the first page. */
function useAddress() {
  const found: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Partial<ListAddress>) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => searchOf({ ...addressIn(now), offset: 0, ...changed }),
        resetScroll: false,
      }),
    [navigate],
  )
  return { address: addressIn(found), change }
}

/** The selection holds visible rows alone: a row that leaves the page is deselected. */
function useSelection(rows: readonly VendorProductRow[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (rows === undefined) return
    setIds((known) => new Set(rows.map(({ id }) => id).filter((id) => known.has(id))))
  }, [rows])
  return {
    ids,
    toggle: (id) =>
      setIds((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
    setAll: (isSelected) => setIds(new Set(isSelected ? rows?.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
