/** The shopper's cart in this tab, as the page shows it. What keeps it in step with the server is fetched for shoppers only. */
import { sumRupees } from '../../../contract/shared/money.ts'
import { loadWithRetry } from '../loading/load-retry.ts'
import { openLogin } from '../navigation/panels.ts'
import { openObservable } from '../observable.ts'
import { currentUser } from '../session/person.ts'
import { showMessage } from '../toast-message.ts'
import type { CartGoods } from './cart-lines.ts'
import type { CartMachine } from './cart-machine.ts'
import { removeStoredCart } from './cart-storage-keys.ts'
import type { CartView } from './cart-sync.ts'
import { forgetTaps, keepTap, leaveTaps, takeTaps } from './cart-taps.ts'

const nothing: CartView = { lines: [], pending: 0, isLoaded: false, isReading: false, emptying: [] }
const view = openObservable<CartView>(nothing)

let code: typeof import('./cart-machine.ts') | undefined
let isLoadingCode = false
let machine: CartMachine | undefined
let owner: string | undefined
/** How many wait for the cart to settle before they go on. */
let settling = 0

export const useCart = view.use
/** How many pieces are in the bag. */
export const useCartCount = (): number => view.use().lines.reduce((sum, line) => sum + line.quantity, 0)

/** Fetches what a bag needs. A page of somebody signed in does so before it comes alive. */
export async function preloadCart(): Promise<void> {
  code ??= await loadWithRetry(() => import('./cart-machine.ts'))
}

/** Opens the cart of one shopper. */
export function openCart(accountId: string): void {
  if (accountId === owner) return
  close()
  owner = accountId
  start()
}

function close(): void {
  machine?.close()
  machine = undefined
}

function start(): void {
  if (owner === undefined || isLoadingCode) return
  if (code === undefined) {
    isLoadingCode = true
    addEventListener('pagehide', leaveTaps)
    void preloadCart()
      .catch(giveUp)
      .finally(() => {
        isLoadingCode = false
        if (code !== undefined) start()
      })
    return
  }
  const opened = code.openMachine(owner, view.set)
  opened.reload()
  for (const goods of takeTaps(owner)) opened.addWithin(goods)
  // Now that it reads and knows what was tapped: before that the cart would pass for settled.
  machine = opened
  view.set(opened.view())
}

/** The machine did not come: the next tap fetches it again. A page that is about to go leaves what waits to the next one. */
function giveUp(): void {
  if (settling > 0 || owner === undefined) return
  if (takeTaps(owner).length > 0) void showMessage('error', 'cart.addFailed')
}

/** Forgets the cart here; what the server has stays there. */
export function clearCart(): void {
  close()
  owner = undefined
  view.set(nothing)
  forgetTaps()
  removeStoredCart()
}

/** Reads the cart again: on a change of page, or when prices may have moved. */
export const reloadCart = (): void => machine?.reload()

/** One more of these. A visitor is asked to log in first; the goods go into the cart after that. */
export function addToCart(goods: CartGoods): void {
  if (currentUser() === undefined) openLogin(goods)
  else if (owner === undefined) void showMessage('info', 'cart.shoppersOnly')
  else if (machine !== undefined) machine.addWithin(goods)
  else {
    keepTap(owner, goods)
    start()
  }
}

export const setQuantity = (goods: CartGoods, quantity: number): void => machine?.setQuantity(goods, quantity)
export const removeLine = (goods: CartGoods): void => machine?.setQuantity(goods, 0)
export const emptyStore = (vendorId: string): void => machine?.emptyVendor(vendorId)

/** Sends what waits and waits until it has landed and been read again, but no longer than this. True when it has. */
export async function settleCart(longestMs: number): Promise<boolean> {
  machine?.hurry()
  const isSettled = () =>
    owner === undefined || (machine !== undefined && view.get().pending === 0 && !view.get().isReading)
  if (isSettled()) return true
  settling += 1
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, longestMs)
    const stop = view.subscribe(() => isSettled() && done())
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
  settling -= 1
  return isSettled()
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
export function goodsOf(product: Shown, kind?: Kind): CartGoods {
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
