import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { LazyVouchers } from '../vouchers/lazy-vouchers.ts'
import { customerQuery, ordersShown, type WholeCustomer } from './customer-data.ts'
import { NoteForm } from './note-form.tsx'

interface CustomerSheetProps {
  customerId: string | undefined
  onClose: () => void
}

/** One customer at the side: what they bought here, and what I keep about them. */
export function CustomerSheet({ customerId, onClose }: CustomerSheetProps) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const customer = useQuery({
    ...customerQuery(customerId ?? '', offset),
    enabled: customerId !== undefined,
  })
  const shown = customer.data?.customerId === customerId ? customer.data : undefined
  return (
    <Drawer
      isOpen={customerId !== undefined}
      onClose={() => {
        setOffset(0)
        onClose()
      }}
      title={shown?.name ?? t('customers.title')}
    >
      {customer.isPending && <Skeleton className="h-80" />}
      {customer.isError && (
        <ErrorState onRetry={() => void customer.refetch()}>{t('customers.failed')}</ErrorState>
      )}
      {shown && (
        <div className="grid grid-cols-1 gap-6">
          <Story of={shown} />
          <Chat of={shown} />
          <Suspense fallback={<Skeleton className="h-24" />}>
            <LazyVouchers key={`vouchers ${shown.customerId}`} of={{ customerId: shown.customerId }} />
          </Suspense>
          <NoteForm key={shown.customerId} of={shown} />
          <Orders of={shown} offset={offset} onOffset={setOffset} />
        </div>
      )}
    </Drawer>
  )
}

function Story({ of: customer }: { of: WholeCustomer }) {
  const t = useTranslate()
  const { phone, isPhoneCovered } = customer
  return (
    <Facts
      facts={[
        [
          t('customers.phone'),
          phone === null ? (
            '–'
          ) : isPhoneCovered ? (
            <span key="phone">
              {phone} <span className="block text-muted text-xs">{t('customers.covered')}</span>
            </span>
          ) : (
            <a className="text-himal" href={`tel:${phone}`} key="phone">
              {phone}
            </a>
          ),
        ],
        [t('customers.city'), customer.city === null ? '–' : <PlaceName key="city" name={customer.city} />],
        [t('customers.orders'), customer.orders],
        [
          t('customers.spent'),
          <span className="price" key="spent">
            {formatRupees(customer.spent)}
          </span>,
        ],
        [
          t('customers.average'),
          <span className="price" key="average">
            {formatRupees(customer.average)}
          </span>,
        ],
        [t('customers.firstOrder'), <When at={customer.firstOrderAt} isDay key="at" />],
        [t('customers.lastOrder'), <When at={customer.lastOrderAt} isDay key="at" />],
        [t('customers.refusals'), customer.refusals],
        [t('customers.returns'), customer.returns],
      ]}
    />
  )
}

/** A conversation with a customer is about an order: here about the first of those that are shown. */
function Chat({ of: { rows } }: { of: WholeCustomer }) {
  const t = useTranslate()
  const order = rows.find(({ status }) => status !== 'AWAITING_PAYMENT')
  if (order === undefined) return null
  return (
    <Link
      className={buttonStyles('quiet', 'small', 'justify-self-start')}
      search={{ order: order.orderId }}
      to="/admin/vendor/help-center/chat"
    >
      <Icon name="chat" size={18} />
      {t('title.chat')}
    </Link>
  )
}

function Orders({
  of: { rows, total },
  offset,
  onOffset,
}: {
  of: WholeCustomer
  offset: number
  onOffset: (offset: number) => void
}) {
  const t = useTranslate()
  return (
    <section>
      <h3 className="font-bold">{t('customers.theirOrders')}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ orderId, orderNo, status, total: paid, placedAt }) => (
          <li className="flex flex-wrap items-center justify-between gap-2 py-2.5" key={orderId}>
            <span>
              <span className="font-medium">{orderNo}</span>
              <span className="block text-muted text-xs">
                <When at={placedAt} isDay />
              </span>
            </span>
            <OrderStatusBadge status={status} />
            <span className="price">{formatRupees(paid)}</span>
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={onOffset} rows={ordersShown} total={total} />
    </section>
  )
}
