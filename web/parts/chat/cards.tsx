import { Link } from '@tanstack/react-router'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { OrderStatusBadge } from '../orders/order-status.tsx'
import { ProductThumb } from '../products/product-thumb.tsx'
import type { Message } from './chat-data.ts'

const cardLook =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control border border-line bg-surface p-2 hover:border-muted'

type Product = NonNullable<Message['product']>
type Order = NonNullable<Message['order']>

/** Card of an attached product. The whole card is a link. */
export function ProductCard({ of, side }: { of: Product; side: Side }) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const was = of.offer?.was ?? 0
  const inside = (
    <>
      <ProductThumb size={56} src={of.picture} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-medium">{of.name}</span>
        <span className="price">
          {formatRupees(of.offer?.price ?? of.price)}
          {perStep(of)}
          {was > (of.offer?.price ?? of.price) && (
            <>
              {' '}
              <span className="sr-only">{t('goods.was')} </span>
              <s className="text-muted text-xs">{formatRupees(was)}</s>
            </>
          )}
        </span>
        {!of.isAvailable && <span className="text-simrik text-xs">{t('chat.notOnSale')}</span>}
      </span>
    </>
  )
  if (side === 'USER' && !of.isAvailable) return <div className={cardLook}>{inside}</div>
  return (
    <Link
      className={cardLook}
      to={side === 'VENDOR' ? paths.vendorProduct(of.productId) : paths.product(of.username, of.productId)}
    >
      {inside}
    </Link>
  )
}

/** Card of an attached order, in its current state. */
export function OrderCard({ of, side }: { of: Order; side: Side }) {
  const t = useTranslate()
  const inside = (
    <>
      <ProductThumb size={56} src={of.firstProductImage} />
      <span className="grid min-w-0 justify-items-start">
        <span className="font-medium">{t('confirmation.number', { number: of.orderNo })}</span>
        <span className="w-full truncate text-muted text-xs">{of.firstProductName}</span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="price">{formatRupees(of.total)}</span>
          {/* The contract has the same names of the states. */}
          <OrderStatusBadge status={of.status as OrderStatus} />
        </span>
      </span>
    </>
  )
  if (side === 'USER') {
    return (
      <>
        <Link className={cardLook} to={paths.order(of.orderId)}>
          {inside}
        </Link>
        <Link
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-himal text-xs md:min-h-8"
          search={{ order: of.orderId }}
          to={paths.newComplaint()}
        >
          <Icon name="alert" size={16} />
          {t('chat.complainOfOrder')}
        </Link>
      </>
    )
  }
  const list = side === 'VENDOR' ? paths.vendorOrders() : paths.adminOrders()
  return (
    <Link className={cardLook} search={{ search: of.orderNo }} to={list}>
      {inside}
    </Link>
  )
}
