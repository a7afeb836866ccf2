import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { canBuy, type StoreCart, storeCartsOf } from '../../lib/cart/cart-lines.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { paths, storeOf } from '../../lib/navigation/paths.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { StoreCartCard } from './store-cart-card.tsx'

/** 'Your Shopping Bag': the lines of the store one is in, or one card for each store. */
export function CartPanel({ isOpen }: { isOpen: boolean }) {
  const text = useText()
  const { lines } = useCart()
  const here = useRouterState({ select: (state) => storeOf(state.location.pathname) })
  const [showsAll, setShowsAll] = useState(false)
  const carts = storeCartsOf(lines)
  const isOneStore = here !== undefined && !showsAll
  const cart = carts.find((one) => one.username === here)
  const others = carts.filter((one) => one.username !== here).reduce((sum, one) => sum + one.totalQuantity, 0)
  const close = () => {
    setShowsAll(false)
    closePanel()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={text('cart.title')}
      {...(isOneStore
        ? { footer: <StoreFooter cart={cart} username={here} /> }
        : carts.filter(mayBuy).length > 1 && { footer: <AllFooter carts={carts.filter(mayBuy)} /> })}
    >
      {isOneStore ? <StoreLines cart={cart} /> : <AllStores carts={carts} />}
      {isOneStore && others > 0 && (
        <Button className="mt-4 w-full" icon="store" look="plain" onClick={() => setShowsAll(true)}>
          {text('cart.others', { count: others })}
        </Button>
      )}
    </Drawer>
  )
}

const mayBuy = ({ items }: StoreCart): boolean => items.some(canBuy)

function StoreLines({ cart }: { cart: StoreCart | undefined }) {
  const text = useText()
  if (cart === undefined) return <Empty>{text('cart.empty')}</Empty>
  return (
    <ul className="-mt-4">
      {cart.items.map((line) => (
        <CartLineRow key={`${line.productId} ${line.variableNo}`} line={line} />
      ))}
    </ul>
  )
}

function StoreFooter({ cart, username }: { cart: StoreCart | undefined; username: string }) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{text('cart.total')}</span>
        <strong className="price text-lg">{formatRupees(cart?.totalPrice ?? 0)}</strong>
      </p>
      {cart !== undefined && mayBuy(cart) ? (
        <Link className={buttonLook('main', 'large')} onClick={closePanel} to={paths.checkout(username)}>
          {text('cart.proceed')}
        </Link>
      ) : (
        <Button disabled size="large">
          {text('cart.proceed')}
        </Button>
      )}
    </div>
  )
}

/** Several stores in one go: an order for each. */
function AllFooter({ carts }: { carts: readonly StoreCart[] }) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{text('cart.total')}</span>
        <strong className="price text-lg">
          {formatRupees(sumRupees(carts.map(({ totalPrice }) => totalPrice)))}
        </strong>
      </p>
      <Link className={buttonLook('main', 'large')} onClick={closePanel} to={paths.checkoutAll()}>
        {text('cart.checkoutAll')}
      </Link>
    </div>
  )
}

function AllStores({ carts }: { carts: readonly StoreCart[] }) {
  const text = useText()
  if (carts.length === 0) {
    return (
      <Empty
        action={
          <Link className={buttonLook('quiet')} onClick={closePanel} to={paths.products()}>
            {text('cart.browse')}
          </Link>
        }
      >
        {text('cart.empty')}
      </Empty>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {carts.map((cart) => (
        <StoreCartCard cart={cart} key={cart.vendorId} />
      ))}
    </ul>
  )
}
