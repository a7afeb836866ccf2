/** Property test of the cart's synchronization: any taps on any network end with what was asked for last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf } from './cart-lines.ts'
import { type Fate, goodsOf, openLoaded } from './cart-sync-world.ts'

const rice = goodsOf('rice')
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
/** Milliseconds: as many losses in a row as a case has, each at the longest pause between two tries. */
const untilAllRetried = 30 * 35_000
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
          await pass(untilAllRetried)
          const expected = Object.fromEntries([...wished].filter(([, quantity]) => quantity > 0))
          expect(opened.stored()).toEqual(expected)
          expect(opened.shown()).toEqual(expected)
          expect(sync.view().pending).toBe(0)
          expect(opened.mostInFlight()).toBeLessThanOrEqual(1)
        },
      ),
      { seed: 20_261_122, numRuns: 150 },
    )
  })

  it('an answer that is lost twelve times in a row, after taps meanwhile, is waited for', async () => {
    const { world, sync, pass, stored, shown } = await openLoaded()
    world.fate = taken<Fate>(Array(12).fill('ANSWER_LOST'), 'DONE')
    sync.add(rice)
    await pass(2_000)
    sync.setQuantity(rice, 3)
    await pass(untilAllRetried)
    expect(stored()).toEqual({ [keyOf(rice)]: 3 })
    expect(shown()).toEqual(stored())
    expect(sync.view().pending).toBe(0)
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
          await pass(untilAllRetried)
          expect(opened.shown()).toEqual(opened.stored())
          expect(sync.view().pending).toBe(0)
        },
      ),
      { seed: 20_261_122, numRuns: 150 },
    )
  })
})
