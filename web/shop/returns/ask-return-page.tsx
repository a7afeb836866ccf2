import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { returnOptionsQuery } from '../../lib/data/returns.ts'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { AskForm } from './ask-form.tsx'

await wordsOf('refunds')

/** /user-account/orders/{orderId}/return: what of my order goes back, why, and for what. */
export function AskReturnPage() {
  const text = useText()
  const { orderId = '' } = useParams({ strict: false })
  return (
    <ForShoppers>
      <div className="page max-w-3xl py-6 md:py-8">
        <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.order(orderId)}>
          <Icon name="arrow-left" />
          {text('back.toOrder')}
        </Link>
        <Options orderId={orderId} />
      </div>
    </ForShoppers>
  )
}

function Options({ orderId }: { orderId: string }) {
  const text = useText()
  const options = useQuery(returnOptionsQuery(orderId))
  if (options.isPending) return <Skeleton className="h-120 rounded-card" />
  if (options.isError) return <Failed onRetry={() => void options.refetch()}>{text('back.failed')}</Failed>
  const { data } = options
  const isPossible = data?.lines.some(({ left, reasons }) => left > 0 && reasons.length > 0) === true
  if (data === null || !isPossible) {
    return (
      <Empty
        action={
          <Link className={buttonLook('main')} to={paths.order(orderId)}>
            {text('back.toOrder')}
          </Link>
        }
      >
        {text(
          data === null
            ? 'order.missing'
            : data.deliveredAt === null
              ? 'back.form.notYet'
              : 'back.form.nothing',
        )}
      </Empty>
    )
  }
  return (
    <>
      <h1 className="mb-6 font-bold text-xl">{text('back.form.title', { number: data.orderNo })}</h1>
      <AskForm options={data} />
    </>
  )
}
