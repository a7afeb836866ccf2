import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
import { OpenTaking } from './open-taking.tsx'
import { PastTakings } from './past-takings.tsx'
import { StartTaking } from './start-taking.tsx'
import { takingsQuery } from './stock-taking-data.ts'

/** /admin/vendor/product/stock-taking: count the shelf on a phone, look at the differences, book them. */
export function StockTakingPage() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const takings = useQuery(takingsQuery(offset))
  const { data } = takings
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <h1 className="font-bold text-xl">{t('title.vendorStockTaking')}</h1>
        {!data?.open && <p className="mt-1 max-w-prose text-muted">{t('stockTaking.line')}</p>}
      </div>
      {takings.isPending && <RowsWaiting />}
      {takings.isError && (
        <ErrorState onRetry={() => void takings.refetch()}>{t('stockTaking.failed')}</ErrorState>
      )}
      {data?.open && <OpenTaking began={data.open} key={data.open.id} />}
      {data && !data.open && (
        <>
          <StartTaking />
          <Panel title={t('stockTaking.past')}>
            <PastTakings offset={offset} onOffset={setOffset} rows={data.rows} total={data.total} />
          </Panel>
          <LowStockPanel />
        </>
      )}
    </div>
  )
}
