import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { orders } from '../../../../contract/orders/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ResponseJson } from '../../../../contract/route.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { api } from '../../../lib/api/api.ts'
import { foundOrNull } from '../../../lib/api/problem.ts'
import { useDates } from '../../../lib/i18n/dates.ts'
import { useStoreName } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { OrderStatusBadge } from '../../../parts/orders/order-status.tsx'
import { ProductThumb } from '../../../parts/products/product-thumb.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ForShoppers } from '../../parts/for-shoppers.tsx'
import { type Refused, storedRefused } from './all-attempt.ts'
import { groupSum } from './group-sum.ts'

type Group = ResponseJson<typeof orders.checkout>
type Row = Group['orders'][number]

const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['orders', 'group', groupId],
    queryFn: () => foundOrNull(api.orders.checkout({ params: { groupId } })),
  })

/** /checkout/{groupId}: the result of a checkout of several stores at once. */
export function GroupPage() {
  return (
    <ForShoppers>
      <Found />
    </ForShoppers>
  )
}

function Found() {
  const t = useTranslate()
  const { groupId = '' } = useParams({ strict: false })
  const group = useQuery(groupQuery(groupId))
  const kept = storedRefused.read()
  return (
    <div className="page max-w-3xl py-6 md:py-10">
      {group.isPending && <Skeleton className="h-120 rounded-card" />}
      {group.isError && <ErrorState onRetry={() => void group.refetch()}>{t('order.failed')}</ErrorState>}
      {group.data === null && <EmptyState>{t('all.missingGroup')}</EmptyState>}
      {group.data && (
        <Results group={group.data} refused={kept && kept.groupId === groupId ? kept.stores : []} />
      )}
    </div>
  )
}

function Results({ group, refused }: { group: Group; refused: Refused['stores'] }) {
  const t = useTranslate()
  const placed = group.orders.length
  const { isToPay, sum } = groupSum(group)
  return (
    <article className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      <header className="grid justify-items-center gap-3 text-center">
        <span
          className={`grid size-16 place-items-center rounded-full ${isToPay ? 'bg-sayapatri text-on-sayapatri' : 'bg-tulsi text-on-fill'}`}
        >
          <Icon name={isToPay ? 'wallet' : 'check'} size={36} />
        </span>
        <h1 className="font-bold text-xl">
          {refused.length === 0
            ? t(isToPay ? 'all.resultToPay' : 'all.resultTitle')
            : t('all.resultPart', { placed, count: placed + refused.length })}
        </h1>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <strong className="price text-lg">{formatRupees(sum)}</strong>
          <Badge tone={group.status === 'CANCELLED' ? 'calm' : 'info'}>
            {t(`all.group.${group.status}`)}
          </Badge>
        </p>
        <p className="max-w-prose text-muted">{t('all.resultLine')}</p>
      </header>
      <ul className="grid grid-cols-1 gap-3">
        {group.orders.map((order) => (
          <OrderOfGroup key={order.orderId} order={order} />
        ))}
        {refused.map(({ vendorId, username, shopName, words }) => (
          <li className="grid gap-2 rounded-control border border-simrik/40 bg-simrik/5 p-4" key={vendorId}>
            <p className="flex flex-wrap items-center gap-2">
              <strong className="min-w-0 flex-1">{shopName}</strong>
              <Badge tone="bad">{t('all.refused')}</Badge>
            </p>
            <p className="text-sm">
              {words} {t('all.refusedLine')}
            </p>
            <Link
              className={buttonStyles('quiet', 'usual', 'justify-self-start')}
              to={paths.checkout(username)}
            >
              {t('all.look')}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

function OrderOfGroup({ order }: { order: Row }) {
  const storeName = useStoreName()
  const t = useTranslate()
  const dates = useDates()
  const waits = order.status === 'AWAITING_PAYMENT'
  return (
    <li className="grid gap-3 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <ProductThumb size={48} src={order.firstProductImage} />
        <p className="min-w-40 flex-1">
          <strong className="block truncate">{storeName(order)}</strong>
          <span className="price text-muted text-xs">
            {order.orderNo} · {formatRupees(order.total)}
          </span>
        </p>
        <OrderStatusBadge status={order.status} />
      </div>
      {waits && (
        <p className="text-sm">
          {t('all.unpaid')}
          {order.expiresAt && ` ${t('all.expires', { time: dates.dateTime(order.expiresAt) })}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {waits && (
          <Link className={buttonStyles('main')} to={payPage(order)}>
            {t('all.payNow')}
          </Link>
        )}
        <Link className={buttonStyles('quiet')} to={paths.order(order.orderId)}>
          {t('confirmation.follow')}
        </Link>
      </div>
    </li>
  )
}

const payPage = ({ username, orderId, paymentMethod }: Row): string =>
  (paymentMethod === 'QR' ? paths.qrPayment : paths.pay)(username, orderId)
