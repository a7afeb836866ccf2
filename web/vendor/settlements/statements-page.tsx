import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import { SettlementTable, settlementSheet } from '../../parts/settlements/settlement-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BalanceEntries } from './balance-entries.tsx'
import { BalanceTiles } from './balance-tiles.tsx'
import { statementsPage, statementsQuery } from './settlement-data.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** /admin/vendor/payment/statements: what the market owes me, or I the market, and how it was settled. */
export function StatementsPage() {
  const t = useTranslate()
  const [opened, setOpened] = useOpenParam('statement')
  const [offset, setOffset] = useState(0)
  const statements = useQuery(statementsQuery(offset))
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="font-bold text-xl">{t('settlements.mine')}</h1>
      <BalanceTiles />
      <BalanceEntries />
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-bold text-lg">{t('settlements.statements')}</h2>
          <SheetButton
            isIconOnPhone
            name="statements.csv"
            partFrom={listSheet(settlementSheet(t), statementsPage)}
            size="line"
          />
        </div>
        <ListStates
          empty={<EmptyState>{t('settlements.noStatements')}</EmptyState>}
          failed={t('settlements.failed')}
          list={statements}
        >
          {(data) => (
            <>
              <SettlementTable onOpen={({ settlementId }) => setOpened(settlementId)} rows={data.rows} />
              <Pagination offset={offset} onOffset={setOffset} rows={20} total={data.total} />
            </>
          )}
        </ListStates>
      </section>
      <StatementSheet onClose={() => setOpened(undefined)} settlementId={opened} />
    </div>
  )
}
