import { useQuery } from '@tanstack/react-query'
import { adminRows } from '../../../contract/limits.ts'
import { settlementStatuses } from '../../../contract/settlement-words.ts'
import { offsetIn, oneOf, useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import type { Settlement } from '../../parts/books/books-data.ts'
import { SettlementTable } from '../../parts/books/settlement-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { settlementsQuery } from './payment-data.ts'

/** The statements of all vendors, the newest first. */
export function StatementList({ onOpen }: { onOpen: (settlement: Settlement) => void }) {
  const text = useText()
  const { found, change } = useAddress()
  const status = oneOf(settlementStatuses, found.status)
  const offset = offsetIn(found.offset)
  const vendorId = /^[0-9a-f-]{36}$/.test(found.vendorId ?? '') ? found.vendorId : undefined
  const statements = useQuery(settlementsQuery({ status, vendorId, offset }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterLine
          chosen={status ?? 'ALL'}
          label={text('books.state')}
          onChoose={(next) => change({ status: next === 'ALL' ? undefined : next })}
          options={(['ALL', ...settlementStatuses] as const).map((value) => ({
            value,
            label: value === 'ALL' ? text('ui.all') : text(`books.status.${value}`),
          }))}
        />
        {vendorId !== undefined && (
          <Button icon="close" look="quiet" size="small" onClick={() => change({ vendorId: undefined })}>
            {statements.data?.rows[0]?.shopName ?? text('books.vendor')}
          </Button>
        )}
      </div>
      {statements.isPending && <RowsWaiting />}
      {statements.isError && (
        <Failed onRetry={() => void statements.refetch()}>{text('books.failed')}</Failed>
      )}
      {statements.data?.total === 0 && <Empty>{text('books.noStatementsHere')}</Empty>}
      {statements.data && statements.data.total > 0 && (
        <>
          <SettlementTable onOpen={onOpen} rows={statements.data.rows} withShop />
          <Pages
            offset={offset}
            onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
            rows={adminRows}
            total={statements.data.total}
          />
        </>
      )}
    </>
  )
}
