/**
 * A weighing beside what ends, pays, packs or weighs the same order, on a real PostgreSQL with a real pool. Seen red
 * without the payment's lock and without the edition: `naive-weighing.test.ts` keeps these twins.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { calling, takesQr } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let acts: ReturnType<typeof weighing>
let mutton: string

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
  acts = weighing(market, store, shopper)
  mutton = await addWeighedGoods(market, store, { stock: 100_000 })
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const rounds = 12
const kilo = () => ({ lines: [{ productId: mutton, quantity: 10 }] })
const cancel = (orderId: string) =>
  calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'Sold out' })
/** Codes of the refusals, '' for what was done. */
const codesOf = (answers: readonly { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map((answer) => (answer.statusCode === 200 ? '' : (answer.json().code ?? '')))

const faultsOf = async (orderId: string) =>
  (await faultsIn(market.pool)).filter((fault) => fault.includes(orderId))

test('two packers weigh at once: one weight counts, the other is told to look again', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orderId = await acts.accepted(kilo())
    const weights = [1_010, 1_020, 1_030]
    const answers = await Promise.all(weights.map((grams) => acts.weigh(orderId, { [mutton]: grams }, 0)))
    expect(codesOf(answers).toSorted()).toEqual(['', 'EDITED_MEANWHILE', 'EDITED_MEANWHILE'])
    const first = weights[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(await acts.read(orderId)).toMatchObject({ total: first, weighing: { edition: 1 } })
  }
})

test('weighed while it is cancelled: the order is over, and its money and stock are as they were', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const isPrepaid = round % 4 === 0
    const orderId = await acts.accepted({ ...kilo(), ...(isPrepaid && { paymentMethod: 'QR' as const }) })
    const [, cancelled] = codesOf(
      await Promise.all([acts.weigh(orderId, { [mutton]: 930 }, 0), cancel(orderId)]),
    )
    expect(cancelled).toBe('')
    expect((await acts.read(orderId)).status).toBe('CANCELLED')
    expect(await faultsOf(orderId)).toEqual([])
  }
})

test('weighed while it is packed and brought: what is collected is what it weighs', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 1_050 })
    const bring = async () => {
      await acts.advance(orderId, 'READY_FOR_PICKUP')
      return acts.advance(orderId, 'DELIVERED')
    }
    const [weighed] = codesOf(await Promise.all([acts.weigh(orderId, { [mutton]: 960 }, 1), bring()]))
    expect(['', 'WRONG_STATE']).toContain(weighed)
    const { rows } = await market.pool.query(
      `select o.status, o.total_paisa as total, p.accepted_paisa as paid, m.quantity as moved
       from orders o join payment p on p.order_id = o.id
       left join stock_movement m on m.order_id = o.id and m.reason = 'WEIGHED' where o.id = $1`,
      [orderId],
    )
    expect(rows).toEqual([
      weighed === ''
        ? { status: 'DELIVERED', total: 96_000, paid: 96_000, moved: null }
        : { status: 'DELIVERED', total: 105_000, paid: 105_000, moved: -1 },
    ])
  }
})

test('the shopper agrees while the store weighs anew: never a weight that was not read', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 1_300 })
    const [agreed, weighed] = codesOf(
      await Promise.all([acts.answer(orderId, true, 1), acts.weigh(orderId, { [mutton]: 1_900 }, 1)]),
    )
    expect([agreed, weighed].toSorted()).toEqual(['', 'EDITED_MEANWHILE'])
    expect(await acts.read(orderId)).toMatchObject(
      agreed === ''
        ? { total: 1_300, weighing: { offeredTotal: null } }
        : { total: 1_000, weighing: { offeredTotal: 1_900 } },
    )
  }
})

test('the same gate is red where a yes counts for whatever lies on the scales then', async () => {
  const orderId = await acts.accepted(kilo())
  await acts.weigh(orderId, { [mutton]: 1_300 })
  const { offeredTotal } = (await acts.mine(orderId)).weighing ?? {}
  await acts.weigh(orderId, { [mutton]: 1_900 })
  // Without the edition that was read the answer names none, and takes the newest.
  expect((await acts.answer(orderId, true)).json().total).not.toBe(offeredTotal)
})

test('packed twice at once and lighter: the difference goes back once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const orderId = await acts.accepted({ ...kilo(), paymentMethod: 'QR' })
    await acts.weigh(orderId, { [mutton]: 910 })
    await Promise.all([acts.advance(orderId, 'PACKED'), acts.advance(orderId, 'READY_FOR_PICKUP')])
    const { rows } = await market.pool.query(
      `select kind, amount_paisa as paisa from refund where order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ kind: 'WEIGHED', paisa: 9_000 }])
  }
})
