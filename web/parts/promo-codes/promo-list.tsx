import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { type PromoState, promoStates } from '../../../contract/promotions/promo-kinds.ts'
import { listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListStates } from '../frame/list-states.tsx'
import { NothingFound } from '../frame/nothing-found.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { TableToolbar } from '../frame/table-toolbar.tsx'
import { type PromoKeeper, promoRows, promosQuery, type StoredPromo } from './promo-data.ts'
import { PromoTable } from './promo-table.tsx'

interface PromoListProps {
  readonly keeper: PromoKeeper
  /** Narrows the calls of the keeper: part of the list's key. */
  readonly of?: string
  readonly isOfStores?: boolean
  readonly onOpen: (promo: StoredPromo) => void
  readonly onNew: ReactNode
}

const views = ['ALL', ...promoStates] as const

/** Codes by state, with their uses and what they have given. */
export function PromoList({ keeper, of = '', isOfStores = false, onOpen, onNew }: PromoListProps) {
  const t = useTranslate()
  const [view, setView] = useViewParam<PromoState | 'ALL'>('state', views)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const asked = { ...(view !== 'ALL' && { state: view }), ...(search !== '' && { search }) }
  const promos = useQuery(promosQuery(keeper, { ...asked, offset }, of))
  const choose = (next: PromoState | 'ALL') => {
    setView(next)
    setOffset(0)
  }
  const empty = (
    <EmptyState action={onNew} line={isOfStores ? undefined : t(`coupons.emptyLine.${keeper.of}`)}>
      {t('coupons.empty')}
    </EmptyState>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={view}
          label={t('coupons.states')}
          onChoose={choose}
          options={views.map((value) => ({ value, label: t(`coupons.state.${value}`) }))}
        />
        <TableToolbar
          search={<SearchField label={t('coupons.search')} onSearch={look} />}
          sheet={{
            name: 'coupons.csv',
            partFrom: listSheet(sheetColumns(t), (from, noOfRows) =>
              keeper.page({ ...asked, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          search !== '' ? (
            <EmptyState drawing="search">{t('coupons.emptySearch')}</EmptyState>
          ) : view === 'ALL' ? (
            empty
          ) : (
            <NothingFound clear={t('coupons.showAll')} onClear={() => choose('ALL')}>
              {t(`coupons.emptyState.${view}`)}
            </NothingFound>
          )
        }
        failed={t('coupons.failed')}
        list={promos}
      >
        {(data) => (
          <>
            <PromoTable isOfStores={isOfStores} onOpen={onOpen} rows={data.rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={promoRows} total={data.total} />
          </>
        )}
      </ListStates>
    </>
  )
}

const sheetColumns = (t: Translate): readonly SheetColumn<StoredPromo>[] => [
  [t('coupons.code'), ({ code }) => code],
  [t('coupons.title'), ({ title }) => title],
  [t('coupons.store'), ({ shopName }) => shopName],
  [t('coupons.state'), ({ state }) => t(`coupons.state.${state}`)],
  [t('coupons.startDay'), ({ startDay }) => startDay],
  [t('coupons.endDay'), ({ endDay }) => endDay],
  [t('coupons.uses'), ({ usedCount }) => usedCount],
  [t('coupons.given'), ({ discountGiven }) => discountGiven],
  [t('coupons.budget'), ({ budget }) => budget],
]
