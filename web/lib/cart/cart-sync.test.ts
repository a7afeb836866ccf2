import { describe, expect, it } from 'vitest'
import { keyOf } from './cart-lines.ts'
import { goodsOf, openLoaded, openWorld } from './cart-sync-world.ts'

const rice = goodsOf('rice')
const tea = goodsOf('tea')
const riceKey = keyOf(rice)
const teaKey = keyOf(tea)

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
