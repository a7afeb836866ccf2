/** The naive twins of a weighing, in a market of their own: what the lock and the edition are for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { calling } from '../../testing/placed-orders.ts'
import { type OpenStore, openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'
import { weighedOrder } from './weighing-rows.ts'
import { writeWeights } from './write-weights.ts'

let market: TestMarket
let store: OpenStore
let acts: ReturnType<typeof weighing>
let mutton: string

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  acts = weighing(market, store, await signedInShopper(market))
  mutton = await addWeighedGoods(market, store)
})
afterAll(() => market.close())

const kilo = () => acts.accepted({ lines: [{ productId: mutton, quantity: 10 }] })

/** Looks first, and writes by what it has seen: no lock, and whatever edition stands there by then. */
const weighNaively = (orderId: string, milli: number, meanwhile: () => Promise<unknown>) =>
  inTransaction(market.db, async (tx) => {
    const seen = await weighedOrder(tx, orderId)
    await meanwhile()
    const now = await weighedOrder(tx, orderId)
    const lines = seen.lines.map((line) => ({ ...line, weighedMilli: milli }))
    await writeWeights(tx, orderId, { ...seen, weighEdition: now.weighEdition }, lines, market.ctx.clock())
  })

test('two packers: the second weighs over the first, who is told nothing, and the figures count both', async () => {
  const orderId = await kilo()
  const bothHaveLooked = openBarrier(2)
  const first = weighNaively(orderId, 1_010_000, bothHaveLooked)
  await weighNaively(orderId, 1_090_000, async () => {
    await bothHaveLooked()
    await first
  })
  expect(await acts.read(orderId)).toMatchObject({ total: 1_090, weighing: { edition: 2 } })
  expect((await faultsIn(market.pool)).join('\n')).toMatch(/^figures of/m)
})

test('an end in between: the naive scale writes amounts on an order that is over', async () => {
  const orderId = await kilo()
  const late = inTransaction(market.db, async (tx) => {
    const { status } = await weighedOrder(tx, orderId)
    await calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'Sold out' })
    if (status === 'ACCEPTED')
      await tx.updateTable('orders').set({ total_paisa: 93_000 }).where('id', '=', orderId).execute()
  })
  await late
  expect((await faultsIn(market.pool)).filter((fault) => fault.includes(orderId))).not.toEqual([])
})

test('cash in between: what was collected is for another weight', async () => {
  const orderId = await kilo()
  await acts.weigh(orderId, { [mutton]: 1_000 })
  await inTransaction(market.db, async (tx) => {
    const { status } = await weighedOrder(tx, orderId)
    for (const to of ['READY_FOR_PICKUP', 'DELIVERED']) await acts.advance(orderId, to)
    if (status === 'ACCEPTED')
      await tx.updateTable('orders').set({ total_paisa: 93_000 }).where('id', '=', orderId).execute()
  })
  expect((await faultsIn(market.pool)).filter((fault) => fault.includes(orderId))).not.toEqual([])
})
