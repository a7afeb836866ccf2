/** The sync machine with a real clock, the API and this browser's storage. Code splitting: for shoppers alone. */

import { formatQuantity } from '../../../contract/shared/quantity-words.ts'
import { showAdded } from '../navigation/panels.ts'
import { broadcastToTabs, onTabMessage } from '../realtime/tabs.ts'
import { showMessage } from '../toast-message.ts'
import { asMeasured } from './cart-bounds.ts'
import { type CartGoods, keyOf } from './cart-lines.ts'
import { type CartSync, type CartView, type Notice, openCartSync } from './cart-sync.ts'
import { cartTransport } from './cart-transport.ts'
import { isHopeless } from './pending-quantity.ts'
import { leaveWishes, storeCart, storedCart } from './stored-cart.ts'

export interface CartMachine extends CartSync {
  /** One more step, up to the stock; the least quantity at first. */
  readonly addWithin: (goods: CartGoods) => void
}

let current: { readonly owner: string; readonly sync: CartSync } | undefined
let isHearing = false

export function openMachine(owner: string, changed: (view: CartView) => void): CartMachine {
  hear()
  const sync = openCartSync(
    {
      now: () => performance.now(),
      later: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      transport: cartTransport,
      changed: (next) => {
        changed(next)
        storeCart(owner, sync.base(), sync.wishes())
      },
      notify,
      confirmed: () => broadcastToTabs('cart'),
    },
    storedCart(owner),
  )
  current = { owner, sync }
  return {
    ...sync,
    addWithin: (tapped) => {
      const goods = asMeasured(tapped)
      const inCart = sync.view().lines.find((line) => keyOf(line) === keyOf(goods))?.quantity ?? 0
      const more = inCart === 0 ? goods.least : 1
      if (inCart + more <= goods.stock) {
        sync.add(goods, more)
        showAdded(goods)
      } else notify('OUT_OF_STOCK', goods, goods.stock)
    },
    close: () => {
      sync.close()
      current = undefined
    },
  }
}

/** Listeners of the window and of other tabs, for the cart that is open. */
function hear(): void {
  if (isHearing) return
  isHearing = true
  onTabMessage('cart', () => current?.sync.reload())
  addEventListener('online', wake)
  // A phone reports that a page is hidden, and often nothing more.
  document.addEventListener('visibilitychange', wake)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', (event) => event.persisted && current?.sync.reload())
}

/** Sends pending changes at once; writes of other devices are read once the page is visible. */
function wake(): void {
  current?.sync.hurry()
  if (document.visibilityState === 'visible') current?.sync.reload()
}

function leave(): void {
  if (current === undefined) return
  const { owner, sync } = current
  sync.leave()
  leaveWishes(owner, navigator.onLine ? sync.wishes().filter(isHopeless) : sync.wishes())
}

function notify(notice: Notice, goods: CartGoods | undefined, remaining?: number): void {
  const name = goods?.productName ?? ''
  if (notice === 'ADD_FAILED') void showMessage('error', 'cart.addFailed')
  if (notice === 'REMOVE_FAILED') void showMessage('error', 'cart.removeFailed')
  if (notice === 'STEP_CHANGED') void showMessage('info', 'cart.stepChanged', { name })
  if (notice === 'REMOVED') void showMessage('success', 'cart.removed')
  if (notice === 'OUT_OF_STOCK' && remaining) {
    const count =
      goods === undefined
        ? remaining
        : formatQuantity(remaining, goods, document.documentElement.lang === 'ne' ? 'ne' : 'en')
    void showMessage('info', 'cart.onlyLeft', { count, name })
  }
  if (notice === 'OUT_OF_STOCK' && !remaining) void showMessage('error', 'cart.noneLeft', { name })
}
