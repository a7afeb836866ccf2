import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { useOpened } from '../../lib/navigation/use-search-param.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { Panel } from '../../parts/frame/panel.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { EntryList } from '../../parts/settlements/entry-list.tsx'
import { SettlementTable } from '../../parts/settlements/settlement-table.tsx'
import { RowsWaiting, Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { balanceQuery, entryRows, statementsQuery } from './settlement-data.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** /admin/vendor/payment/statements: what the market owes me, or I the market, and how it was settled. */
export function StatementsPage() {
  const text = useText()
  const [opened, setOpened] = useOpened('statement')
  const [offset, setOffset] = useState(0)
  const statements = useQuery(statementsQuery(offset))
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="font-bold text-xl">{text('books.mine')}</h1>
      <Balance />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-bold text-lg">{text('books.statements')}</h2>
        {statements.isPending && <RowsWaiting />}
        {statements.isError && (
          <Failed onRetry={() => void statements.refetch()}>{text('books.failed')}</Failed>
        )}
        {statements.data?.total === 0 && <Empty>{text('books.noStatements')}</Empty>}
        {statements.data && statements.data.total > 0 && (
          <>
            <SettlementTable
              onOpen={({ settlementId }) => setOpened(settlementId)}
              rows={statements.data.rows}
            />
            <Pages offset={offset} onOffset={setOffset} rows={20} total={statements.data.total} />
          </>
        )}
      </section>
      <StatementSheet onClose={() => setOpened(undefined)} settlementId={opened} />
    </div>
  )
}

function Balance() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const balance = useQuery(balanceQuery(offset))
  if (balance.isPending) return <Skeleton className="h-64 rounded-card" />
  if (balance.isError) return <Failed onRetry={() => void balance.refetch()}>{text('books.failed')}</Failed>
  const { balance: owed, unsettled, commissionPercent, rows, total } = balance.data
  return (
    <Panel line={text('books.mineLine', { percent: commissionPercent })} title={text('books.balance')}>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <p>
          <span className="block text-muted text-xs">
            {text(owed < 0 ? 'books.youOwe' : 'books.owedToYou')}
          </span>
          <Amount className="font-bold text-2xl" of={Math.abs(owed)} />
        </p>
        <p>
          <span className="block text-muted text-xs">{text('books.unsettled')}</span>
          <Amount className="text-lg" of={unsettled} />
        </p>
      </div>
      {total === 0 ? (
        <p className="text-muted">{text('books.noEntries')}</p>
      ) : (
        <div>
          <EntryList rows={rows} />
          <Pages offset={offset} onOffset={setOffset} rows={entryRows} total={total} />
        </div>
      )}
    </Panel>
  )
}
