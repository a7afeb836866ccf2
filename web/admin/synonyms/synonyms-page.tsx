import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { SynonymsDialog } from './synonyms-dialog.tsx'

export type SynonymRow = ResponseJson<typeof catalogue.synonyms>['rows'][number]

const synonymsPage = (search: string, offset: number, noOfRows: number) =>
  api.catalogue.synonyms({ query: { offset, noOfRows, ...(search !== '' && { search }) } })

const synonymsQuery = (search: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'synonyms', search, offset],
    queryFn: () => synonymsPage(search, offset, adminRows),
    placeholderData: keepPreviousData,
  })

const synonymSheet = (t: Translate): readonly SheetColumn<SynonymRow>[] => [
  [t('synonyms.words'), ({ words }) => words.join(', ')],
  [t('synonyms.changed'), ({ changedAt, changedBy }) => (changedBy === null ? null : dayCell(changedAt))],
  [t('tables.col.author'), ({ changedBy }) => changedBy],
]

/** /admin/user/synonym: which words mean the same to search. */
export function SynonymsPage() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<SynonymRow | 'NEW'>()
  const groups = useQuery(synonymsQuery(search, offset))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const columns: readonly Column<SynonymRow>[] = [
    { key: 'words', title: t('synonyms.words'), cell: (row) => <Words row={row} /> },
    {
      key: 'changed',
      title: t('synonyms.changed'),
      cell: (row) => <Changed row={row} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('admin.synonyms')}</h1>
        <Button icon="plus" onClick={() => setOpened('NEW')}>
          {t('synonyms.add')}
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-muted">{t('synonyms.line')}</p>
      <TableToolbar
        search={<SearchField label={t('synonyms.search')} onSearch={look} />}
        sheet={{
          name: 'synonyms.csv',
          partFrom: listSheet(synonymSheet(t), (from, noOfRows) => synonymsPage(search, from, noOfRows)),
        }}
      />
      <ListStates
        empty={<EmptyState>{t(search === '' ? 'synonyms.empty' : 'synonyms.emptyHere')}</EmptyState>}
        failed={t('synonyms.failed')}
        list={groups}
      >
        {(data) => (
          <>
            <DataTable
              card={(row) => (
                <span className="grid gap-1">
                  <Words row={row} />
                  <span className="text-muted text-xs">
                    <Changed row={row} />
                  </span>
                </span>
              )}
              columns={columns}
              keyOf={({ groupId }) => groupId}
              label={t('admin.synonyms')}
              onOpen={setOpened}
              rows={data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
      <SynonymsDialog onClose={() => setOpened(undefined)} opened={opened} />
    </>
  )
}

const Words = ({ row }: { row: SynonymRow }) => (
  <span className="[overflow-wrap:anywhere]">{row.words.join(', ')}</span>
)

function Changed({ row: { changedAt, changedBy } }: { row: SynonymRow }) {
  const t = useTranslate()
  if (changedBy === null) return t('synonyms.fromTheStart')
  return (
    <>
      {changedBy}, <When at={changedAt} />
    </>
  )
}
