import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import {
  entriesPage,
  entriesQuery,
  entryViews,
  type StoredWinnerCampaign,
  type WinnerEntry,
} from './winner-data.ts'

/** Completed orders that take part, and those that no longer do, each with why. */
export function EntriesTab({ campaign: { id, counts } }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const [view, setView] = useState<(typeof entryViews)[number]>('COUNTS')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const page = { view, search, offset }
  const entries = useQuery(entriesQuery(id, page))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const totals = { COUNTS: counts.entries, VOIDED: counts.voided }
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={view}
          label={t('winneradmin.entryViews')}
          onChoose={(next) => {
            setView(next)
            setOffset(0)
          }}
          options={entryViews.map((value) => ({
            value,
            label: t(`winneradmin.entryView.${value}`),
            count: totals[value],
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('winneradmin.searchEntries')} onSearch={look} />}
          sheet={{
            name: 'entries.csv',
            partFrom: listSheet(sheetColumns(t), (from, noOfRows) =>
              entriesPage(id, { ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          <EmptyState {...(search === '' && { line: t(`winneradmin.noEntriesLine.${view}`) })}>
            {t(search === '' ? 'winneradmin.noEntries' : 'winneradmin.noEntriesHere')}
          </EmptyState>
        }
        failed={t('winneradmin.failedEntries')}
        list={entries}
      >
        {({ rows, total }) => (
          <>
            <EntryTable rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </>
        )}
      </ListStates>
    </>
  )
}

function EntryTable({ rows }: { rows: readonly WinnerEntry[] }) {
  const t = useTranslate()
  const value = (row: WinnerEntry) => <span className="price">{formatRupees(row.value)}</span>
  const standing = ({ fault, isReturnOpen, position }: WinnerEntry) =>
    fault !== null ? (
      <Badge tone="bad">{t(`winneradmin.fault.${fault}`)}</Badge>
    ) : isReturnOpen ? (
      <Badge tone="saving">{t('winneradmin.returnOpen')}</Badge>
    ) : position === null ? (
      <Badge tone="good">{t('winneradmin.takesPart')}</Badge>
    ) : (
      <Badge>{t('winneradmin.position', { position })}</Badge>
    )
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <strong className="min-w-0 wrap-anywhere">{row.name}</strong>
            {standing(row)}
          </span>
          <span className="text-sm">
            {row.orderNo} · {row.shopName} · {value(row)}
          </span>
          <span className="text-muted text-xs">
            <When at={row.at} /> · <code>{row.key}</code>
          </span>
        </span>
      )}
      columns={[
        { key: 'who', title: t('winneradmin.col.who'), cell: ({ name }) => name },
        { key: 'order', title: t('winneradmin.col.order'), cell: ({ orderNo }) => orderNo },
        { key: 'store', title: t('winneradmin.col.store'), cell: ({ shopName }) => shopName },
        {
          key: 'value',
          title: t('winneradmin.value'),
          className: 'text-right tabular-nums',
          cell: value,
        },
        { key: 'at', title: t('winneradmin.completedAt'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'key',
          title: t('winners.key'),
          cell: ({ key }) => <code className="text-xs break-all">{key}</code>,
        },
        { key: 'state', title: t('winneradmin.col.state'), cell: standing },
      ]}
      keyOf={({ entryId }) => entryId}
      label={t('winneradmin.tab.entries')}
      rows={rows}
    />
  )
}

const sheetColumns = (t: Translate): readonly SheetColumn<WinnerEntry>[] => [
  [t('winneradmin.col.who'), ({ name }) => name],
  [t('winneradmin.col.order'), ({ orderNo }) => orderNo],
  [t('winneradmin.col.store'), ({ shopName }) => shopName],
  [t('winneradmin.value'), ({ value }) => value],
  [t('winneradmin.completedAt'), ({ at }) => dayCell(at)],
  [t('winners.key'), ({ key }) => key],
  [t('winneradmin.col.place'), ({ position }) => position],
  [t('winneradmin.col.state'), ({ fault }) => (fault === null ? '' : t(`winneradmin.fault.${fault}`))],
]
