/** Test double of the cart's surroundings: its server, clock and network. */
import { type CartGoods, type CartLine, keyOf } from './cart-lines.ts'
import { type Notice, openCartSync } from './cart-sync.ts'
import type { PendingQuantity, Written } from './pending-quantity.ts'

export const goodsOf = (product: string, vendor = 'v1'): CartGoods => ({
  productId: product,
  vendorId: vendor,
  productName: `Goods ${product}`,
  productImage: null,
  unit: 'piece',
  step: 1,
  least: 1,
  most: null,
  costPrice: 120,
  sellingPrice: 100,
  discountPrice: 0,
  stock: 50,
  attribute: null,
  shopName: `Shop ${vendor}`,
  shopNameNe: null,
  username: vendor,
  vendorLogo: null,
})

export type Fate = 'DONE' | 'SHORT' | 'REFUSED' | 'FAILED' | 'LOST_ON_THE_WAY' | 'ANSWER_LOST'

/** A server, a clock and a network in one: `fate` and `delay` decide the outcome of each call. */
export function openWorld(
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

export async function openLoaded(start: Record<string, number> = {}) {
  const opened = openWorld(start)
  opened.sync.reload()
  await opened.pass(200)
  return opened
}
