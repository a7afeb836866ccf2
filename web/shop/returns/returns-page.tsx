import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { returnRows } from '../../../contract/orders/return-states.ts'
import { paths } from '../../../contract/paths.ts'
import { myReturnsQuery } from '../../lib/data/returns.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { MyReturnCard } from './my-return-card.tsx'

await loadNamespace('refunds')

/** /user-account/returns: my returns of all orders, the newest first. */
export function ReturnsPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{t('title.returns')}</h1>
        <OwnReturns />
      </div>
    </ForShoppers>
  )
}

function OwnReturns() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const returns = useQuery(myReturnsQuery(offset))
  const { data } = returns
  return (
    <>
      {returns.isPending && <RowsWaiting />}
      {returns.isError && (
        <ErrorState onRetry={() => void returns.refetch()}>{t('refunds.order.failed')}</ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} to={paths.orders()}>
              {t('title.orders')}
            </Link>
          }
        >
          {t('refunds.mine.none')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {data.rows.map((row) => (
              <MyReturnCard key={row.returnId} row={row} withStore />
            ))}
          </ul>
          <Pagination offset={offset} onOffset={setOffset} rows={returnRows} total={data.total} />
        </>
      )}
    </>
  )
}
