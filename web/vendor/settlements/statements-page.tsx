import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Panel } from '../../parts/frame/panel.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { EntryList } from '../../parts/settlements/entry-list.tsx'
import { SettlementTable } from '../../parts/settlements/settlement-table.tsx'
import { RowsWaiting, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { balanceQuery, entryRows, statementsQuery } from './settlement-data.ts'
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
      <Balance />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-bold text-lg">{t('settlements.statements')}</h2>
        {statements.isPending && <RowsWaiting />}
        {statements.isError && (
          <ErrorState onRetry={() => void statements.refetch()}>{t('settlements.failed')}</ErrorState>
        )}
        {statements.data?.total === 0 && <EmptyState>{t('settlements.noStatements')}</EmptyState>}
        {statements.data && statements.data.total > 0 && (
          <>
            <SettlementTable
              onOpen={({ settlementId }) => setOpened(settlementId)}
              rows={statements.data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={20} total={statements.data.total} />
          </>
        )}
      </section>
      <StatementSheet onClose={() => setOpened(undefined)} settlementId={opened} />
    </div>
  )
}

function Balance() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const balance = useQuery(balanceQuery(offset))
  if (balance.isPending) return <Skeleton className="h-64 rounded-card" />
  if (balance.isError)
    return <ErrorState onRetry={() => void balance.refetch()}>{t('settlements.failed')}</ErrorState>
  const { balance: owed, unsettled, commissionPercent, rows, total } = balance.data
  return (
    <Panel line={t('settlements.mineLine', { percent: commissionPercent })} title={t('settlements.balance')}>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <p>
          <span className="block text-muted text-xs">
            {t(owed < 0 ? 'settlements.youOwe' : 'settlements.owedToYou')}
          </span>
          <Amount className="font-bold text-2xl" of={Math.abs(owed)} />
        </p>
        <p>
          <span className="block text-muted text-xs">{t('settlements.unsettled')}</span>
          <Amount className="text-lg" of={unsettled} />
        </p>
      </div>
      {total === 0 ? (
        <p className="text-muted">{t('settlements.noEntries')}</p>
      ) : (
        <div>
          <EntryList rows={rows} />
          <Pagination offset={offset} onOffset={setOffset} rows={entryRows} total={total} />
        </div>
      )}
    </Panel>
  )
}
