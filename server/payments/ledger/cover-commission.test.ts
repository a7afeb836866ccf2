/**
 * Credits of stores cover commission: random orders, refunds, deliveries that are taken back and credits that end, beside
 * a model of a few lines; and two deliveries at once, beside a naive twin that is red.
 */

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { creditFaultsIn } from '../../testing/oracle/oracle-credits.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { signUp } from '../../testing/people.ts'
import { addDeliveredOrder, giveCredit } from '../../testing/rewards/credit-rows.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { openRefund, postSold, reverseSold } from '../index.ts'

let now = new Date('2026-11-20T06:00:00Z')
let market: TestMarket
let store: OpenStore
let by: string
let userId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  by = (await signUp(market, { userType: 'ADMIN' })).accountId
  userId = (await signUp(market)).accountId
})
afterAll(async () => {
  expect(await faults()).toEqual([])
  await market.close()
})

const faults = async () => [
  ...(await creditFaultsIn(market.pool)),
  ...(await findingsOf(market)).filter(({ name }) => name === 'prizes'),
]
const run = (act: (tx: Tx) => Promise<unknown>) => inTransaction(market.db, act)
const tick = (ms = 1_000) => {
  now = new Date(now.getTime() + ms)
}
const sold = async (paisa: number): Promise<string> => {
  tick()
  const id = await addDeliveredOrder(market, store, { paisa, at: now, userId })
  await run((tx) => postSold(tx, id, now))
  return id
}
const refunded = (orderId: string, amount: number) => {
  tick()
  return run((tx) => openRefund(tx, { orderId, amount, reason: 'RETURN', platformShareBack: 0, at: now }))
}
const coveredOf = async (orderId: string): Promise<number> =>
  (
    await market.pool.query(
      `select coalesce(sum(amount_paisa), 0)::integer as paisa from ledger_entry
       where order_id = $1 and kind = 'FEE_CREDIT'`,
      [orderId],
    )
  ).rows[0].paisa
const credit = (creditPaisa: number, days = 30) => {
  tick()
  return giveCredit(market, store, { creditPaisa, days, at: now, by })
}
/** Credits of earlier tests cover nothing more. */
const endAll = () =>
  market.pool.query(`update vendor_reward set ends_at = $1 where ends_at > $1 and prize = 'FEE_CREDIT'`, [
    now,
  ])

describe('a credit', () => {
  test('covers the commission of the next orders, to its last paisa, and no more than the commission', async () => {
    await credit(1_500)
    const [one, two, three] = [await sold(10_000), await sold(10_000), await sold(10_000)]
    expect([await coveredOf(one), await coveredOf(two), await coveredOf(three)]).toEqual([1_000, 500, 0])
  })

  test('is used up before another that ends later; what comes back of an order is left of it again', async () => {
    const [late, soon] = [await credit(700, 20), await credit(700, 10)]
    const order = await sold(10_000)
    const usedOf = async (rewardId: string) =>
      (
        await market.pool.query(
          'select sum(amount_paisa)::integer as paisa from ledger_entry where reward_id = $1',
          [rewardId],
        )
      ).rows[0].paisa
    expect([await usedOf(soon), await usedOf(late)]).toEqual([700, 300])
    await refunded(order, 4_000)
    expect([await usedOf(soon), await usedOf(late)]).toEqual([600, 0])
  })

  test('covers nothing before it is there, after its end, or once it was taken back', async () => {
    tick()
    await endAll()
    const before = await sold(10_000)
    await credit(5_000, 1)
    const during = await sold(10_000)
    tick(dayMs)
    const after = await sold(10_000)
    const taken = await credit(5_000)
    await market.pool.query(
      `update vendor_reward set state = 'REVOKED', revoked_reason = 'By mistake' where id = $1`,
      [taken],
    )
    const revoked = await sold(10_000)
    expect(await Promise.all([before, during, after, revoked].map(coveredOf))).toEqual([0, 1_000, 0, 0])
    await market.pool.query(`delete from vendor_reward where id = $1`, [taken])
  })
})

const step = fc.oneof(
  fc.record({
    what: fc.constant('GIVE' as const),
    paisa: fc.integer({ min: 1, max: 4_000 }),
    days: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ what: fc.constant('SELL' as const), paisa: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    what: fc.constant('REFUND' as const),
    nth: fc.nat(5),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ what: fc.constant('UNDO' as const), nth: fc.nat(5) }),
  fc.record({ what: fc.constant('WAIT' as const), hours: fc.integer({ min: 1, max: 30 }) }),
)

interface ModelOrder {
  readonly id: string
  readonly paisa: number
  back: number
  isUndone: boolean
  covers: { credit: ModelCredit; paisa: number }[]
}
interface ModelCredit {
  rest: number
  readonly until: number
}

test('whatever is sold, refunded, taken back and given, each order is covered as a model says', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      tick()
      await endAll()
      const credits: ModelCredit[] = []
      const orders: ModelOrder[] = []
      const cover = (order: ModelOrder) => {
        let due = Math.round(order.paisa / 10)
        for (const one of credits.toSorted((a, b) => a.until - b.until)) {
          const paisa = now.getTime() < one.until ? Math.min(one.rest, due) : 0
          if (paisa > 0) order.covers.push({ credit: one, paisa })
          one.rest -= paisa
          due -= paisa
        }
      }
      const covered = ({ covers }: ModelOrder) => covers.reduce((all, { paisa }) => all + paisa, 0)
      const uncover = (order: ModelOrder, commission: number) => {
        let tooMuch = covered(order) - commission
        for (const one of order.covers.toReversed()) {
          const paisa = Math.min(one.paisa, Math.max(0, tooMuch))
          one.paisa -= paisa
          one.credit.rest += paisa
          tooMuch -= paisa
        }
      }
      for (const told of steps) {
        const order = 'nth' in told ? orders[told.nth % Math.max(1, orders.length)] : undefined
        if (told.what === 'WAIT') tick(told.hours * hourMs)
        if (told.what === 'GIVE') {
          await credit(told.paisa, told.days)
          credits.push({ rest: told.paisa, until: now.getTime() + told.days * dayMs })
        }
        if (told.what === 'SELL') {
          const made = { id: await sold(told.paisa), paisa: told.paisa, back: 0, isUndone: false, covers: [] }
          orders.push(made)
          cover(made)
        }
        if (told.what === 'REFUND' && order !== undefined && !order.isUndone) {
          const amount = Math.min(order.paisa - order.back, Math.ceil((order.paisa * told.percent) / 100))
          if (amount === 0) continue
          await refunded(order.id, amount)
          order.back += amount
          const commission = Math.round(order.paisa / 10)
          uncover(order, commission - Math.round((commission * order.back) / order.paisa))
        }
        if (told.what === 'UNDO' && order !== undefined && order.back === 0) {
          tick()
          if (!order.isUndone) {
            await run((tx) => reverseSold(tx, order.id, `undone ${randomUUID()}`, now))
            uncover(order, 0)
          } else {
            await run((tx) => postSold(tx, order.id, now))
            cover(order)
          }
          order.isUndone = !order.isUndone
        }
      }
      for (const order of orders) expect(await coveredOf(order.id)).toBe(covered(order))
    }),
    cases(200),
  )
})

describe('two deliveries at once', () => {
  const both = async (book: (tx: Tx, orderId: string) => Promise<unknown>) => {
    tick()
    await endAll()
    await credit(1_000)
    tick()
    const orders = [
      await addDeliveredOrder(market, store, { paisa: 10_000, at: now, userId }),
      await addDeliveredOrder(market, store, { paisa: 10_000, at: now, userId }),
    ]
    await Promise.all(orders.map((id) => run((tx) => book(tx, id))))
    const paid = await Promise.all(orders.map(coveredOf))
    return { orders, paid: paid.toSorted() }
  }

  test('share one credit, whose last rupee is given once', async () => {
    for (let round = 0; round < 10; round++)
      expect((await both((tx, id) => postSold(tx, id, now))).paid).toEqual([0, 1_000])
  })

  test('are red where nobody waits: both find the whole credit', async () => {
    const bothAreHere = openBarrier(2)
    const { paid, orders } = await both(async (tx, id) => {
      const { rows } = await sql<{ id: string; rest: number }>`
        select w.id, w.credit_paisa - coalesce((select sum(amount_paisa) from ledger_entry where reward_id = w.id), 0) as rest
        from vendor_reward w where w.state = 'GRANTED' and w.ends_at > ${now}`.execute(tx)
      await bothAreHere()
      await sql`
        insert into ledger_entry (id, vendor_id, kind, order_id, ref, reward_id, amount_paisa, available_at, created_at)
        values (${randomUUID()}, ${store.vendorId}, 'FEE_CREDIT', ${id}, 'credit 0', ${rows[0]?.id ?? ''}, 1000, ${now}, ${now})`.execute(
        tx,
      )
    })
    expect(paid).toEqual([1_000, 1_000])
    const words = (await findingsOf(market)).flatMap(({ examples }) => examples).join('\n')
    expect(words).toContain('a credit of 1000 covers 2000')
    await market.pool.query('alter table ledger_entry disable trigger ledger_entry_is_kept')
    await market.pool.query('delete from ledger_entry where order_id = any($1)', [orders])
    await market.pool.query('alter table ledger_entry enable trigger ledger_entry_is_kept')
  })
})
