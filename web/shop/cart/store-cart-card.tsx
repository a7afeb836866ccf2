import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { emptyStore, useCart } from '../../lib/cart/cart.ts'
import { canBuy, type StoreCart } from '../../lib/cart/cart-lines.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button, buttonStyles, IconButton } from '../../ui/button.tsx'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { CartDay } from './cart-day.tsx'

interface StoreCartCardProps {
  cart: StoreCart
  /** Its checkout is the one main action of the panel. */
  isMain: boolean
  /** The goods after discounts, as the server prices them; undefined until it has. */
  subtotal: number | undefined
}

/** One store's part of the bag. Emptying it is confirmed once, in place. */
export function StoreCartCard({ cart, isMain, subtotal }: StoreCartCardProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const [asks, setAsks] = useState(false)
  const isEmptying = useCart().emptying.includes(cart.vendorId)
  const { totalQuantity: count, username } = cart
  const name = storeName(cart)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <ProductThumb className="rounded-full" size={48} src={cart.vendorLogo} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-bold text-base">{name}</h3>
          <p className="text-muted text-xs">
            {count === 1 ? t('cart.itemsOne') : t('cart.items', { count })} ·{' '}
            <span className="price">{formatRupees(subtotal ?? cart.totalPrice)}</span>
          </p>
        </div>
        <IconButton
          className="text-muted"
          disabled={isEmptying}
          icon="trash"
          label={t('cart.removeAll', { name })}
          onClick={() => setAsks(true)}
        />
      </div>
      <ClosedNotice username={username} />
      <CartDay cart={cart} />
      <ul className="flex gap-2 overflow-x-auto">
        {cart.items.slice(0, 6).map((line) => (
          <li key={`${line.productId} ${line.variableNo}`} title={line.productName}>
            <span className="sr-only">{line.productName}</span>
            <ProductThumb size={44} src={line.productImage} />
          </li>
        ))}
      </ul>
      {asks ? (
        <div className="grid gap-2 rounded-control bg-simrik/8 p-3" role="alert">
          <p>{t(count === 1 ? 'cart.removeAllAskOne' : 'cart.removeAllAsk', { count, name })}</p>
          <div className="flex gap-2">
            <Button
              busy={isEmptying}
              className="whitespace-nowrap px-3"
              variant="danger"
              onClick={() => {
                emptyStore(cart.vendorId)
                setAsks(false)
              }}
            >
              {t('cart.removeAllYes')}
            </Button>
            <Button className="whitespace-nowrap px-3" variant="quiet" onClick={() => setAsks(false)}>
              {t('cart.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          {cart.items.some(canBuy) ? (
            <Link
              className={buttonStyles(isMain ? 'main' : 'quiet')}
              onClick={closePanel}
              to={paths.checkout(username)}
            >
              {t('cart.checkout')}
            </Link>
          ) : (
            <Button disabled>{t('cart.checkout')}</Button>
          )}
          <Link className={buttonStyles('quiet')} onClick={closePanel} to={paths.store(username)}>
            {t('cart.shopMore')}
          </Link>
        </div>
      )}
    </li>
  )
}
