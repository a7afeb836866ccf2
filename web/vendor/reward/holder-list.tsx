import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { HolderTable, useHolderSheet } from '../../parts/points/holder-table.tsx'
import { type HoldersAsked, pageOfHolders } from '../../parts/points/program-data.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'

const holdersPage = ({ search, offset }: HoldersAsked, noOfRows: number) =>
  api.rewards.pointHolders({ query: { search, offset, noOfRows } })

/** The people who hold points of the store, those with most points first. */
export function HolderList() {
  const t = useTranslate()
  const [asked, setAsked] = useState<HoldersAsked>({ search: '', offset: 0 })
  const holders = useQuery(pageOfHolders('VENDOR', asked, holdersPage))
  const columns = useHolderSheet()
  const look = useCallback((search: string) => setAsked({ search, offset: 0 }), [])
  return (
    <>
      <TableToolbar
        search={<SearchField initial={asked.search} label={t('program.searchHolder')} onSearch={look} />}
        sheet={{
          name: 'points-customers.csv',
          partFrom: listSheet(columns, (offset, noOfRows) => holdersPage({ ...asked, offset }, noOfRows)),
        }}
      />
      <ListStates
        empty={
          asked.search === '' ? (
            <EmptyState line={t('program.noHoldersLine')}>{t('program.noHolders')}</EmptyState>
          ) : (
            <NothingFound clear={t('vendor.showAll')} onClear={() => look('')}>
              {t('program.noHolderHere')}
            </NothingFound>
          )
        }
        failed={t('program.holdersFailed')}
        list={holders}
      >
        {({ rows, total }) => (
          <>
            <HolderTable keyOf={({ holderId }) => holderId} rows={rows} />
            <Pagination
              offset={asked.offset}
              onOffset={(offset) => setAsked({ ...asked, offset })}
              rows={rewardRows}
              total={total}
            />
          </>
        )}
      </ListStates>
    </>
  )
}
