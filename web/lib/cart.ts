/** The shopper's cart in this tab: the sync machine with a real clock, the API and this browser's storage. */
import { sumRupees } from '../../contract/money.ts'
import { type Goods, keyOf } from './cart-lines.ts'
import { type CartSync, type CartView, type Notice, openCartSync } from './cart-sync.ts'
import { cartTransport } from './cart-transport.ts'
import { isHopeless } from './cart-wish.ts'
import { forgetKeptCart, keepCart, keptCart, leaveWishes } from './kept-cart.ts'
import { openLogin } from './panels.ts'
import { personNow } from './person.ts'
import { say } from './say.ts'
import { openStore } from './store.ts'
import { hearTabs, tellTabs } from './tabs.ts'

const nothing: CartView = { lines: [], pending: 0, isLoaded: false, isReading: false, emptying: [] }
const view = openStore<CartView>(nothing)

let sync: CartSync | undefined
let owner: string | undefined
let isHearing = false

export const useCart = view.use
/** How many pieces are in the bag. */
export const useCartCount = (): number => view.use().lines.reduce((sum, line) => sum + line.quantity, 0)

/** Opens the cart of one shopper. */
export function openCart(accountId: string): void {
  if (accountId === owner) return
  hear()
  sync?.close()
  owner = accountId
  const opened = openCartSync(
    {
      now: () => performance.now(),
      later: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      transport: cartTransport,
      changed: (next) => {
        view.set(next)
        keepCart(accountId, opened.base(), opened.wishes())
      },
      notify,
      confirmed: () => tellTabs('cart'),
    },
    keptCart(accountId),
  )
  sync = opened
  view.set(opened.view())
  opened.reload()
}

/** Forgets the cart here; what the server has stays there. */
export function clearCart(): void {
  sync?.close()
  sync = undefined
  owner = undefined
  view.set(nothing)
  forgetKeptCart()
}

/** Things around the page that concern whatever cart is open. */
function hear(): void {
  if (isHearing) return
  isHearing = true
  hearTabs('cart', () => sync?.reload())
  addEventListener('online', wake)
  // A phone tells that a page is out of sight, and often nothing more.
  document.addEventListener('visibilitychange', wake)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', (event) => event.persisted && sync?.reload())
}

/** What waits is sent at once; what another device has written meanwhile is read once somebody looks. */
function wake(): void {
  sync?.hurry()
  if (document.visibilityState === 'visible') sync?.reload()
}

function leave(): void {
  if (sync === undefined || owner === undefined) return
  sync.leave()
  leaveWishes(owner, navigator.onLine ? sync.wishes().filter(isHopeless) : sync.wishes())
}

/** Reads the cart again: on a change of page, or when prices may have moved. */
export const reloadCart = (): void => sync?.reload()

/** One more of these. A visitor is asked to log in first; the goods go into the cart after that. */
export function addToCart(goods: Goods): void {
  if (personNow() === undefined) openLogin(goods)
  else if (sync === undefined) void say('info', 'cart.shoppersOnly')
  else addWithin(sync, goods)
}

function addWithin(open: CartSync, goods: Goods): void {
  const inCart = view.get().lines.find((line) => keyOf(line) === keyOf(goods))?.quantity ?? 0
  if (inCart < goods.stock) open.add(goods)
  else notify('OUT_OF_STOCK', goods, goods.stock)
}

export const setQuantity = (goods: Goods, quantity: number): void => sync?.setQuantity(goods, quantity)
export const removeLine = (goods: Goods): void => sync?.setQuantity(goods, 0)
export const emptyStore = (vendorId: string): void => sync?.emptyVendor(vendorId)

/** Sends what waits and waits until it has landed and been read again, but no longer than this. True when it has. */
export async function settleCart(longestMs: number): Promise<boolean> {
  sync?.hurry()
  const isSettled = () => sync === undefined || (view.get().pending === 0 && !view.get().isReading)
  if (isSettled()) return true
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, longestMs)
    const stop = view.subscribe(() => isSettled() && done())
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
  return isSettled()
}

function notify(notice: Notice, goods: Goods | undefined, remaining?: number): void {
  const name = goods?.productName ?? ''
  if (notice === 'ADD_FAILED') void say('error', 'cart.addFailed')
  if (notice === 'REMOVE_FAILED') void say('error', 'cart.removeFailed')
  if (notice === 'REMOVED') void say('success', 'cart.removed')
  if (notice === 'OUT_OF_STOCK' && remaining) void say('info', 'cart.onlyLeft', { count: remaining, name })
  if (notice === 'OUT_OF_STOCK' && !remaining) void say('error', 'cart.noneLeft', { name })
}

interface Shown {
  readonly id: string
  readonly vendorId: string
  readonly username: string
  readonly shopName: string
  readonly productName: string
  readonly productImage: string | null
  readonly price: number
  readonly discountedPrice: number
  readonly stock: number
}
interface Kind {
  readonly variableNo: number
  readonly price: number
  readonly discountedPrice: number
  readonly stock: number
  readonly imgUrl: readonly string[]
  readonly attribute: Readonly<Record<string, string>>
}

/** A product, or one kind of it, as it stands in the cart. */
export function goodsOf(product: Shown, kind?: Kind): Goods {
  const { price, discountedPrice, stock } = kind ?? product
  const { id: productId, vendorId, productName, shopName, username } = product
  return {
    productId,
    vendorId,
    productName,
    shopName,
    username,
    stock,
    ...(kind && { variableNo: kind.variableNo }),
    attribute: kind ? { ...kind.attribute } : null,
    productImage: kind?.imgUrl[0] ?? product.productImage,
    costPrice: price,
    sellingPrice: sumRupees([price, -discountedPrice]),
    discountPrice: 0,
    vendorLogo: null,
  }
}
