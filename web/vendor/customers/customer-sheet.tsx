import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Place } from '../../ui/place-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { customerQuery, ordersShown, type WholeCustomer } from './customer-data.ts'
import { NoteForm } from './note-form.tsx'

interface CustomerSheetProps {
  customerId: string | undefined
  onClose: () => void
}

/** One customer at the side: what they bought here, and what I keep about them. */
export function CustomerSheet({ customerId, onClose }: CustomerSheetProps) {
  const text = useText()
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
      title={shown?.name ?? text('customers.title')}
    >
      {customer.isPending && <Skeleton className="h-80" />}
      {customer.isError && (
        <Failed onRetry={() => void customer.refetch()}>{text('customers.failed')}</Failed>
      )}
      {shown && (
        <div className="grid grid-cols-1 gap-6">
          <Story of={shown} />
          <Chat of={shown} />
          <NoteForm key={shown.customerId} of={shown} />
          <Orders of={shown} offset={offset} onOffset={setOffset} />
        </div>
      )}
    </Drawer>
  )
}

function Story({ of: customer }: { of: WholeCustomer }) {
  const text = useText()
  const { phone, isPhoneCovered } = customer
  return (
    <Facts
      facts={[
        [
          text('customers.phone'),
          phone === null ? (
            '–'
          ) : isPhoneCovered ? (
            <span key="phone">
              {phone} <span className="block text-muted text-xs">{text('customers.covered')}</span>
            </span>
          ) : (
            <a className="text-himal" href={`tel:${phone}`} key="phone">
              {phone}
            </a>
          ),
        ],
        [text('customers.city'), customer.city === null ? '–' : <Place key="city" name={customer.city} />],
        [text('customers.orders'), customer.orders],
        [
          text('customers.spent'),
          <span className="price" key="spent">
            {formatRupees(customer.spent)}
          </span>,
        ],
        [
          text('customers.average'),
          <span className="price" key="average">
            {formatRupees(customer.average)}
          </span>,
        ],
        [text('customers.firstOrder'), <When at={customer.firstOrderAt} isDay key="at" />],
        [text('customers.lastOrder'), <When at={customer.lastOrderAt} isDay key="at" />],
        [text('customers.refusals'), customer.refusals],
        [text('customers.returns'), customer.returns],
      ]}
    />
  )
}

/** A store talks with its customers about an order: here about the first of those that are shown. */
function Chat({ of: { rows } }: { of: WholeCustomer }) {
  const text = useText()
  const order = rows.find(({ status }) => status !== 'AWAITING_PAYMENT')
  if (order === undefined) return null
  return (
    <Link
      className={buttonLook('quiet', 'small', 'justify-self-start')}
      search={{ order: order.orderId }}
      to="/admin/vendor/help-center/chat"
    >
      <Icon name="chat" size={18} />
      {text('title.chat')}
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
  const text = useText()
  return (
    <section>
      <h3 className="font-bold">{text('customers.theirOrders')}</h3>
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
      <Pages offset={offset} onOffset={onOffset} rows={ordersShown} total={total} />
    </section>
  )
}
