import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { canBuy, type StoreCart, storeCartsOf } from '../../lib/cart/cart-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { closePanel } from '../../lib/navigation/panels.ts'
import { storeOf } from '../../lib/navigation/parse-path.ts'
import { signed } from '../../parts/settlements/amounts.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { LazyRecommended } from '../parts/lazy-recommended.tsx'
import { EarnPlace } from '../points/lazy-earn-line.tsx'
import { CartDay } from './cart-day.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { type CartPrice, useCartPrices } from './cart-price.ts'
import { PriceHints } from './price-hints.tsx'
import { StoreCartCard } from './store-cart-card.tsx'

/** 'Your Shopping Bag': the lines of the current store, or one card for each store. */
export function CartPanel({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate()
  const { lines } = useCart()
  const here = useRouterState({ select: (state) => storeOf(state.location.pathname) })
  const [showsAll, setShowsAll] = useState(false)
  const carts = storeCartsOf(lines)
  const isOneStore = here !== undefined && !showsAll
  const bought = carts.filter(mayBuy)
  const cart = carts.find((one) => one.username === here)
  // A store's checkout in sight needs its own price, and those of the others for "all of them".
  const prices = useCartPrices(bought, isOpen)
  const others = carts.filter((one) => one.username !== here).reduce((sum, one) => sum + one.totalQuantity, 0)
  const close = () => {
    setShowsAll(false)
    closePanel()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={t('cart.title')}
      {...(isOneStore
        ? { footer: <StoreFooter bought={bought} cart={cart} prices={prices} username={here} /> }
        : bought.length > 1 && { footer: <AllFooter carts={bought} prices={prices} /> })}
    >
      {isOneStore ? (
        <StoreLines cart={cart} price={cart && prices.get(cart.vendorId)} />
      ) : (
        <AllStores carts={carts} prices={prices} />
      )}
      {isOneStore && others > 0 && (
        <Button className="mt-4 w-full" icon="store" variant="plain" onClick={() => setShowsAll(true)}>
          {t('cart.others', { count: others })}
        </Button>
      )}
    </Drawer>
  )
}

const mayBuy = ({ items }: StoreCart): boolean => items.some(canBuy)

function StoreLines({ cart, price }: { cart: StoreCart | undefined; price: CartPrice | undefined }) {
  const t = useTranslate()
  if (cart === undefined) return <EmptyState>{t('cart.empty')}</EmptyState>
  return (
    <>
      <ClosedNotice className="mb-4" username={cart.username} />
      <CartDay cart={cart} className="mb-4" />
      <ul className="-mt-4">
        {cart.items.map((line) => (
          <CartLineRow key={`${line.productId} ${line.variableNo}`} line={line} priced={price?.lines} />
        ))}
      </ul>
    </>
  )
}

interface StoreFooterProps {
  cart: StoreCart | undefined
  username: string
  /** The carts of all stores that have something to buy. */
  bought: readonly StoreCart[]
  prices: ReadonlyMap<string, CartPrice>
}

/** This store's sum and checkout; with another store's products in the bag, all of them in one go as well. */
function StoreFooter({ cart, username, bought, prices }: StoreFooterProps) {
  const t = useTranslate()
  const price = cart && prices.get(cart.vendorId)
  return (
    <div className="grid grid-cols-1 gap-3">
      <PriceHints hints={nearestOf(price?.hints ?? [])} />
      <Discounts price={price} />
      <EarnPlace points={price?.points} />
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{t('cart.total')}</span>
        <strong className="price text-lg">{formatRupees(price?.subtotal ?? cart?.totalPrice ?? 0)}</strong>
      </p>
      {cart !== undefined && mayBuy(cart) ? (
        <Link className={buttonStyles('main', 'large')} onClick={closePanel} to={paths.checkout(username)}>
          {t('cart.proceed')}
        </Link>
      ) : (
        <Button disabled size="large">
          {t('cart.proceed')}
        </Button>
      )}
      {bought.length > 1 && (
        <Link className={buttonStyles('quiet', 'large')} onClick={closePanel} to={paths.checkoutAll()}>
          {t('cart.checkoutAllFor', { price: formatRupees(sumOf(bought, prices)) })}
        </Link>
      )}
    </div>
  )
}

const sumOf = (carts: readonly StoreCart[], prices: StoreFooterProps['prices']): number =>
  sumRupees(carts.map(({ vendorId, totalPrice }) => prices.get(vendorId)?.subtotal ?? totalPrice))

/** Of hints to more money the one that lacks least: a phone has no room for two. */
function nearestOf(hints: CartPrice['hints']): CartPrice['hints'] {
  const least = Math.min(...hints.map(({ missing }) => missing ?? Number.POSITIVE_INFINITY))
  return hints.filter(({ missing }) => missing === undefined || missing === least)
}

/** The goods at their list prices and each discount by its name, of whatever kind; nothing without a discount. */
function Discounts({ price }: { price: CartPrice | undefined }) {
  const parts = price?.breakdown.filter(({ kind }) => kind !== 'DELIVERY') ?? []
  if (parts.every(({ kind }) => kind === 'GOODS')) return null
  return parts.map((part) => (
    <p
      className="flex items-baseline justify-between gap-3"
      key={part.sourceId ?? `${part.kind} ${part.label}`}
    >
      <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{part.label}</span>
      <span className={classes('price', part.kind !== 'GOODS' && 'text-tulsi')}>
        {part.kind === 'GOODS' ? formatRupees(part.amount) : signed(part.amount)}
      </span>
    </p>
  ))
}

/** Several stores in one go: an order for each. */
function AllFooter({ carts, prices }: { carts: readonly StoreCart[]; prices: StoreFooterProps['prices'] }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{t('cart.total')}</span>
        <strong className="price text-lg">{formatRupees(sumOf(carts, prices))}</strong>
      </p>
      <Link className={buttonStyles('main', 'large')} onClick={closePanel} to={paths.checkoutAll()}>
        {t('title.checkoutAll')}
      </Link>
    </div>
  )
}

function AllStores({ carts, prices }: { carts: readonly StoreCart[]; prices: StoreFooterProps['prices'] }) {
  const t = useTranslate()
  if (carts.length === 0) {
    return (
      <>
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} onClick={closePanel} to={paths.products()}>
              {t('cart.browse')}
            </Link>
          }
        >
          {t('cart.empty')}
        </EmptyState>
        <LazyRecommended onLeave={closePanel} />
      </>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {carts.map((cart) => (
        <StoreCartCard
          cart={cart}
          isMain={carts.filter(mayBuy).length < 2}
          key={cart.vendorId}
          subtotal={prices.get(cart.vendorId)?.subtotal}
        />
      ))}
    </ul>
  )
}
