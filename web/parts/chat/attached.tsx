import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Side } from '../../../contract/chat/chat-kinds.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { productQuery } from '../../lib/api/query.ts'
import { adminOrderQuery, orderQuery, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sellingPrice } from '../products/price.tsx'
import { ProductThumb } from '../products/product-thumb.tsx'

interface AttachedCardProps {
  side: Side
  product: string | undefined
  order: string | undefined
  onRemove: () => void
}

/** Card of the product or order attached to the next message. */
export function AttachedCard({ side, product, order, onRemove }: AttachedCardProps) {
  return product !== undefined ? (
    <AttachedProduct onRemove={onRemove} productId={product} />
  ) : (
    <AttachedOrder onRemove={onRemove} orderId={order ?? ''} side={side} />
  )
}

function AttachedProduct({ productId, onRemove }: { productId: string; onRemove: () => void }) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const { data: product } = useQuery(productQuery(productId))
  return (
    <Laid
      line={product ? formatRupees(sellingPrice(product)) + perStep(product) : ''}
      name={product?.productName ?? t('chat.withProduct')}
      onRemove={onRemove}
    >
      <ProductThumb size={44} src={product?.productImage ?? null} />
    </Laid>
  )
}

function AttachedOrder({ orderId, side, onRemove }: { orderId: string; side: Side; onRemove: () => void }) {
  const t = useTranslate()
  const own = useQuery({ ...orderQuery(orderId), enabled: side === 'USER' })
  const stores = useQuery({ ...vendorOrderQuery(orderId), enabled: side === 'VENDOR' })
  const anyones = useQuery({ ...adminOrderQuery(orderId), enabled: side === 'ADMIN' })
  const order = own.data ?? stores.data ?? anyones.data
  return (
    <Laid
      line={order?.firstProductName ?? ''}
      name={order ? t('confirmation.number', { number: order.orderNo }) : t('chat.withOrder')}
      onRemove={onRemove}
    >
      <ProductThumb size={44} src={order?.firstProductImage ?? null} />
    </Laid>
  )
}

/** A picture from this device. */
export function AttachedPicture({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const t = useTranslate()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <Laid line={t('chat.privately')} name={picture.name} onRemove={onRemove}>
      {address === undefined ? (
        <Icon name="image" />
      ) : (
        <img alt="" className="size-11 rounded-control object-cover" src={address} />
      )}
    </Laid>
  )
}

interface LaidProps {
  name: string
  line: string
  onRemove: () => void
  children: ReactNode
}

function Laid({ name, line, onRemove, children }: LaidProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-line bg-sunken p-2">
      {children}
      <span className="grid min-w-0">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-muted text-xs">{line}</span>
      </span>
      <IconButton icon="close" label={t('chat.detach')} onClick={onRemove} />
    </div>
  )
}
