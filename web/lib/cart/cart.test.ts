/** Taps of a shopper before the code of the cart is loaded, or when it fails to load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartGoods } from './cart-lines.ts'

const rice: CartGoods = {
  productId: 'rice',
  vendorId: 'v',
  productName: 'Rice',
  productImage: null,
  unit: 'piece',
  step: 1,
  least: 1,
  most: null,
  costPrice: 100,
  sellingPrice: 100,
  discountPrice: 0,
  stock: 99,
  attribute: null,
  shopName: 'Shop',
  shopNameNe: null,
  username: 'shop',
  vendorLogo: null,
}

/** One browser, whose storage outlives its pages. */
const storages = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const told: string[] = []
/** How the network treats the code of the cart: delivers it, fails, or has not answered. */
let network: 'UP' | 'LOST' | 'MUTE' = 'UP'
let arrives = () => {}
/** The cart that the server holds. */
const held = new Map<string, number>()

/** A page opens: no memory of the page before, and its own listeners. */
async function openPage() {
  vi.resetModules()
  const heard = new Map<string, (event: unknown) => void>()
  const listen = (name: string, run: (event: unknown) => void) => void heard.set(name, run)
  vi.stubGlobal('window', {
    localStorage: storageOf(storages.localStorage),
    sessionStorage: storageOf(storages.sessionStorage),
  })
  vi.stubGlobal('document', {
    addEventListener: listen,
    visibilityState: 'visible',
    documentElement: { dataset: {}, lang: 'en' },
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', listen)
  vi.doMock('../toast-message.ts', () => ({
    showMessage: async (_kind: string, key: string) => void told.push(key),
  }))
  vi.doMock('../session/person.ts', () => ({ currentUser: () => ({ id: 'sita', userType: 'USER' }) }))
  vi.doMock('../realtime/tabs.ts', () => ({ onTabMessage: () => {}, broadcastToTabs: () => {} }))
  vi.doMock('./cart-transport.ts', () => ({
    cartTransport: {
      write: async ({ productId }: CartGoods, quantity: number) => {
        held.set(productId, quantity)
        return { state: 'DONE' }
      },
      load: async () =>
        [...held].map(([productId, quantity]) => ({ ...rice, productId, quantity, problem: null })),
    },
  }))
  vi.doMock('../loading/load-retry.ts', () => ({
    loadWithRetry: async (load: () => Promise<unknown>) => {
      if (network === 'LOST') throw new Error('lost')
      if (network === 'MUTE') await new Promise<void>((resolve) => (arrives = resolve))
      return load()
    },
  }))
  const cart = await import('./cart.ts')
  return { ...cart, goes: () => heard.get('pagehide')?.({ persisted: false }) }
}
const settled = () => expect.poll(() => held.get('rice'), { timeout: 5_000 })

beforeEach(() => {
  for (const kept of Object.values(storages)) kept.clear()
  held.clear()
  told.length = 0
  network = 'UP'
})
afterEach(() => vi.unstubAllGlobals())

test('two taps before the code has come are two in the bag', async () => {
  network = 'MUTE'
  const { openCart, addToCart } = await openPage()
  openCart('sita')
  addToCart(rice)
  addToCart(rice)
  arrives()
  await settled().toBe(2)
})

// Red while taps were kept in memory alone: after the redirect of a sign-in the cart was empty.
test('what waits when the page is reloaded or closed is put into the bag by the page that opens next, once', async () => {
  held.set('rice', 3)
  network = 'MUTE'
  const first = await openPage()
  first.openCart('sita')
  first.addToCart(rice)
  first.goes()
  // The tab is closed: its session storage is gone.
  storages.sessionStorage.clear()
  network = 'UP'
  const next = await openPage()
  next.openCart('sita')
  await settled().toBe(4)
  const another = await openPage()
  another.openCart('sita')
  expect(await another.settleCart(5_000)).toBe(true)
  expect(held.get('rice')).toBe(4)
})

test('a page that the system ended without a word finds its taps when it is opened again', async () => {
  network = 'MUTE'
  const first = await openPage()
  first.openCart('sita')
  first.addToCart(rice)
  network = 'UP'
  const again = await openPage()
  again.openCart('sita')
  await settled().toBe(1)
})

test('a page that comes back from the browser’s cache does not add again what it left', async () => {
  network = 'MUTE'
  const page = await openPage()
  page.openCart('sita')
  page.addToCart(rice)
  page.goes()
  arrives()
  await settled().toBe(1)
  expect(await page.settleCart(5_000)).toBe(true)
  expect(held.get('rice')).toBe(1)
})

test('code that does not come is told, and the next tap fetches it again', async () => {
  network = 'LOST'
  const { openCart, addToCart } = await openPage()
  openCart('sita')
  addToCart(rice)
  await expect.poll(() => told).toEqual(['cart.addFailed'])
  network = 'UP'
  addToCart(rice)
  // A change that was shown as failed must not be written later.
  await settled().toBe(1)
})

// Red where giving up dropped taps that the next page could still add, with a message that was never seen.
test('whoever signs in while the code is lost finds the goods in the bag of the page they are sent to', async () => {
  network = 'LOST'
  const first = await openPage()
  first.openCart('sita')
  first.addToCart(rice)
  expect(await first.settleCart(20)).toBe(false)
  expect(told).toEqual([])
  first.goes()
  network = 'UP'
  const next = await openPage()
  next.openCart('sita')
  await settled().toBe(1)
})

test('what one shopper tapped is not put into the bag of another, nor kept after signing out', async () => {
  network = 'MUTE'
  const first = await openPage()
  first.openCart('sita')
  first.addToCart(rice)
  first.goes()
  network = 'UP'
  const next = await openPage()
  next.openCart('hari')
  expect(await next.settleCart(5_000)).toBe(true)
  next.clearCart()
  expect(held.size).toBe(0)
  expect(storages.localStorage.size + storages.sessionStorage.size).toBe(0)
})
