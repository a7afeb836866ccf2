/**
 * Lock order of accounts. Another transaction locks two of them by id, the second one when the act under test waits: an
 * act that holds the second already is a deadlock, as each of these was while it locked as it went. A deadlock itself
 * would be tried again and pass, so the second lock is asked for without waiting.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureReviewed } from '../../catalogue/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { rewards, tenForHundred } from '../../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { returnPointsOfGoods } from '../orders/return-points.ts'
import { lockAccounts, openAccount } from './accounts.ts'

let market: TestMarket
let store: OpenStore
let productId: string
let storeProgram: string
let platformProgram: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { stock: 90 })
  const ofStore = tenForHundred({ bonuses: { reviewPicture: 5 } })
  storeProgram = (await rewards(market).saveStore(store.headers, ofStore)).json().program.programId
  const bonuses = { reviewPicture: 5, referrer: 100, referred: 50, referralLeast: 0, referralsPerMonth: 5 }
  platformProgram = (await rewards(market).savePlatform(admin, tenForHundred({ bonuses }))).json().program
    .programId
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** Ids go by the millisecond: two of one would stand in either order. */
let openedAt = 0
const open = async (who: Signed, programId: string): Promise<string> => {
  while (Date.now() <= openedAt) await new Promise(setImmediate)
  const opened = await inTransaction(market.db, async (tx) => {
    const id = await openAccount(tx, { programId, userId: who.accountId, at: market.ctx.clock() })
    if (id === undefined) throw new Error('no shopper')
    return id
  })
  openedAt = Date.now()
  return opened
}

/** `early` has the smaller id: it was opened first. */
async function passes(early: string, late: string, act: () => Promise<unknown>): Promise<void> {
  expect(early < late).toBe(true)
  let acting: Promise<unknown> = Promise.resolve()
  await inTransaction(market.db, async (tx) => {
    await lockAccounts(tx, [early])
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    acting = act()
    // Its failure is looked at below.
    acting.catch(() => {})
    for (let isBlocked = false; !isBlocked; ) {
      const waiting = await market.pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) and datname = current_database()',
        [rows[0]?.pid],
      )
      isBlocked = waiting.rowCount !== 0
    }
    await sql`select from reward_account where id = ${late} for no key update nowait`.execute(tx)
  })
  await acting
}

test('a review with a picture locks the accounts of both programmes by id', async () => {
  const who = await signedInShopper(market)
  const [early, late] = [await open(who, platformProgram), await open(who, storeProgram)]
  const { accountId } = who
  const reviewed = { accountId, productId, vendorId: store.vendorId, at: market.ctx.clock() }
  await passes(early, late, () =>
    inTransaction(market.db, (tx, afterCommit) => pictureReviewed.publish(tx, reviewed, afterCommit)),
  )
})

test('a completion locks the account of the referrer with those of the order', async () => {
  const [from, who] = [await signedInShopper(market), await signedInShopper(market)]
  await market.pool.query('update session set user_agent = account_id::text')
  await market.pool.query(
    `insert into referral (id, referrer_id, referred_id, signed_up_at) values (gen_random_uuid(), $1, $2, now())`,
    [from.accountId, who.accountId],
  )
  const early = await open(from, platformProgram)
  const orderId = await deliver(market, store, who, [{ productId, quantity: 1 }])
  const late = await open(who, platformProgram)
  await passes(early, late, async () =>
    expect((await rewards(market).confirm(who, orderId)).statusCode).toBe(200),
  )
})

test('a return locks the accounts of what was spent and of what was earned by id', async () => {
  const who = await signedInShopper(market)
  const early = await open(who, storeProgram)
  const late = await open(who, platformProgram)
  const admin = await signedInAdmin(market)
  await rewards(market).correct(admin, who.accountId, 50)
  const orderId = await placeOrder(market, store, who, [{ productId, quantity: 1 }])
  const at = market.ctx.clock()
  const undone = new Error('undone')
  await market.pool.query(
    `insert into reward_order (order_id, program_id, account_id, state, points)
     values ($1, $2, $3, 'PENDING', 0)`,
    [orderId, storeProgram, early],
  )
  const lines = [{ productId, variableNo: 0, quantity: 1, returned: 1 }]
  await passes(early, late, () =>
    inTransaction(market.db, async (tx) => {
      // Spent and undone with the return: the order's price knows no points.
      await sql`
        insert into reward_spend (order_id, program_id, account_id, points, worth_paisa, is_open)
        values (${orderId}, ${platformProgram}, ${late}, 50, 500, false)`.execute(tx)
      await returnPointsOfGoods(tx, { orderId, returnId: orderId, lines, at })
      throw undone
    }).catch((error: unknown) => expect(error).toBe(undone)),
  )
  await market.pool.query('delete from reward_order where order_id = $1', [orderId])
})
