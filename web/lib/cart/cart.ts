/** The shopper's cart in this tab, for the page to show. The sync with the server is a chunk for shoppers only. */
import { sumRupees } from '../../../contract/shared/money.ts'
import { itemsOf, type Measure, type MeasureBounds } from '../../../contract/shared/quantity-words.ts'
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
/** Number of callers that wait for the cart to settle. */
let settling = 0

export const useCart = view.use
/** Total number of items in the cart; a measured line is one. */
export const useCartCount = (): number => view.use().lines.reduce((sum, line) => sum + itemsOf(line), 0)

/** Fetches the code of the cart. A page of a signed-in user does so before hydration. */
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
  // Set only now that it loads and has the taps: before that the cart would count as settled.
  machine = opened
  view.set(opened.view())
}

/** Loading the machine failed: the next tap retries. A page that is being left keeps its taps for the next one. */
function giveUp(): void {
  if (settling > 0 || owner === undefined) return
  if (takeTaps(owner).length > 0) void showMessage('error', 'cart.addFailed')
}

/** Forgets the cart here; the server keeps it. */
export function clearCart(): void {
  close()
  owner = undefined
  view.set(nothing)
  forgetTaps()
  removeStoredCart()
}

/** Reads the cart again: on a change of page, or when prices may have moved. */
export const reloadCart = (): void => machine?.reload()

/** Adds one more step, the least quantity at first. A visitor is asked to log in first; the product goes into the cart after that. */
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

/** Flushes pending changes and waits for the write and the reload, with a timeout. True when both are done. */
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

interface Shown extends Measure, MeasureBounds {
  readonly id: string
  readonly vendorId: string
  readonly username: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly productName: string
  readonly productImage: string | null
  readonly price: number
  readonly discountedPrice: number
  readonly stock: number
  readonly preparation?: CartGoods['preparation']
  readonly isAgeLimited?: boolean
  readonly offer?: CartGoods['offer']
}
interface Kind {
  readonly variableNo: number
  readonly price: number
  readonly discountedPrice: number
  readonly stock: number
  readonly imgUrl: readonly string[]
  readonly attribute: Readonly<Record<string, string>>
  readonly offer?: CartGoods['offer']
}

/** A product, or one kind of it, as it stands in the cart. */
export function goodsOf(product: Shown, kind?: Kind): CartGoods {
  const { price, discountedPrice, stock, offer } = kind ?? product
  const sellingPrice = sumRupees([price, -discountedPrice])
  const { id: productId, vendorId, productName, shopName, shopNameNe, username } = product
  return {
    productId,
    vendorId,
    productName,
    shopName,
    shopNameNe,
    username,
    stock,
    unit: product.unit,
    step: product.step,
    least: product.least,
    most: product.most,
    ...(kind && { variableNo: kind.variableNo }),
    attribute: kind ? { ...kind.attribute } : null,
    productImage: kind?.imgUrl[0] ?? product.productImage,
    costPrice: price,
    sellingPrice,
    discountPrice: sumRupees([sellingPrice, -(offer?.price ?? sellingPrice)]),
    ...(offer && { offer }),
    vendorLogo: null,
    ...(product.preparation && { preparation: product.preparation }),
    ...(product.isAgeLimited === true && { isAgeLimited: true }),
  }
}
