import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { HolderTable, useHolderSheet } from '../../parts/points/holder-table.tsx'
import { type HoldersAsked, pageOfHolders } from '../../parts/points/program-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PersonSheet } from './person-sheet.tsx'
import type { PointPerson } from './reward-data.ts'

const peoplePage = ({ search, offset }: HoldersAsked, noOfRows: number) =>
  api.rewards.pointPeople({ query: { search, offset, noOfRows } })

/** The people who hold points of the platform; a row opens their entries. */
export function PeopleList() {
  const t = useTranslate()
  const [opened, setOpened] = useOpenParam('person')
  const [asked, setAsked] = useState<HoldersAsked>({ search: '', offset: 0 })
  const people = useQuery(pageOfHolders('PLATFORM', asked, peoplePage))
  const columns = useHolderSheet<PointPerson>([[t('program.col.email'), ({ email }) => email]])
  const look = useCallback((search: string) => setAsked({ search, offset: 0 }), [])
  return (
    <>
      <TableToolbar
        search={<SearchField initial={asked.search} label={t('program.searchPerson')} onSearch={look} />}
        sheet={{
          name: 'points-people.csv',
          partFrom: listSheet(columns, (offset, noOfRows) => peoplePage({ ...asked, offset }, noOfRows)),
        }}
      />
      <ListStates
        empty={
          asked.search === '' ? (
            <EmptyState line={t('program.noHoldersLine')}>{t('program.noHolders')}</EmptyState>
          ) : (
            <NothingFound clear={t('program.showAll')} onClear={() => look('')}>
              {t('program.noHolderHere')}
            </NothingFound>
          )
        }
        failed={t('program.holdersFailed')}
        list={people}
      >
        {({ rows, total }) => (
          <>
            <HolderTable<PointPerson>
              beside={{
                key: 'email',
                title: t('program.col.email'),
                cell: ({ email, isDisabled }) => (
                  <span className="inline-flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                    {email}
                    {isDisabled && <Badge>{t('program.disabled')}</Badge>}
                  </span>
                ),
              }}
              keyOf={({ userId }) => userId}
              onOpen={({ userId }) => setOpened(userId)}
              rows={rows}
            />
            <Pagination
              offset={asked.offset}
              onOffset={(offset) => setAsked({ ...asked, offset })}
              rows={rewardRows}
              total={total}
            />
          </>
        )}
      </ListStates>
      <PersonSheet onClose={() => setOpened(undefined)} userId={opened} />
    </>
  )
}
