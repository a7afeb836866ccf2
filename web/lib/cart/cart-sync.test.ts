import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartGoods, type CartLine, keyOf } from './cart-lines.ts'
import { type Notice, openCartSync } from './cart-sync.ts'
import type { PendingQuantity, Written } from './pending-quantity.ts'

const goodsOf = (product: string, vendor = 'v1'): CartGoods => ({
  productId: product,
  vendorId: vendor,
  productName: `Goods ${product}`,
  productImage: null,
  costPrice: 120,
  sellingPrice: 100,
  discountPrice: 0,
  stock: 50,
  attribute: null,
  shopName: `Shop ${vendor}`,
  username: vendor,
  vendorLogo: null,
})

type Fate = 'DONE' | 'SHORT' | 'REFUSED' | 'FAILED' | 'LOST_ON_THE_WAY' | 'ANSWER_LOST'

/** A server, a clock and a network in one: `fate` and `delay` decide the outcome of each call. */
function openWorld(
  start: Record<string, number> = {},
  kept: { base: readonly CartLine[]; wishes: readonly PendingQuantity[] } = { base: [], wishes: [] },
) {
  const world = { now: 0, fate: (): Fate => 'DONE', delay: () => 50, isReadable: true, stock: 50 }
  const held = new Map(Object.entries(start))
  const queue: { at: number; run: () => void }[] = []
  const notices: Notice[] = []
  const writes: { key: string; quantity: number }[] = []
  const inFlight = new Map<string, number>()
  let mostInFlight = 0
  let loads = 0

  const later = (ms: number, run: () => void) => {
    const job = { at: world.now + ms, run }
    queue.push(job)
    return () => void queue.splice(queue.indexOf(job) >>> 0, 1)
  }
  const after = <T>(ms: number, answer: () => T): Promise<T> =>
    new Promise((resolve) => later(ms, () => resolve(answer())))

  const lines = (): CartLine[] =>
    [...held].map(([key, quantity]) => {
      const [vendor = '', product = ''] = key.split(' ')
      return { ...goodsOf(product, vendor), quantity, problem: null }
    })

  const put = (key: string, quantity: number) => (quantity === 0 ? held.delete(key) : held.set(key, quantity))

  const write = async (goods: CartGoods, quantity: number): Promise<Written> => {
    const key = keyOf(goods)
    const fate = world.fate()
    writes.push({ key, quantity })
    inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
    mostInFlight = Math.max(mostInFlight, inFlight.get(key) ?? 0)
    const total = world.delay()
    const applies = fate === 'DONE' || fate === 'ANSWER_LOST'
    if (applies) await after(total / 2, () => put(key, quantity))
    return after(total / 2, () => {
      inFlight.set(key, (inFlight.get(key) ?? 0) - 1)
      if (fate === 'DONE') return { state: 'DONE' }
      if (fate === 'SHORT') return { state: 'SHORT', remaining: world.stock }
      if (fate === 'REFUSED' || fate === 'FAILED') return { state: fate }
      return { state: 'UNREACHABLE' }
    })
  }

  const load = async () => {
    loads += 1
    const total = world.delay()
    const seen = await after(total / 2, () => (world.isReadable ? lines() : undefined))
    return after(total / 2, () => seen)
  }

  const emptyVendor = async (vendorId: string): Promise<Written> => {
    const fate = world.fate()
    return after(world.delay(), () => {
      if (fate !== 'DONE') return { state: 'FAILED' }
      for (const key of held.keys()) if (key.startsWith(`${vendorId} `)) held.delete(key)
      return { state: 'DONE' }
    })
  }

  const sync = openCartSync(
    {
      now: () => world.now,
      later,
      transport: { write, load, emptyVendor },
      changed: () => undefined,
      notify: (notice) => notices.push(notice),
    },
    kept,
  )

  /** Advances the clock, with timers and responses in order. */
  const pass = async (ms: number) => {
    const end = world.now + ms
    for (;;) {
      await breathe()
      const next = queue.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      queue.splice(queue.indexOf(next), 1)
      world.now = Math.max(world.now, next.at)
      next.run()
    }
    world.now = end
  }
  const breathe = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
  const shown = () => Object.fromEntries(sync.view().lines.map((line) => [keyOf(line), line.quantity]))
  const stored = () => Object.fromEntries(held)
  return {
    world,
    sync,
    pass,
    shown,
    stored,
    notices,
    writes,
    mostInFlight: () => mostInFlight,
    loads: () => loads,
  }
}

const rice = goodsOf('rice')
const tea = goodsOf('tea')
const riceKey = keyOf(rice)
const teaKey = keyOf(tea)

async function openLoaded(start: Record<string, number> = {}) {
  const opened = openWorld(start)
  opened.sync.reload()
  await opened.pass(200)
  return opened
}

describe('the cart on the screen and the cart on the server', () => {
  it('shows what I add at once and writes it once after I stop tapping', async () => {
    const { sync, pass, shown, stored, writes } = await openLoaded()
    for (let tap = 0; tap < 5; tap += 1) sync.add(rice)
    expect(shown()).toEqual({ [riceKey]: 5 })
    await pass(399)
    expect(writes).toHaveLength(0)
    await pass(200)
    expect(writes).toEqual([{ key: riceKey, quantity: 5 }])
    expect(stored()).toEqual({ [riceKey]: 5 })
    expect(sync.view().pending).toBe(0)
  })

  it('reads the server again when nothing is pending any more', async () => {
    const { sync, pass, loads } = await openLoaded()
    const before = loads()
    sync.add(rice)
    await pass(1_000)
    expect(loads()).toBe(before + 1)
  })

  it('keeps one write of a line on its way at a time, and the last wish wins', async () => {
    const { world, sync, pass, stored, mostInFlight } = await openLoaded()
    world.delay = () => 3_000
    sync.setQuantity(rice, 2)
    await pass(500)
    sync.setQuantity(rice, 9)
    await pass(1_000)
    sync.setQuantity(rice, 4)
    await pass(10_000)
    expect(mostInFlight()).toBe(1)
    expect(stored()).toEqual({ [riceKey]: 4 })
  })

  it('does not let a late reading of the cart overwrite what I have done since', async () => {
    const { world, sync, pass, shown } = await openLoaded({ [riceKey]: 1 })
    world.delay = () => 2_000
    sync.reload()
    await pass(900)
    world.delay = () => 20
    sync.setQuantity(rice, 7)
    await pass(600)
    // Race: the read started at 1000 and arrives at 2000; the write was stored in between.
    expect(shown()).toEqual({ [riceKey]: 7 })
    for (let glance = 0; glance < 20; glance += 1) {
      await pass(100)
      expect(shown()).toEqual({ [riceKey]: 7 })
    }
    expect(shown()).toEqual({ [riceKey]: 7 })
  })

  it('puts the line back and says so once when an add is refused', async () => {
    const { world, sync, pass, shown, notices } = await openLoaded({ [teaKey]: 2 })
    world.fate = () => 'REFUSED'
    sync.add(tea)
    expect(shown()).toEqual({ [teaKey]: 3 })
    await pass(2_000)
    expect(shown()).toEqual({ [teaKey]: 2 })
    expect(sync.view().pending).toBe(0)
    expect(notices).toEqual(['ADD_FAILED'])
  })

  it('says that taking one away failed, not that adding did', async () => {
    const { world, sync, pass, shown, notices } = await openLoaded({ [teaKey]: 3 })
    world.fate = () => 'REFUSED'
    sync.setQuantity(tea, 2)
    await pass(2_000)
    expect(shown()).toEqual({ [teaKey]: 3 })
    expect(notices).toEqual(['REMOVE_FAILED'])
  })

  it('puts the line back when the server stumbles three times, and says so once', async () => {
    const { world, sync, pass, shown, notices, writes } = await openLoaded()
    world.fate = () => 'FAILED'
    sync.add(rice)
    await pass(10_000)
    expect(writes).toHaveLength(3)
    expect(shown()).toEqual({})
    expect(notices).toEqual(['ADD_FAILED'])
  })

  it('makes five changes offline, and the server has them all once the network and the server are back', async () => {
    const { world, sync, pass, shown, stored, notices } = await openLoaded()
    world.fate = () => 'LOST_ON_THE_WAY'
    world.isReadable = false
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => goodsOf(name))
    for (const goods of five) sync.add(goods)
    await pass(20_000)
    expect(Object.keys(shown())).toHaveLength(5)
    let answers = 0
    world.fate = () => (answers++ === 0 ? 'FAILED' : 'DONE')
    world.isReadable = true
    sync.hurry()
    await pass(5_000)
    expect(stored()).toEqual(Object.fromEntries(five.map((goods) => [keyOf(goods), 1])))
    expect(sync.view().pending).toBe(0)
    expect(notices).toEqual(['ADD_FAILED'])
  })

  it('lowers a line to what is left and says so', async () => {
    const { world, sync, pass, shown, stored, notices } = await openLoaded({ [riceKey]: 1 })
    let answers = 0
    world.stock = 3
    world.fate = () => (answers++ === 0 ? 'SHORT' : 'DONE')
    sync.setQuantity(rice, 8)
    await pass(2_000)
    expect(shown()).toEqual({ [riceKey]: 3 })
    expect(stored()).toEqual({ [riceKey]: 3 })
    expect(notices).toEqual(['OUT_OF_STOCK'])
  })

  it('says that an item was removed once the server agrees', async () => {
    const { sync, pass, shown, stored, notices } = await openLoaded({ [riceKey]: 4 })
    sync.setQuantity(rice, 0)
    expect(shown()).toEqual({})
    await pass(1_000)
    expect(stored()).toEqual({})
    expect(notices).toEqual(['REMOVED'])
  })

  it('adds to what is already there when the cart has not been read yet', async () => {
    const { sync, pass, stored } = openWorld({ [riceKey]: 3 })
    sync.add(rice)
    sync.add(rice)
    await pass(2_000)
    expect(stored()).toEqual({ [riceKey]: 5 })
  })

  it('reads the cart again by itself when the first reading failed', async () => {
    const { world, sync, pass, stored } = openWorld({ [riceKey]: 3 })
    world.isReadable = false
    sync.reload()
    sync.add(rice)
    await pass(3_000)
    world.isReadable = true
    await pass(10_000)
    expect(stored()).toEqual({ [riceKey]: 4 })
  })

  it('writes what was still waiting when the page was left, and again after it was opened', async () => {
    const first = await openLoaded({ [riceKey]: 1 })
    first.sync.setQuantity(rice, 6)
    first.sync.leave()
    expect(first.writes).toEqual([{ key: riceKey, quantity: 6 }])
    const second = openWorld({ [riceKey]: 1 }, { base: first.sync.base(), wishes: first.sync.wishes() })
    expect(second.shown()).toEqual({ [riceKey]: 6 })
    second.sync.reload()
    await second.pass(2_000)
    expect(second.stored()).toEqual({ [riceKey]: 6 })
  })

  it('removes all of one store after its last write has landed, and nothing of another', async () => {
    const other = goodsOf('lamp', 'v2')
    const { world, sync, pass, shown, stored, notices } = await openLoaded({
      [riceKey]: 1,
      [keyOf(other)]: 2,
    })
    world.delay = () => 500
    sync.setQuantity(rice, 3)
    await pass(450)
    sync.emptyVendor('v1')
    expect(shown()).toMatchObject({ [riceKey]: 3 })
    await pass(5_000)
    expect(shown()).toEqual({ [keyOf(other)]: 2 })
    expect(stored()).toEqual({ [keyOf(other)]: 2 })
    expect(notices).toEqual(['REMOVED'])
  })

  it('keeps a store’s lines when they cannot be removed', async () => {
    const { world, sync, pass, shown, notices } = await openLoaded({ [riceKey]: 1 })
    world.fate = () => 'FAILED'
    sync.emptyVendor('v1')
    await pass(2_000)
    expect(shown()).toEqual({ [riceKey]: 1 })
    expect(notices).toEqual(['REMOVE_FAILED'])
  })
})

const product = fc.constantFrom('rice', 'tea', 'lamp')
const act = fc.record({
  wait: fc.integer({ min: 0, max: 900 }),
  product,
  doing: fc.oneof(
    fc.record({ kind: fc.constant('SET' as const), quantity: fc.integer({ min: 0, max: 20 }) }),
    fc.constant({ kind: 'ADD' as const }),
    fc.constant({ kind: 'RELOAD' as const }),
  ),
})
const fates = (...possible: Fate[]) => fc.array(fc.constantFrom(...possible), { minLength: 1, maxLength: 30 })
const delays = fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 30 })
const taken = <T>(list: readonly T[], rest: T) => {
  let at = 0
  return () => list[at++] ?? rest
}

describe('whatever is tapped, however slow and broken the network', () => {
  it('the server ends with the last wish, and no line is ever written twice at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 25 }),
        fates('DONE', 'LOST_ON_THE_WAY', 'ANSWER_LOST'),
        delays,
        async (acts, fate, delay) => {
          const opened = await openLoaded()
          const { world, sync, pass } = opened
          world.fate = taken(fate, 'DONE')
          world.delay = taken(delay, 40)
          const wished = new Map<string, number>()
          for (const { wait, product, doing } of acts) {
            await pass(wait)
            const goods = goodsOf(product)
            const key = keyOf(goods)
            if (doing.kind === 'RELOAD') sync.reload()
            if (doing.kind === 'ADD') sync.add(goods)
            if (doing.kind === 'SET') sync.setQuantity(goods, doing.quantity)
            if (doing.kind === 'ADD') wished.set(key, (wished.get(key) ?? 0) + 1)
            if (doing.kind === 'SET') wished.set(key, doing.quantity)
          }
          await pass(200_000)
          const expected = Object.fromEntries([...wished].filter(([, quantity]) => quantity > 0))
          expect(opened.stored()).toEqual(expected)
          expect(opened.shown()).toEqual(expected)
          expect(sync.view().pending).toBe(0)
          expect(opened.mostInFlight()).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('the screen ends with what the server has, even when writes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 20 }),
        fates('DONE', 'REFUSED', 'FAILED', 'SHORT', 'ANSWER_LOST'),
        delays,
        async (acts, fate, delay) => {
          const opened = await openLoaded()
          const { world, sync, pass } = opened
          world.stock = 5
          world.fate = taken(fate, 'DONE')
          world.delay = taken(delay, 40)
          for (const { wait, product, doing } of acts) {
            await pass(wait)
            if (doing.kind === 'RELOAD') sync.reload()
            if (doing.kind === 'ADD') sync.add(goodsOf(product))
            if (doing.kind === 'SET') sync.setQuantity(goodsOf(product), doing.quantity)
          }
          await pass(200_000)
          expect(opened.shown()).toEqual(opened.stored())
          expect(sync.view().pending).toBe(0)
        },
      ),
      { numRuns: 150 },
    )
  })
})
