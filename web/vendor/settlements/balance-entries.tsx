import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LedgerKind, ledgerKinds } from '../../../contract/payments/settlement-words.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { entryName } from '../../parts/settlements/entry-list.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type BalanceEntry, balanceQuery, entryRows } from './settlement-data.ts'

/** The balance entry by entry, the newest first, with what was due after each. */
export function BalanceEntries() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const [kind, setKind] = useState<LedgerKind>()
  const entries = useQuery(balanceQuery({ offset, kind }))
  const columns = useColumns(kind === undefined)
  const choose = (next: LedgerKind | undefined) => {
    setKind(next)
    setOffset(0)
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-bold text-lg">{t('settlements.entries')}</h2>
      <TableToolbar
        active={kind === undefined ? 0 : 1}
        filters={
          <SelectField
            label={t('settlements.what')}
            onChange={({ target }) => choose(ledgerKinds.find((one) => one === target.value))}
            value={kind ?? ''}
          >
            <option value="">{t('settlements.allTypes')}</option>
            {ledgerKinds.map((one) => (
              <option key={one} value={one}>
                {t(`settlements.kind.${one}`)}
              </option>
            ))}
          </SelectField>
        }
        onClear={() => choose(undefined)}
        sheet={{
          name: 'balance.csv',
          partFrom: (from) =>
            api.payments.vendorBalanceSheet({ query: { offset: from, ...(kind && { kind }) } }),
        }}
      />
      {entries.isPending && <RowsWaiting />}
      {entries.isError && entries.data === undefined && (
        <ErrorState onRetry={() => void entries.refetch()}>{t('settlements.failed')}</ErrorState>
      )}
      {entries.data?.total === 0 && (
        <EmptyState>{t(kind === undefined ? 'settlements.noEntries' : 'settlements.noneOfType')}</EmptyState>
      )}
      {entries.data && entries.data.total > 0 && (
        <>
          <DataTable
            card={(row) => <EntryCard row={row} />}
            columns={columns}
            keyOf={({ entryId }) => entryId}
            label={t('settlements.entries')}
            rows={entries.data.rows}
          />
          <Pagination offset={offset} onOffset={setOffset} rows={entryRows} total={entries.data.total} />
        </>
      )}
    </section>
  )
}

function useColumns(hasBalance: boolean): readonly Column<BalanceEntry>[] {
  const t = useTranslate()
  return [
    { key: 'at', title: t('settlements.col.date'), cell: ({ at }) => <When at={at} /> },
    { key: 'order', title: t('settlements.col.order'), cell: ({ orderNo }) => orderNo ?? '–' },
    {
      key: 'kind',
      title: t('settlements.col.type'),
      cell: (row) => (
        <>
          {t(entryName(row.kind, row.amount))}
          {row.note !== '' && <span className="block text-muted text-xs wrap-anywhere">{row.note}</span>}
        </>
      ),
    },
    {
      key: 'collected',
      title: t('settlements.col.collectedBy'),
      cell: ({ collectedBy }) => (collectedBy === null ? '–' : t(`settlements.holder.${collectedBy}`)),
    },
    {
      key: 'amount',
      title: t('settlements.col.amount'),
      className: 'text-right',
      cell: ({ amount }) => <Amount className="font-medium" of={amount} />,
    },
    ...(hasBalance
      ? [
          {
            key: 'balance',
            title: t('settlements.balance'),
            className: 'text-right',
            cell: ({ balance }: BalanceEntry) => balance !== null && <Amount of={balance} />,
          },
        ]
      : []),
  ]
}

function EntryCard({ row }: { row: BalanceEntry }) {
  const t = useTranslate()
  return (
    <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <span className="font-medium">{t(entryName(row.kind, row.amount))}</span>
      <Amount className="font-medium" of={row.amount} />
      <span className="text-muted text-xs">
        {row.orderNo !== null && `${row.orderNo} · `}
        <When at={row.at} />
        {row.collectedBy !== null && (
          <span className="block">
            {t('settlements.col.collectedBy')}: {t(`settlements.holder.${row.collectedBy}`)}
          </span>
        )}
        {row.note !== '' && <span className="block wrap-anywhere">{row.note}</span>}
      </span>
      {row.balance !== null && (
        <span className="text-right text-muted text-xs">
          {t('settlements.balance')} <Amount of={row.balance} />
        </span>
      )}
    </span>
  )
}
