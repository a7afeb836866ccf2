import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { orderTextNames } from '../../../contract/orders/order-texts.ts'
import { itemsPlace, paths } from '../../../contract/paths.ts'
import { type OrderDetail, orderQuery } from '../../lib/data/orders.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { AgeNote } from '../../parts/orders/age-note.tsx'
import { OrderDocuments } from '../../parts/orders/order-documents.tsx'
import { OrderCosts, OrderDestination } from '../../parts/orders/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { OrderTimeline } from '../../parts/orders/order-timeline.tsx'
import { ParcelLine } from '../../parts/orders/parcel-line.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { OwnProductNote } from '../parts/own-thing.tsx'
import { useFirstAnswers } from '../parts/use-first-answers.ts'
import { OrderPointsCard } from '../points/order-points-card.tsx'
import { orderPointsQuery } from '../points/points-data.ts'
import { CurrentStatus } from './current-status.tsx'
import { MyOrderLines } from './my-order-lines.tsx'
import { useOrderActions } from './order-actions.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PickupCard } from './pickup-card.tsx'
import { goesBack } from './status-words.ts'

const OrderReturns = lazyPart(async () => (await import('./order-returns.tsx')).OrderReturns)

const WeightOffer = lazyPart(async () => (await import('./weight-offer.tsx')).WeightOffer)

/** /user-account/orders/{orderId}: one of my orders, followed live. */
export function OrderPage() {
  const t = useTranslate()
  const { orderId = '' } = useParams({ strict: false })
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.orders()}>
          <Icon name="arrow-left" />
          {t('order.back')}
        </Link>
        <OneOrder key={orderId} orderId={orderId} />
      </div>
    </ForShoppers>
  )
}

function OneOrder({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const order = useQuery(orderQuery(orderId))
  // Whether there is a card of points.
  const areHere = useFirstAnswers(useQuery(orderPointsQuery(orderId)))
  const number = order.data?.orderNo
  usePageTitle(number && t('confirmation.number', { number }))
  return (
    <OwnProductNote
      failed={t('order.failed')}
      height="h-120"
      missing={t('order.missing')}
      query={{
        isPending: order.isPending || !areHere,
        ...{ isError: order.isError, data: order.data, refetch: order.refetch },
      }}
    >
      {(mine) => <OrderStory order={mine} />}
    </OwnProductNote>
  )
}

function OrderStory({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const acts = useOrderActions(order)
  // The router looks for the place before the order has come.
  useEffect(() => {
    if (location.hash === `#${itemsPlace}`) document.getElementById(itemsPlace)?.scrollIntoView()
  }, [])
  // These states load a further part: its place is reserved, against layout shift.
  const isHere = order.status === 'DELIVERED' || order.status === 'COMPLETED'
  const waiting = goesBack(order) ? (
    <Skeleton className="h-72 rounded-card" />
  ) : (
    isHere && <Skeleton className="h-29 rounded-card md:h-33" />
  )
  return (
    <>
      <header className="mb-6 grid grid-cols-1 gap-1">
        <h1 className="flex flex-wrap items-center gap-3 font-bold text-xl">
          {t('confirmation.number', { number: order.orderNo })}
          <span aria-live="polite" className="inline-flex font-normal">
            {order.status === 'AWAITING_PAYMENT' && order.paymentStatus === 'SUBMITTED' ? (
              <Badge tone="info">{t('orders.now.SUBMITTED')}</Badge>
            ) : (
              <OrderStatusBadge status={order.status} />
            )}
          </span>
        </h1>
        <p className="text-muted">
          <Link className="text-himal underline" to={paths.store(order.username)}>
            {storeName(order)}
          </Link>{' '}
          · <When at={order.placedAt} />
        </p>
      </header>
      <section
        aria-label={t('order.now')}
        className="mb-4 grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
      >
        <OrderProgress order={order} />
        <CurrentStatus acts={acts} order={order} />
        {order.weighing !== null && (
          <Suspense fallback={<Skeleton className="h-12 rounded-control" />}>
            <WeightOffer order={order} />
          </Suspense>
        )}
        <OrderButtons acts={acts} order={order} />
      </section>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-1 gap-4">
          <Card id={itemsPlace} title={t('order.lines')}>
            <MyOrderLines order={order} />
          </Card>
          <Suspense fallback={waiting}>
            <OrderReturns order={order} waiting={waiting} />
          </Suspense>
          <Card title={t('order.cost')}>
            <OrderCosts order={order} />
          </Card>
          <OrderPointsCard orderId={order.orderId} />
          <Card title={t(order.pickupAt === null ? 'order.to' : 'order.pickUpAt')}>
            {order.pickupAt === null ? (
              // How far away it is matters to the rider alone.
              <OrderDestination order={{ ...order, distanceKm: null }} />
            ) : (
              <PickupCard at={order.pickupAt} order={order} />
            )}
            <ParcelLine parcel={order.parcel} />
            {order.isAgeLimited && <AgeNote />}
            {orderTextNames.map(
              (name) =>
                order[name] !== '' && (
                  <p className="mt-3 text-muted" key={name}>
                    {t(`order.${name}`)}: {order[name]}
                  </p>
                ),
            )}
            {order.panBill && (
              <p className="mt-3 text-muted">
                {t('order.panBill', { name: order.panBill.buyerName, pan: order.panBill.panNo })}
              </p>
            )}
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card title={t('order.timeline')}>
            <OrderTimeline order={order} />
          </Card>
          <OrderDocuments
            className="rounded-card border border-line bg-surface p-4 md:p-6"
            heading="h2"
            orderId={order.orderId}
          />
        </div>
      </div>
    </>
  )
}

function Card({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className="scroll-mt-28 rounded-card border border-line bg-surface p-4 md:p-6" id={id}>
      <h2 className="mb-4 font-bold text-base">{title}</h2>
      {children}
    </section>
  )
}
