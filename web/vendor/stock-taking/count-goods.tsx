import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { stockTakingRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CountRow } from './count-row.tsx'
import {
  type CountedRow,
  countedGoodsQuery,
  type GoodsAddress,
  shownRows,
  takingQuery,
} from './stock-taking-data.ts'

/** The goods of a count, found by search, counted one by one; each count is kept on the server at once. */
export function CountGoods({ takingId }: { takingId: string }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [address, setAddress] = useState<GoodsAddress>({ search: '', show: 'all', offset: 0 })
  const goods = useQuery(countedGoodsQuery(takingId, address))
  const look = useCallback((search: string) => setAddress((now) => ({ ...now, search, offset: 0 })), [])
  const count = async ({ productId, variableNo, unit, step }: CountedRow, counted: number | null) => {
    const row = await api.catalogue.countStock({
      params: { takingId },
      body: { productId, variableNo, counted, ...(unit !== 'piece' && { step }) },
    })
    void queries.invalidateQueries(takingQuery(takingId))
    return row
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t('vendorProducts.find')} onSearch={look} />
      <FilterLine
        chosen={address.show}
        label={t('stockTaking.filters')}
        onChoose={(show) => setAddress({ ...address, show, offset: 0 })}
        options={shownRows.map((value) => ({ value, label: t(`stockTaking.show.${value}`) }))}
      />
      <ListStates
        empty={<EmptyState drawing="search">{t('stockTaking.none')}</EmptyState>}
        failed={t('stockTaking.failed')}
        list={goods}
      >
        {(data) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {data.rows.map((row) => (
                <CountRow key={`${row.productId} ${row.variableNo}`} onCount={count} row={row} />
              ))}
            </ul>
            <Pagination
              offset={address.offset}
              onOffset={(offset) => setAddress({ ...address, offset })}
              rows={stockTakingRows}
              total={data.total}
            />
          </>
        )}
      </ListStates>
    </div>
  )
}
