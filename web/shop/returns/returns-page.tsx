import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { returnRows } from '../../../contract/orders/return-states.ts'
import { ownReturnsQuery } from '../../lib/data/returns.ts'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { OwnReturnCard } from './my-return-card.tsx'

await wordsOf('refunds')

/** /user-account/returns: what I have asked to send back, of all orders, the newest first. */
export function ReturnsPage() {
  const text = useText()
  return (
    <ForShoppers>
      <div className="page max-w-4xl py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{text('title.returns')}</h1>
        <OwnReturns />
      </div>
    </ForShoppers>
  )
}

function OwnReturns() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const returns = useQuery(ownReturnsQuery(offset))
  const { data } = returns
  return (
    <>
      {returns.isPending && <RowsWaiting />}
      {returns.isError && <Failed onRetry={() => void returns.refetch()}>{text('back.order.failed')}</Failed>}
      {data?.total === 0 && (
        <Empty
          action={
            <Link className={buttonLook('quiet')} to={paths.orders()}>
              {text('header.orders')}
            </Link>
          }
        >
          {text('back.mine.none')}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {data.rows.map((row) => (
              <OwnReturnCard key={row.returnId} row={row} withStore />
            ))}
          </ul>
          <Pages offset={offset} onOffset={setOffset} rows={returnRows} total={data.total} />
        </>
      )}
    </>
  )
}
