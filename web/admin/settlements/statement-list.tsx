import { useQuery } from '@tanstack/react-query'
import { settlementStatuses } from '../../../contract/payments/settlement-words.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { offsetIn, oneOf, useSearchParams } from '../../lib/navigation/search-params.ts'
import { FilterToolbar } from '../../parts/frame/filter-toolbar.tsx'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import type { Settlement } from '../../parts/settlements/settlement-data.ts'
import { SettlementTable, settlementSheet } from '../../parts/settlements/settlement-table.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { settlementsPage, settlementsQuery } from './settlement-data.ts'

/** The statements of all vendors, the newest first. */
export function StatementList({ onOpen }: { onOpen: (settlement: Settlement) => void }) {
  const t = useTranslate()
  const { found, change } = useSearchParams()
  const status = oneOf(settlementStatuses, found.status)
  const offset = offsetIn(found.offset)
  const vendorId = /^[0-9a-f-]{36}$/.test(found.vendorId ?? '') ? found.vendorId : undefined
  const statements = useQuery(settlementsQuery({ status, vendorId, offset }))
  return (
    <>
      <div className="mb-4">
        <FilterToolbar
          sheet={{
            name: 'statements.csv',
            partFrom: listSheet(settlementSheet(t), (from, noOfRows) =>
              settlementsPage({ status, vendorId, offset: from }, noOfRows),
            ),
          }}
        >
          <FilterLine
            chosen={status ?? 'ALL'}
            label={t('settlements.state')}
            onChoose={(next) => change({ status: next === 'ALL' ? undefined : next })}
            options={(['ALL', ...settlementStatuses] as const).map((value) => ({
              value,
              label: value === 'ALL' ? t('ui.all') : t(`settlements.status.${value}`),
            }))}
          />
        </FilterToolbar>
        {vendorId !== undefined && (
          <Button icon="close" variant="quiet" size="small" onClick={() => change({ vendorId: undefined })}>
            {statements.data?.rows[0]?.shopName ?? t('settlements.vendor')}
          </Button>
        )}
      </div>
      <ListStates
        empty={<EmptyState>{t('settlements.noStatementsHere')}</EmptyState>}
        failed={t('settlements.failed')}
        list={statements}
      >
        {(data) => (
          <>
            <SettlementTable onOpen={onOpen} rows={data.rows} withShop />
            <Pagination
              offset={offset}
              onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
              rows={adminRows}
              total={data.total}
            />
          </>
        )}
      </ListStates>
    </>
  )
}
