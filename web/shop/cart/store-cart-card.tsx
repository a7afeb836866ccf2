import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { emptyStore, useCart } from '../../lib/cart/cart.ts'
import { canBuy, type StoreCart } from '../../lib/cart/cart-lines.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { GoodsThumb } from '../../parts/products/product-thumb.tsx'
import { Button, buttonLook, IconButton } from '../../ui/button.tsx'

/** One store's part of the bag. Emptying it is asked about once, in place. */
export function StoreCartCard({ cart }: { cart: StoreCart }) {
  const text = useText()
  const [asks, setAsks] = useState(false)
  const isEmptying = useCart().emptying.includes(cart.vendorId)
  const { shopName: name, totalQuantity: count, username } = cart
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <GoodsThumb className="rounded-full" size={48} src={cart.vendorLogo} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-bold text-base">{name}</h3>
          <p className="text-muted text-xs">
            {count === 1 ? text('cart.itemsOne') : text('cart.items', { count })} ·{' '}
            <span className="price">{formatRupees(cart.totalPrice)}</span>
          </p>
        </div>
        <IconButton
          className="text-muted"
          disabled={isEmptying}
          icon="trash"
          label={text('cart.removeAll', { name })}
          onClick={() => setAsks(true)}
        />
      </div>
      <ul className="flex gap-2 overflow-x-auto">
        {cart.items.slice(0, 6).map((line) => (
          <li key={`${line.productId} ${line.variableNo}`} title={line.productName}>
            <span className="sr-only">{line.productName}</span>
            <GoodsThumb size={44} src={line.productImage} />
          </li>
        ))}
      </ul>
      {asks ? (
        <div className="grid gap-2 rounded-control bg-simrik/8 p-3" role="alert">
          <p>{text(count === 1 ? 'cart.removeAllAskOne' : 'cart.removeAllAsk', { count, name })}</p>
          <div className="flex gap-2">
            <Button
              busy={isEmptying}
              className="whitespace-nowrap px-3"
              look="danger"
              onClick={() => {
                emptyStore(cart.vendorId)
                setAsks(false)
              }}
            >
              {text('cart.removeAllYes')}
            </Button>
            <Button className="whitespace-nowrap px-3" look="quiet" onClick={() => setAsks(false)}>
              {text('cart.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          {cart.items.some(canBuy) ? (
            <Link className={buttonLook('main')} onClick={closePanel} to={paths.checkout(username)}>
              {text('cart.checkout')}
            </Link>
          ) : (
            <Button disabled>{text('cart.checkout')}</Button>
          )}
          <Link className={buttonLook('quiet')} onClick={closePanel} to={paths.store(username)}>
            {text('cart.shopMore')}
          </Link>
        </div>
      )}
    </li>
  )
}
