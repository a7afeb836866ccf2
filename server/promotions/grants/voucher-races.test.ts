/** Vouchers in several transactions at once, on a real PostgreSQL; each gate beside a naive twin that is red. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addVendorPromo, tenOff } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { orderAt, vouchers } from '../../testing/vouchers.ts'
import { expireGrants } from './expire-grants.ts'
import { reserveGrant } from './reserve-grant.ts'

const use = () => vouchers(market)
let now = new Date()
let market: TestMarket
let store: OpenStore
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
})
beforeEach(async () => {
  now = new Date()
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const order = (expectedTotal: number, more: object = {}) =>
  orderAt(market, { store, productId }, me, expectedTotal, more)
const held = async (more: object = {}) => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE', ...more }))
  return { ...promo, grantId: String((await use().collect(me, promo.id)).json().grantId) }
}
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()

describe('two orders with one voucher at once', () => {
  test('one of them has it, the other reads why not', async () => {
    const { grantId } = await held()
    const answers = await Promise.all([1, 2, 3, 4].map(() => order(270, { grantId })))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
  })

  /** Below the lock that orders of one shopper share: the gate is the update's own. */
  const takers = (take: (orderId: string, bothAreHere: () => Promise<void>) => Promise<boolean>) => {
    const bothAreHere = openBarrier(2)
    const ids = ['0199aaaa-0000-7000-8000-00000000000a', '0199aaaa-0000-7000-8000-00000000000b']
    return Promise.all(ids.map((id) => take(id, bothAreHere)))
  }
  const free = (grantId: string) =>
    market.pool.query(`update promo_grant set state = 'HELD', order_id = null where id = $1`, [grantId])

  test('and the voucher decides that, not the shopper’s lock', async () => {
    const { id, grantId } = await held()
    const taken = await takers((orderId, bothAreHere) =>
      inTransaction(market.db, async (tx) => {
        await bothAreHere()
        const taking = { promoId: id, userId: me.accountId, orderId, at: now }
        return (await reserveGrant(tx, taking)) !== undefined
      }),
    )
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(1)
    await free(grantId)
  })

  test('the same gate is red on a shop that looks at the state and then writes it', async () => {
    const { grantId } = await held()
    const taken = await takers(async (orderId, bothAreHere) => {
      const { rows } = await market.pool.query('select state from promo_grant where id = $1', [grantId])
      await bothAreHere()
      if (rows[0].state !== 'HELD') return false
      await market.pool.query(`update promo_grant set state = 'RESERVED', order_id = $2 where id = $1`, [
        grantId,
        orderId,
      ])
      return true
    })
    expect(taken).toEqual([true, true])
    await free(grantId)
  })
})

describe('collecting at once', () => {
  test('twice by me: one voucher, and neither is refused', async () => {
    const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE' }))
    const answers = await Promise.all([1, 2, 3].map(() => use().collect(me, promo.id)))
    expect(statusesOf(answers)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().grantId)).size).toBe(1)
  })

  test('the last one by ten of us: one has it', async () => {
    const promo = await addVendorPromo(
      market,
      store.headers,
      tenOff({ visibility: 'COLLECTIBLE', totalLimit: 1 }),
    )
    const crowd = await Promise.all(Array.from({ length: 10 }, () => signedInShopper(market)))
    const answers = await Promise.all(crowd.map((who) => use().collect(who, promo.id)))
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)])
  })

  test('the same gate is red on a shop that counts without the code’s lock: both have the last one', async () => {
    const promo = await addVendorPromo(
      market,
      store.headers,
      tenOff({ visibility: 'COLLECTIBLE', totalLimit: 1 }),
    )
    const bothHaveCounted = openBarrier(2)
    const crowd = [me, await signedInShopper(market)]
    const collectNaively = async ({ accountId }: Signed) => {
      const counted = await market.pool.query('select from promo_grant where promo_id = $1', [promo.id])
      await bothHaveCounted()
      if (counted.rowCount !== 0) return false
      await market.pool.query(
        `insert into promo_grant (id, promo_id, user_id, source, granted_at, updated_at)
         values (gen_random_uuid(), $1, $2, 'COLLECTED', now(), now())`,
        [promo.id, accountId],
      )
      return true
    }
    expect(await Promise.all(crowd.map(collectNaively))).toEqual([true, true])
    await market.pool.query('delete from promo_grant where promo_id = $1', [promo.id])
  })
})

describe('a voucher ends while an order takes it', () => {
  const ends = async () => {
    const { id, grantId } = await held()
    const expiresAt = new Date(now.getTime() + 60_000)
    await market.pool.query('update promo_grant set expires_at = $2 where id = $1', [grantId, expiresAt])
    return { id, grantId, expiresAt }
  }

  test('an order that has it first keeps it: the job passes it over', async () => {
    const { id, grantId, expiresAt } = await ends()
    const after = { ...market.ctx, clock: () => new Date(expiresAt.getTime() + 1) }
    const { orderId } = (await order(300)).json()
    const [isReserved, jobIsDone] = [openBarrier(2), openBarrier(2)]
    const taking = inTransaction(market.db, async (tx) => {
      const got = await reserveGrant(tx, { promoId: id, userId: me.accountId, orderId, at: now })
      await isReserved()
      await jobIsDone()
      return got
    })
    await isReserved()
    await expireGrants(after)
    await jobIsDone()
    expect(await taking).toBe(grantId)
    await expireGrants(after)
    expect(await use().stateOf(grantId)).toEqual({ state: 'RESERVED', order_id: orderId })
    await market.pool.query(`update promo_grant set state = 'EXPIRED' where id = $1`, [grantId])
  })

  test('an order that comes after the job is refused, and may go on without it', async () => {
    const { grantId, expiresAt } = await ends()
    await expireGrants({ ...market.ctx, clock: () => new Date(expiresAt.getTime() + 1) })
    expect(await use().stateOf(grantId)).toMatchObject({ state: 'EXPIRED' })
    expect((await order(270, { grantId })).json()).toMatchObject({ reasonCode: 'EXPIRED' })
    expect((await order(300)).statusCode).toBe(201)
  })

  test('the same gate is red on a job that looks first and then writes what it saw', async () => {
    const { grantId, expiresAt } = await ends()
    const { rows } = await market.pool.query(
      `select id from promo_grant where state = 'HELD' and expires_at <= $1`,
      [new Date(expiresAt.getTime() + 1)],
    )
    const { orderId } = (await order(270, { grantId })).json()
    await market.pool.query(`update promo_grant set state = 'EXPIRED' where id = $1`, [rows[0].id])
    expect(await use().stateOf(grantId)).toEqual({ state: 'EXPIRED', order_id: orderId })
    await market.pool.query(`update promo_grant set state = 'RESERVED' where id = $1`, [grantId])
  })
})

describe('taken back by the store while an order takes it', () => {
  test('one of the two comes first, and the other reads so', async () => {
    await order(300)
    for (let round = 0; round < 4; round += 1) {
      const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE' }))
      const given = await use().give(store, promo.id, { customerId: me.accountId })
      const { grantId } = given.json()
      const [placed, back] = await Promise.all([order(270, { grantId }), use().takeBack(store, grantId)])
      const { state } = await use().stateOf(grantId)
      expect([placed.statusCode, back.statusCode, state]).toEqual(
        placed.statusCode === 201 ? [201, 409, 'RESERVED'] : [409, 200, 'EXPIRED'],
      )
    }
  })
})
