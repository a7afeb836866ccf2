import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartGoods } from './cart-lines.ts'
import { removeStoredCart } from './cart-storage-keys.ts'
import type { PendingQuantity } from './pending-quantity.ts'
import { leaveWishes, storeCart, storedCart } from './stored-cart.ts'

class Storage {
  readonly held = new Map<string, string>()
  readonly getItem = (key: string) => this.held.get(key) ?? null
  readonly setItem = (key: string, value: string) => void this.held.set(key, value)
  readonly removeItem = (key: string) => void this.held.delete(key)
}
const wish = (productId: string, quantity: number): PendingQuantity => ({
  goods: { productId, vendorId: 'v' } as CartGoods,
  quantity,
  dueAt: 0,
  tries: 0,
  stumbles: 0,
})
const kept = (account = 'maya') =>
  storedCart(account).wishes.map(({ goods, quantity }) => [goods.productId, quantity])

let browser: { localStorage: Storage; sessionStorage: Storage }
beforeEach(() => {
  vi.useFakeTimers()
  browser = { localStorage: new Storage(), sessionStorage: new Storage() }
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** A tab of its own shares the local storage, and has its own session storage. */
const anotherTab = () => vi.stubGlobal('window', { ...browser, sessionStorage: new Storage() })

test('what a tab could not write before it was closed is taken over by one page, and by one only', () => {
  leaveWishes('maya', [wish('rice', 7)])
  anotherTab()
  leaveWishes('maya', [wish('tea', 2)])
  anotherTab()
  expect(kept()).toEqual([
    ['rice', 7],
    ['tea', 2],
  ])
  expect(kept()).toEqual([])
})

test('the word of the tab itself comes after what others left', () => {
  leaveWishes('maya', [wish('rice', 7)])
  storeCart('maya', [], [wish('rice', 9)])
  expect(kept()).toEqual([
    ['rice', 7],
    ['rice', 9],
  ])
})

test('after an hour it is nobody’s wish any more', () => {
  leaveWishes('maya', [wish('rice', 7)])
  vi.advanceTimersByTime(60 * 60_000)
  expect(kept()).toEqual([])
})

test('nothing of mine is there for whoever comes after me on this browser (B10)', () => {
  leaveWishes('maya', [wish('rice', 7)])
  storeCart('maya', [], [wish('tea', 1)])
  expect(kept('hari')).toEqual([])
  leaveWishes('maya', [wish('rice', 7)])
  removeStoredCart()
  expect([...browser.localStorage.held, ...browser.sessionStorage.held]).toEqual([])
})
