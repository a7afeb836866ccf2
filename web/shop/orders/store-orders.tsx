import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { mostRowPictures } from '../../../contract/orders/row-pictures.ts'
import { itemsPlace, paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { OrderRow } from '../../lib/data/orders.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { statusTone } from '../../parts/frame/status-tone.ts'
import { OrderDue } from '../../parts/orders/order-due.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { payPath } from './pay-path.ts'
import { isChecked, rowStatus } from './row-status.ts'
import { useArrivalWords } from './use-arrival-words.ts'

/** My orders at one store. */
export function StoreOrders({ orders }: { orders: readonly OrderRow[] }) {
  const id = useId()
  const storeName = useStoreName()
  const [first] = orders
  if (first === undefined) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b" id={id}>
        <Link
          className="flex min-h-11 items-center gap-2 px-4 font-medium hover:underline"
          to={paths.store(first.username)}
        >
          <Icon name="store" />
          <span className="min-w-0 truncate">{storeName(first)}</span>
        </Link>
      </h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
    </section>
  )
}

/** Marigold is no colour of text: there the dot alone has it. */
const toneLooks: Readonly<Record<BadgeTone, { text: string; dot: string }>> = {
  saving: { text: 'text-ink', dot: 'bg-sayapatri' },
  info: { text: 'text-himal', dot: 'bg-himal' },
  good: { text: 'text-tulsi', dot: 'bg-tulsi' },
  bad: { text: 'text-simrik', dot: 'bg-simrik' },
  loud: { text: 'text-simrik', dot: 'bg-simrik' },
  calm: { text: 'text-muted', dot: 'bg-muted' },
}

function OrderCard({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const arrivalWords = useArrivalWords()
  const { words } = rowStatus(order)
  const tone = isChecked(order) ? 'info' : statusTone('order', order.status)
  const arrives = arrivalWords(order)
  return (
    <li className="relative grid gap-2 p-4 transition-colors hover:bg-ink/3">
      <div className="flex gap-2">
        <span
          aria-hidden="true"
          className={classes('mt-1.5 size-2 shrink-0 rounded-full', toneLooks[tone].dot)}
        />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            className={classes('font-bold after:absolute after:inset-0', toneLooks[tone].text)}
            to={paths.order(order.orderId)}
          >
            {t(words)}
            {arrives !== undefined && ` · ${arrives}`}
            <span className="sr-only">, {t('confirmation.number', { number: order.orderNo })}</span>
          </Link>
          <OrderDue row={order} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Thumbs order={order} />
        <strong className="price ml-auto text-base">{formatRupees(order.total)}</strong>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate">
            {order.firstProductName}
            {order.itemCount > 1 && (
              <span className="text-muted"> {t('orders.units', { count: order.itemCount })}</span>
            )}
          </p>
          <p className="text-muted text-xs">
            <When at={order.placedAt} /> · {order.orderNo}
          </p>
        </div>
        {/* Above the link that covers the row. */}
        <div className="relative z-10">
          <RowButton order={order} />
        </div>
      </div>
    </li>
  )
}

function Thumbs({ order: { pictures, lineCount } }: { order: OrderRow }) {
  const t = useTranslate()
  const more = lineCount - mostRowPictures
  return (
    <>
      {pictures.map((src, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a picture, and none ever moves
        <ProductThumb key={at} size={48} src={src} />
      ))}
      {more > 0 && <span className="text-muted">{t('orders.moreLines', { count: more })}</span>}
    </>
  )
}

/** The one next step of this order. Its name says which order, as several stand on the page. */
function RowButton({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const { orderId, orderNo } = order
  const { act } = rowStatus(order)
  const words = t(`orders.act.${act}`)
  const label = `${words}: ${orderNo}`
  if (act === 'BUY_AGAIN') {
    return (
      <BuyAgainButton label={label} orderId={orderId} size="small">
        {words}
      </BuyAgainButton>
    )
  }
  return (
    <Link
      aria-label={label}
      className={buttonStyles(act === 'PAY' ? 'main' : 'quiet', 'small')}
      to={act === 'PAY' ? payPath(order) : paths.order(orderId)}
      {...(act === 'REVIEW' && { hash: itemsPlace })}
    >
      {words}
    </Link>
  )
}
