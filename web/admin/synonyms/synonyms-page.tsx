import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Told } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { SynonymsDialog } from './synonyms-dialog.tsx'

export type SynonymRow = Told<typeof catalogue.synonyms>['rows'][number]

const synonymsQuery = (search: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'synonyms', search, offset],
    queryFn: () =>
      api.catalogue.synonyms({ query: { offset, noOfRows: adminRows, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  })

/** /admin/user/synonym: which words mean the same to search. */
export function SynonymsPage() {
  const text = useText()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<SynonymRow | 'NEW'>()
  const groups = useQuery(synonymsQuery(search, offset))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const columns: readonly Column<SynonymRow>[] = [
    { key: 'words', title: text('synonyms.words'), cell: (row) => <Words row={row} /> },
    {
      key: 'changed',
      title: text('synonyms.changed'),
      cell: (row) => <Changed row={row} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{text('admin.synonyms')}</h1>
        <Button icon="plus" onClick={() => setOpened('NEW')}>
          {text('synonyms.add')}
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-muted">{text('synonyms.line')}</p>
      <div className="mb-4 flex flex-wrap justify-end gap-3">
        <SearchField label={text('synonyms.search')} onSearch={look} />
      </div>
      {groups.isPending && <RowsWaiting />}
      {groups.isError && <Failed onRetry={() => void groups.refetch()}>{text('synonyms.failed')}</Failed>}
      {groups.data?.total === 0 && (
        <Empty>{text(search === '' ? 'synonyms.empty' : 'synonyms.emptyHere')}</Empty>
      )}
      {groups.data && groups.data.total > 0 && (
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
            label={text('admin.synonyms')}
            onOpen={setOpened}
            rows={groups.data.rows}
          />
          <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={groups.data.total} />
        </>
      )}
      <SynonymsDialog onClose={() => setOpened(undefined)} opened={opened} />
    </>
  )
}

const Words = ({ row }: { row: SynonymRow }) => (
  <span className="[overflow-wrap:anywhere]">{row.words.join(', ')}</span>
)

function Changed({ row: { changedAt, changedBy } }: { row: SynonymRow }) {
  const text = useText()
  if (changedBy === null) return text('synonyms.fromTheStart')
  return (
    <>
      {changedBy}, <When at={changedAt} />
    </>
  )
}
