import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { returnOptionsQuery } from '../../lib/data/returns.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { AskForm } from './ask-form.tsx'

await loadNamespace('refunds')

/** /user-account/orders/{orderId}/return: requests a return: lines, reason and resolution. */
export function AskReturnPage() {
  const t = useTranslate()
  const { orderId = '' } = useParams({ strict: false })
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.order(orderId)}>
          <Icon name="arrow-left" />
          {t('refunds.toOrder')}
        </Link>
        <Options orderId={orderId} />
      </div>
    </ForShoppers>
  )
}

function Options({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const options = useQuery(returnOptionsQuery(orderId))
  if (options.isPending) return <Skeleton className="h-120 rounded-card" />
  if (options.isError)
    return <ErrorState onRetry={() => void options.refetch()}>{t('refunds.failed')}</ErrorState>
  const { data } = options
  const isPossible = data?.lines.some(({ left, reasons }) => left > 0 && reasons.length > 0) === true
  if (data === null || !isPossible) {
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to={paths.order(orderId)}>
            {t('refunds.toOrder')}
          </Link>
        }
      >
        {t(
          data === null
            ? 'order.missing'
            : data.deliveredAt === null
              ? 'refunds.form.notYet'
              : 'refunds.form.nothing',
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="mb-6 font-bold text-xl">{t('refunds.form.title', { number: data.orderNo })}</h1>
      <AskForm options={data} />
    </>
  )
}
