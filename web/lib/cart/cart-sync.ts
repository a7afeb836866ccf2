/**
 * Optimistic updates of the cart: a tap is shown at once, debounced and written, one write of a line at a time, and
 * the last pending change wins. The view is what the server is known to hold (`base`) with the unconfirmed changes
 * laid over it, so that a rollback is to drop the pending change. Clock, timers and transport are passed in.
 * change back is to forget the wish. Clock, timers and transport are passed in.
 */
import { cartSyncDebounceMs } from '../../../contract/shared/limits.ts'
import { mostOf } from './cart-bounds.ts'
import { type CartGoods, type CartLine, keyOf, type LineKey, withQuantity } from './cart-lines.ts'
import { afterTrouble, isSent, type PendingQuantity, type Trouble, type Written } from './pending-quantity.ts'

export interface Transport {
  readonly write: (goods: CartGoods, quantity: number) => Promise<Written>
  readonly emptyVendor: (vendorId: string) => Promise<Written>
  /** The whole cart of the server, or undefined when it is out of reach. */
  readonly load: () => Promise<readonly CartLine[] | undefined>
}

export type Notice = 'ADD_FAILED' | 'REMOVE_FAILED' | 'REMOVED' | 'OUT_OF_STOCK' | 'STEP_CHANGED'

export interface CartSyncDeps {
  readonly now: () => number
  readonly later: (ms: number, run: () => void) => () => void
  readonly transport: Transport
  readonly changed: (view: CartView) => void
  readonly notify: (notice: Notice, goods: CartGoods | undefined, remaining?: number) => void
  /** A write was confirmed: other tabs have to reload. */
  readonly confirmed?: () => void
}

export interface CartView {
  readonly lines: readonly CartLine[]
  /** Changes that the server has not confirmed. */
  readonly pending: number
  readonly isLoaded: boolean
  /** The server's cart is being loaded. */
  readonly isReading: boolean
  readonly emptying: readonly string[]
}

const reloadAgainMs = 4_000

export type CartSync = ReturnType<typeof openCartSync>

export function openCartSync(
  around: CartSyncDeps,
  kept: { base: readonly CartLine[]; wishes: readonly PendingQuantity[] },
) {
  let base = kept.base
  const wishes = new Map<LineKey, PendingQuantity>()
  const emptying = new Map<string, 'WAITING' | 'IN_FLIGHT'>()
  let isLoaded = false
  let isLoading = false
  let wantsLoad = false
  let loadDueAt = around.now()
  let isClosed = false
  /** Whether a failure has been shown: once is enough until a write succeeds. */
  let isTroubled = false
  /** Counts completed writes: a load that started before one of them is stale. */
  let settled = 0
  let stopTimer: (() => void) | undefined
  for (const { goods, quantity, delta } of kept.wishes) {
    wishes.set(keyOf(goods), { goods, quantity, delta, dueAt: around.now(), tries: 0, stumbles: 0 })
  }

  const view = (): CartView => ({
    lines: [...wishes.values()].reduce((lines, wish) => withQuantity(lines, wish.goods, wish.quantity), base),
    pending: wishes.size + emptying.size,
    isLoaded,
    isReading: isLoading,
    emptying: [...emptying.keys()],
  })

  const quantityOf = (key: LineKey) => wishes.get(key)?.quantity ?? inBase(key)?.quantity ?? 0
  const inBase = (key: LineKey) => base.find((line) => keyOf(line) === key)

  /** Scheduler: shows the current view, sends due changes, and sets a timer for the next one. */
  function move(): void {
    if (isClosed) return
    for (const [key, wish] of wishes) if (mayGo(wish)) send(key, wish)
    for (const [vendorId, state] of emptying) if (state === 'WAITING' && !isBusy(vendorId)) empty(vendorId)
    stopTimer?.()
    const dues = [...wishes.values()].filter(waits).map((wish) => wish.dueAt)
    if (wantsLoad && mayLoad()) void load()
    else if (wantsLoad && loadDueAt > around.now()) dues.push(loadDueAt)
    const next = Math.min(...dues)
    stopTimer = Number.isFinite(next) ? around.later(Math.max(0, next - around.now()), move) : undefined
    around.changed(view())
  }

  /** Before the first load the result of "one more" is unknown, so only absolute quantities are written. */
  const waits = (wish: PendingQuantity) =>
    !isSent(wish) && !emptying.has(wish.goods.vendorId) && (isLoaded || wish.delta === undefined)
  const mayGo = (wish: PendingQuantity) => waits(wish) && wish.dueAt <= around.now()
  const isBusy = (vendorId: string) =>
    [...wishes.values()].some((wish) => isSent(wish) && wish.goods.vendorId === vendorId)

  /** A quantity that the shopper sets is absolute; with `isMore` it is added to the one that the load brings. */
  function want(goods: CartGoods, quantity: number, isMore = false): void {
    const key = keyOf(goods)
    const wanted = Math.max(0, Math.min(quantity, mostOf(goods)))
    const before = wishes.get(key)
    const isKnown = isLoaded || !isMore || (before !== undefined && before.delta === undefined)
    const delta = isKnown ? undefined : (before?.delta ?? 0) + wanted - quantityOf(key)
    wishes.set(key, {
      goods,
      quantity: wanted,
      ...(delta !== undefined && { delta }),
      dueAt: around.now() + cartSyncDebounceMs,
      tries: 0,
      stumbles: 0,
      inFlight: before?.inFlight,
    })
    if (!isLoaded) wantsLoad = true
    move()
  }

  function send(key: LineKey, wish: PendingQuantity): void {
    wishes.set(key, { ...wish, inFlight: wish.quantity })
    void around.transport.write(wish.goods, wish.quantity).then((written) => {
      settle(key, wish.quantity, written)
    })
  }

  function settle(key: LineKey, sent: number, written: Written): void {
    settled += 1
    const wish = wishes.get(key)
    if (isClosed || wish === undefined) return
    const isLastWord = wish.quantity === sent
    const idle: PendingQuantity = { ...wish, inFlight: undefined }
    wishes.set(key, idle)
    if (written.state === 'DONE') {
      base = withQuantity(base, wish.goods, sent)
      isTroubled = false
      around.confirmed?.()
      if (isLastWord) forget(key)
      if (isLastWord && sent === 0) around.notify('REMOVED', wish.goods)
    } else if (isLastWord) {
      settleTrouble(key, idle, written)
    }
    move()
  }

  function settleTrouble(key: LineKey, wish: PendingQuantity, written: Trouble): void {
    if (written.state === 'SHORT') around.notify('OUT_OF_STOCK', wish.goods, written.remaining)
    else if (written.state === 'REFUSED' && written.isStepChanged) around.notify('STEP_CHANGED', wish.goods)
    else if (!isTroubled) {
      const isLess = wish.quantity < (inBase(key)?.quantity ?? 1)
      around.notify(isLess ? 'REMOVE_FAILED' : 'ADD_FAILED', wish.goods)
    }
    const next = afterTrouble(wish, written, around.now())
    isTroubled = next !== undefined && written.state !== 'SHORT'
    if (next === undefined) forget(key)
    else wishes.set(key, next)
  }

  function forget(key: LineKey): void {
    wishes.delete(key)
    wantsLoad = true
  }

  function empty(vendorId: string): void {
    emptying.set(vendorId, 'IN_FLIGHT')
    void around.transport.emptyVendor(vendorId).then((written) => {
      settled += 1
      emptying.delete(vendorId)
      wantsLoad = true
      if (written.state === 'DONE') {
        base = base.filter((line) => line.vendorId !== vendorId)
        for (const [key, wish] of wishes) if (wish.goods.vendorId === vendorId) wishes.delete(key)
        around.confirmed?.()
      }
      if (!isClosed) around.notify(written.state === 'DONE' ? 'REMOVED' : 'REMOVE_FAILED', undefined)
      move()
    })
  }

  /** The first load waits only for writes in flight; later ones for all changes, so that the view does not jump. */
  const mayLoad = () =>
    !isLoading &&
    around.now() >= loadDueAt &&
    (isLoaded ? wishes.size + emptying.size === 0 : [...wishes.values()].every((wish) => !isSent(wish)))

  async function load(): Promise<void> {
    isLoading = true
    wantsLoad = false
    const settledBefore = settled
    const lines = await around.transport.load()
    isLoading = false
    if (isClosed) return
    if (lines === undefined) {
      loadDueAt = around.now() + reloadAgainMs
      wantsLoad = !isLoaded
    } else if (settled === settledBefore) arrive(lines)
    else wantsLoad = true
    move()
  }

  function arrive(lines: readonly CartLine[]): void {
    base = lines
    if (isLoaded) return
    isLoaded = true
    for (const [key, { delta, ...wish }] of wishes) {
      if (delta === undefined) continue
      const quantity = Math.max(0, Math.min((inBase(key)?.quantity ?? 0) + delta, mostOf(wish.goods)))
      wishes.set(key, { ...wish, quantity })
    }
  }

  return {
    view,
    base: () => base,
    wishes: (): readonly PendingQuantity[] => [...wishes.values()],
    add: (goods: CartGoods, count = 1) => want(goods, quantityOf(keyOf(goods)) + count, true),
    setQuantity: (goods: CartGoods, quantity: number) => want(goods, quantity),
    emptyVendor: (vendorId: string) => {
      if (!emptying.has(vendorId)) emptying.set(vendorId, 'WAITING')
      move()
    },
    /** Loads the server's cart, now or as soon as no write is pending. */
    reload: () => {
      wantsLoad = true
      loadDueAt = around.now()
      move()
    },
    /** Flushes pending changes without the debounce: the network is back, or the shopper acts on the cart. */
    hurry: () => {
      for (const [key, wish] of wishes) wishes.set(key, { ...wish, tries: 0, dueAt: around.now() })
      move()
    },
    /**
     * Last flush as the page is left; its responses may never be seen. "One more" without a load is no absolute
     * quantity and cannot be written.
     */
    leave: () => {
      for (const wish of wishes.values()) {
        if (wish.delta === undefined && wish.inFlight !== wish.quantity)
          void around.transport.write(wish.goods, wish.quantity)
      }
    },
    close: () => {
      isClosed = true
      stopTimer?.()
    },
  }
}
