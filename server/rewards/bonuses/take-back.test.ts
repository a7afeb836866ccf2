/** Bonuses that an order paid go back with it: of a first order, and to both sides of a referral. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder, deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import { rewards, tenForHundred } from '../../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { stock: 90 })
  const bonuses = { firstOrder: 20, referrer: 100, referred: 50, referralLeast: 150, referralsPerMonth: 1 }
  await rewards(market).savePlatform(admin, tenForHundred({ bonuses }))
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const balanceOf = async (who: Signed) => (await rewards(market).mine(who))[0]?.balance ?? 0
const bonusesOf = async (who: Signed): Promise<string[]> =>
  (
    await market.pool.query(
      `select e.kind || ' ' || e.bonus || ' ' || e.points as said from reward_entry e
       join reward_account a on a.id = e.account_id
       where a.user_id = $1 and e.bonus is not null order by e.id`,
      [who.accountId],
    )
  ).rows.map(({ said }) => said)

async function buy(who: Signed, quantity: number): Promise<string> {
  const orderId = await deliver(market, store, who, [{ productId, quantity }])
  expect((await rewards(market).confirm(who, orderId)).statusCode).toBe(200)
  return orderId
}
async function sendBack(who: Signed, orderId: string, quantity: number) {
  const asked = await returning(market).ask(who, orderId, [{ productId, quantity }])
  expect(asked.statusCode, asked.body).toBe(201)
  await takeBack(market, store, asked.json())
}

/** A shopper who came by another's link: both, with browsers, phones and houses of their own. */
async function referred(): Promise<{ from: Signed; who: Signed; state: () => Promise<unknown> }> {
  const [from, who] = [await signedInShopper(market), await signedInShopper(market)]
  await market.pool.query('update session set user_agent = account_id::text')
  await market.pool.query(
    `insert into referral (id, referrer_id, referred_id, signed_up_at) values (gen_random_uuid(), $1, $2, now())`,
    [from.accountId, who.accountId],
  )
  const state = async () =>
    (
      await market.pool.query(
        `select state, referrer_points + referred_points as paid from referral where referred_id = $1`,
        [who.accountId],
      )
    ).rows[0]
  return { from, who, state }
}

test('a first order that goes back in part keeps its bonus; with the rest of it the bonus goes, and the next order is the first', async () => {
  const who = await signedInShopper(market)
  const orderId = await buy(who, 2)
  await sendBack(who, orderId, 1)
  expect(await balanceOf(who)).toBe(30)
  // All of it is taken by a correction: what was given may be spent before the order goes back.
  await rewards(market).correct(admin, who.accountId, -30)
  await sendBack(who, orderId, 1)
  expect(await balanceOf(who)).toBe(-30)
  await buy(who, 1)
  await buy(who, 1)
  expect(await bonusesOf(who)).toEqual([
    ...['BONUS FIRST_ORDER 20', 'BONUS_REVERSAL FIRST_ORDER -20', 'BONUS FIRST_ORDER 20'],
  ])
  expect(await balanceOf(who)).toBe(10)
})

test('an order that went back whole before it was completed brings no bonus, and pays no referral', async () => {
  const { from, who, state } = await referred()
  const orderId = await placeOrder(market, store, who, [{ productId, quantity: 2 }])
  await advanceOrder(market, store, orderId)
  await sendBack(who, orderId, 2)
  await rewards(market).confirm(who, orderId)
  expect([await bonusesOf(who), await bonusesOf(from)]).toEqual([[], []])
  expect(await state()).toEqual({ state: 'WAITING', paid: 0 })
})

test('a referral is taken back from both where less than its least sum is kept, and the next order pays it', async () => {
  const { from, who, state } = await referred()
  const orderId = await buy(who, 3)
  expect(await state()).toEqual({ state: 'PAID', paid: 150 })
  await sendBack(who, orderId, 1)
  expect(await state()).toEqual({ state: 'PAID', paid: 150 })
  await sendBack(who, orderId, 1)
  expect(await state()).toEqual({ state: 'WAITING', paid: 0 })
  expect(await bonusesOf(from)).toEqual(['BONUS REFERRER 100', 'BONUS_REVERSAL REFERRER -100'])
  expect(await balanceOf(from)).toBe(0)
  // One a month: the one that was taken back is none of them.
  await buy(who, 2)
  expect(await state()).toEqual({ state: 'PAID', paid: 150 })
  expect(await balanceOf(from)).toBe(100)
})

test('a referral that is held waits again when its order goes back, and cannot be released', async () => {
  const { who, state } = await referred()
  await market.pool.query(`update session set user_agent = 'one browser'`)
  const orderId = await buy(who, 2)
  expect(await state()).toEqual({ state: 'HELD', paid: 0 })
  const held = (await rewards(market).ask('GET', '/api/admin/reward/referral', admin)).json().rows[0]
  await sendBack(who, orderId, 2)
  expect(await state()).toEqual({ state: 'WAITING', paid: 0 })
  const url = `/api/admin/reward/referral/${held.referralId}/decide`
  const released = await rewards(market).ask('POST', url, admin, { isReleased: true, reason: 'Sisters' })
  expect(released.json().code).toBe('REFERRAL_DECIDED')
})
