import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { goodsFilters } from '../../../contract/catalogue/product-filters.ts'
import { ownGoodsRows } from '../../../contract/shared/limits.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CategorySelect, SortSelect } from './list-selects.tsx'
import { addressIn, type ListAddress, type OwnGoodsRow, ownGoodsQuery, searchOf } from './product-data.ts'
import { GoodsTable } from './product-table.tsx'
import { QuickEdit } from './quick-edit.tsx'

/** /admin/vendor/product/product-list: all goods of the store; what is looked at stands in the address. */
export function ProductListPage() {
  const text = useText()
  const { address, change } = useAddress()
  const goods = useQuery(ownGoodsQuery(address))
  const { data } = goods
  const selection = useSelection(data?.rows)
  const [quick, setQuick] = useState<OwnGoodsRow>()
  const look = useCallback((search: string) => change({ search }), [change])
  const isNarrowed = address.filter !== 'all' || address.search !== '' || address.categoryId !== ''
  // Nothing to narrow, and one way to begin: it stands in the middle.
  const isBare = data?.total === 0 && !isNarrowed
  return (
    <div className="max-md:pb-20">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-bold text-xl">{text('stall.title')}</h1>
          <p aria-live="polite" className="min-h-6 text-muted">
            {data && text('stall.count', { count: data.total })}
            {data && (data.counts.low ?? 0) > 0 && address.filter !== 'low' && (
              <>
                {' · '}
                <button
                  className="min-h-6 font-medium text-himal underline touch:-my-2.5 touch:min-h-11"
                  onClick={() => change({ filter: 'low' })}
                  type="button"
                >
                  {text('stall.lowNow', { count: data.counts.low ?? 0 })}
                </button>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link className={buttonLook('quiet')} to={paths.vendorImport()}>
            <Icon name="download" />
            {text('vendor.import')}
          </Link>
          {!isBare && (
            <Link className={buttonLook('main', 'usual', 'max-md:hidden')} to={paths.vendorAddProduct()}>
              <Icon name="plus" />
              {text('stall.add')}
            </Link>
          )}
        </div>
      </header>
      {!isBare && (
        <div className="mb-4 grid gap-3">
          <FilterLine
            chosen={address.filter}
            label={text('stall.filters')}
            onChoose={(filter) => change({ filter })}
            options={goodsFilters
              .filter(
                (value) => value === 'all' || value === address.filter || (data?.counts[value] ?? 0) > 0,
              )
              .map((value) => ({
                value,
                label: text(`stall.filter.${value}`),
                ...(value !== 'all' && { count: data?.counts[value] }),
              }))}
          />
          <div className="flex flex-wrap items-end gap-3">
            <SearchField initial={address.search} label={text('stall.find')} onSearch={look} />
            <CategorySelect onChoose={(categoryId) => change({ categoryId })} value={address.categoryId} />
            <SortSelect onChoose={(sort) => change({ sort })} value={address.sort} />
          </div>
        </div>
      )}
      {goods.isPending && <RowsWaiting />}
      {goods.isError && <Failed onRetry={() => void goods.refetch()}>{text('stall.failed')}</Failed>}
      {data?.total === 0 && (
        <Empty
          action={
            isNarrowed ? (
              <button
                className={buttonLook('quiet')}
                onClick={() => change({ filter: 'all', search: '', categoryId: '' })}
                type="button"
              >
                {text('stall.showAll')}
              </button>
            ) : (
              <Link className={buttonLook('main')} to={paths.vendorAddProduct()}>
                {text('stall.add')}
              </Link>
            )
          }
        >
          {text(isNarrowed ? 'stall.emptyHere' : 'stall.empty')}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <GoodsTable onQuickEdit={setQuick} rows={data.rows} selection={selection} />
          <Pages
            offset={address.offset}
            onOffset={(offset) => change({ offset })}
            rows={ownGoodsRows}
            total={data.total}
          />
        </>
      )}
      {!isBare && <BulkBar rows={data?.rows ?? []} selection={selection} />}
      <QuickEdit onClose={() => setQuick(undefined)} row={quick} />
    </div>
  )
}

/** A choice is a step that one can go back from; a page of another choice begins at its first row. */
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

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly setAll: (isSelected: boolean) => void
  readonly clear: () => void
}

/** What is selected is in sight: whatever leaves the page leaves the selection. */
function useSelection(rows: readonly OwnGoodsRow[] | undefined): Selection {
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
