/** Several tabs or devices of one shopper on one server: eventually consistent, whatever happens in between. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartGoods, type CartLine, keyOf } from './cart/cart-lines.ts'
import { type CartSync, openCartSync, type Transport } from './cart/cart-sync.ts'
import { isHopeless, type PendingQuantity, type Written } from './cart/pending-quantity.ts'

const goodsOf = (productId: string): CartGoods => ({
  productId,
  vendorId: 'v',
  productName: productId,
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
})

/** One server and one clock. Each tab has its own network, which decides the fate of every write. */
function openWorld() {
  let now = 0
  const queue: { at: number; run: () => void }[] = []
  const held = new Map<string, number>()
  const later = (ms: number, run: () => void) => {
    const job = { at: now + ms, run }
    queue.push(job)
    return () => void queue.splice(queue.indexOf(job) >>> 0, 1)
  }
  const after = <T>(ms: number, answer: () => T): Promise<T> =>
    new Promise((resolve) => later(ms, () => resolve(answer())))
  const put = (key: string, quantity: number) => (quantity === 0 ? held.delete(key) : held.set(key, quantity))
  const lines = (): CartLine[] =>
    [...held].map(([key, quantity]) => ({ ...goodsOf(key.split(' ')[1] ?? ''), quantity, problem: null }))
  const syncs = new Set<CartSync>()

  function openTab(kept: readonly PendingQuantity[] = []) {
    const network = { isUp: true, delay: () => 40 }
    const inFlight = new Map<string, number>()
    let mostInFlight = 0
    const transport: Transport = {
      write: async (goods, quantity): Promise<Written> => {
        const key = keyOf(goods)
        const isHeard = network.isUp
        const total = network.delay()
        inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
        mostInFlight = Math.max(mostInFlight, inFlight.get(key) ?? 0)
        if (isHeard) await after(total / 2, () => put(key, quantity))
        return after(total / 2, () => {
          inFlight.set(key, (inFlight.get(key) ?? 0) - 1)
          return { state: isHeard && network.isUp ? 'DONE' : 'UNREACHABLE' }
        })
      },
      emptyVendor: async () => ({ state: 'FAILED' }),
      load: async () => {
        const isHeard = network.isUp
        const total = network.delay()
        const seen = await after(total / 2, lines)
        return after(total / 2, () => (isHeard && network.isUp ? seen : undefined))
      },
    }
    const sync: CartSync = openCartSync(
      {
        now: () => now,
        later,
        transport,
        changed: () => undefined,
        notify: () => undefined,
        confirmed: () => {
          for (const other of syncs) if (other !== sync) other.reload()
        },
      },
      { base: [], wishes: kept },
    )
    sync.reload()
    syncs.add(sync)
    return {
      sync,
      network,
      mostInFlight: () => mostInFlight,
      shown: () => Object.fromEntries(sync.view().lines.map((line) => [keyOf(line), line.quantity])),
      /** Like a closing page: hopeless changes are left to the page that opens next. */
      go: () => {
        sync.leave()
        const left = network.isUp ? sync.wishes().filter(isHopeless) : sync.wishes()
        sync.close()
        syncs.delete(sync)
        return left
      },
    }
  }

  const pass = async (ms: number) => {
    const end = now + ms
    for (;;) {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
      const next = queue.filter((job) => job.at <= end).sort((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      queue.splice(queue.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }
  return { openTab, pass, stored: () => Object.fromEntries(held), put }
}

const rice = goodsOf('rice')
const riceKey = keyOf(rice)

describe('two tabs of one shopper', () => {
  it('set the same line within 400 ms: both end with what the server has, 3 or 5 and never 8 (B1)', async () => {
    const { openTab, pass, stored } = openWorld()
    const [one, two] = [openTab(), openTab()]
    await pass(200)
    one.sync.setQuantity(rice, 3)
    await pass(300)
    two.sync.setQuantity(rice, 5)
    await pass(3_000)
    expect([3, 5]).toContain(stored()[riceKey])
    expect(one.shown()).toEqual(stored())
    expect(two.shown()).toEqual(stored())
  })

  it('of which one was closed without a network: the next page that opens brings its changes home', async () => {
    const { openTab, pass, stored } = openWorld()
    const first = openTab()
    await pass(200)
    first.network.isUp = false
    first.sync.setQuantity(rice, 7)
    await pass(3_000)
    const left = first.go()
    expect(stored()).toEqual({})
    const next = openTab(left)
    expect(next.shown()).toEqual({ [riceKey]: 7 })
    await pass(3_000)
    expect(stored()).toEqual({ [riceKey]: 7 })
    expect(next.sync.view().pending).toBe(0)
  })

  it('"one more", tapped before the cart was read and left at once, is one more of what there was (B3)', async () => {
    const { openTab, pass, stored, put } = openWorld()
    put(riceKey, 3)
    const first = openTab()
    first.sync.add(rice)
    const left = first.go()
    await pass(1_000)
    // It was 1 before: the closing page wrote an absolute "1", as it had not yet loaded the stored 3.
    expect(stored()).toEqual({ [riceKey]: 3 })
    openTab(left)
    await pass(3_000)
    expect(stored()).toEqual({ [riceKey]: 4 })
  })
})

const act = fc.record({
  wait: fc.integer({ min: 0, max: 700 }),
  tab: fc.integer({ min: 0, max: 2 }),
  product: fc.constantFrom('rice', 'tea'),
  doing: fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('SET' as const), quantity: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'CUT' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'JOIN' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'GO' as const }) },
  ),
})

describe('any number of tabs, whose networks come and go, and which are closed at any moment', () => {
  it('all show what the server has in the end: for each line something that was wished for, and nothing pending', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 12 }),
        async (acts, delays) => {
          const { openTab, pass, stored } = openWorld()
          const tabs = [openTab(), openTab(), openTab()]
          let drawn = 0
          const slow = () => delays[drawn++ % delays.length] ?? 40
          for (const tab of tabs) tab.network.delay = slow
          await pass(5_000)
          const wished = new Map<string, Set<number>>()
          for (const { wait, tab: at, product, doing } of acts) {
            await pass(wait)
            const tab = tabs[at]
            if (tab === undefined) continue
            const goods = goodsOf(product)
            if (doing.kind === 'CUT') tab.network.isUp = false
            if (doing.kind === 'JOIN') tab.network.isUp = true
            if (doing.kind === 'GO') {
              tabs[at] = openTab(tab.go())
              tabs[at].network.delay = slow
            }
            if (doing.kind !== 'SET') continue
            wished.set(keyOf(goods), (wished.get(keyOf(goods)) ?? new Set([0])).add(doing.quantity))
            tab.sync.setQuantity(goods, doing.quantity)
          }
          for (const { network, sync } of tabs) {
            network.isUp = true
            network.delay = () => 40
            sync.hurry()
          }
          await pass(120_000)
          // Each tab becomes visible.
          for (const { sync } of tabs) sync.reload()
          await pass(5_000)
          for (const tab of tabs) {
            expect(tab.shown()).toEqual(stored())
            expect(tab.sync.view().pending).toBe(0)
            expect(tab.mostInFlight()).toBeLessThanOrEqual(2)
          }
          for (const [key, quantity] of Object.entries(stored()))
            expect([...(wished.get(key) ?? [])]).toContain(quantity)
        },
      ),
      { seed: 20_261_122, numRuns: 120 },
    )
  })
})
