import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { nearTime } from '../../../contract/shared/time-span-format.ts'
import { type OrderDetail, orderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { OrderCosts, OrderDestination, OrderLines } from '../../parts/orders/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { OrderPay } from '../orders/order-pay.tsx'
import { PickupCard } from '../orders/pickup-card.tsx'
import { PromiseNote } from '../orders/promise-note.tsx'
import { statusWords } from '../orders/status-words.ts'
import { useArrivalWords } from '../orders/use-arrival-words.ts'
import { ForShoppers } from '../parts/for-shoppers.tsx'

/** /store/{username}/checkout/detail/{orderId}: the order has been placed. */
export function ConfirmationPage() {
  return (
    <ForShoppers>
      <Placed />
    </ForShoppers>
  )
}

function Placed() {
  const t = useTranslate()
  const { orderId = '' } = useParams({ strict: false })
  const order = useQuery(orderQuery(orderId))
  return (
    <div className="page max-w-3xl py-6 md:py-10">
      {order.isPending && <Skeleton className="h-120 rounded-card" />}
      {order.isError && <ErrorState onRetry={() => void order.refetch()}>{t('order.failed')}</ErrorState>}
      {order.data === null && <EmptyState>{t('order.missing')}</EmptyState>}
      {order.data && <Confirmation order={order.data} />}
    </div>
  )
}

function Confirmation({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  const language = useLanguage()
  const minute = useMinute()
  const { icon, tone, title } = faceOf(order)
  // Until the store accepts, its opening time is shown; later the order's state.
  const opensAt = order.status === 'PLACED' ? order.opensAt : null
  const arrives = useArrivalWords()(order)
  return (
    <article className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      <header className="grid justify-items-center gap-3 text-center">
        <span className="relative grid size-28 place-items-center">
          {order.status === 'PLACED' && <Mark className="absolute inset-0 animate-unfold" size={112} />}
          <span className={classes('relative grid size-16 place-items-center rounded-full', tone)}>
            <Icon name={icon} size={36} />
          </span>
        </span>
        <h1 className="font-bold text-xl">{t(title)}</h1>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <strong className="price text-lg">{t('confirmation.number', { number: order.orderNo })}</strong>
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="max-w-prose text-muted">
          {opensAt !== null
            ? t('confirmation.opensAt', {
                time:
                  minute === undefined
                    ? dates.dateTime(opensAt)
                    : nearTime(new Date(opensAt), new Date(minute * minuteMs), language),
              })
            : order.status === 'PLACED'
              ? t('confirmation.next')
              : statusWords(order, false, t, dates)}
        </p>
        {arrives !== undefined && <p className="font-bold first-letter:uppercase">{arrives}</p>}
        <PromiseNote order={order} />
        <OrderPay order={order} />
      </header>
      <OrderLines lines={order.lines} />
      <div className="border-line border-t pt-4">
        <OrderCosts order={order} />
      </div>
      <div className="border-line border-t pt-4">
        {order.pickupAt === null ? (
          // The arrival above counts from when the store opens.
          <OrderDestination
            order={{ ...order, distanceKm: null, ...(arrives !== undefined && { etaText: '' }) }}
          />
        ) : (
          <>
            <h2 className="mb-3 font-bold text-base">{t('order.pickUpAt')}</h2>
            <PickupCard at={order.pickupAt} order={order} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link className={buttonStyles('main', 'usual', 'flex-auto')} to={paths.order(order.orderId)}>
          {t('confirmation.follow')}
        </Link>
        <Link className={buttonStyles('quiet', 'usual', 'flex-auto')} to={paths.store(order.username)}>
          {t('confirmation.shopOn')}
        </Link>
      </div>
    </article>
  )
}

interface Face {
  readonly icon: IconName
  readonly tone: string
  readonly title: MessageKey
}

/** The page may be opened again long after: it shows the order's current state. */
function faceOf({ status }: OrderDetail): Face {
  const good = { icon: 'check', tone: 'bg-tulsi text-on-fill' } as const
  if (status === 'AWAITING_PAYMENT')
    return { icon: 'clock', tone: 'bg-sayapatri text-on-sayapatri', title: 'confirmation.waits' }
  if (status === 'PLACED') return { ...good, title: 'confirmation.thanks' }
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED_TO_VENDOR'
  if (hasEnded) return { icon: 'close', tone: 'bg-ink/8 text-ink', title: 'confirmation.ended' }
  const isHere = status === 'DELIVERED' || status === 'COMPLETED'
  return { ...good, title: isHere ? 'confirmation.here' : 'confirmation.underWay' }
}
