/** The nights of points: thousands of lots expire in bites, once, whatever the clock does; and their news before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/db.ts'
import { longestRunMs } from '../testing/cases.ts'
import { placeOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../testing/promos.ts'
import { rewards, tenForHundred } from '../testing/rewards/programs.ts'
import {
  addTestProducts,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { expirePoints, notifyOfExpiry } from './entries/expire-points.ts'
import { expiresAt } from './entries/expires-at.ts'
import { returnPoints, takePoints } from './orders/spend-points.ts'

const dayMs = 24 * 3_600_000
let market: TestMarket
let admin: Headers
let me: Signed

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInAdmin(market)
  await rewards(market).savePlatform(admin, tenForHundred({ expiryMonths: 1 }))
  me = await signedInShopper(market)
})
afterAll(() => market.close())

const at = (instant: Date) => ({ ...market.ctx, clock: () => instant })
const balanceOf = async (who: Signed) => (await rewards(market).mine(who))[0]?.balance
const lotOf = async (who: Signed): Promise<Date> =>
  (
    await market.pool.query(
      `select max(l.expires_at) as at from reward_lot l join reward_account a on a.id = l.account_id
       where a.user_id = $1 and l.rest > 0`,
      [who.accountId],
    )
  ).rows[0].at

test('points expire at the midnight of Nepal after the same day of the month', () => {
  // 20:00 UTC is already the next day in Nepal.
  expect(expiresAt(new Date('2026-01-30T20:00:00Z'), 1)?.toISOString()).toBe('2026-02-28T18:15:00.000Z')
  expect(expiresAt(new Date('2026-01-30T12:00:00Z'), 13)?.toISOString()).toBe('2027-02-28T18:15:00.000Z')
  expect(expiresAt(new Date('2026-01-30T12:00:00Z'), null)).toBeNull()
})

test('points expire once, not before their midnight, and not with a clock that was set back', async () => {
  await rewards(market).correct(admin, me.accountId, 100)
  const end = await lotOf(me)
  await expirePoints(at(new Date(end.getTime() - 1)))
  expect(await balanceOf(me)).toBe(100)
  await Promise.all([expirePoints(at(end), 1), expirePoints(at(end), 1)])
  expect(await balanceOf(me)).toBe(0)
  await expirePoints(at(new Date(end.getTime() - 40 * dayMs)))
  await expirePoints(at(new Date(end.getTime() + dayMs)))
  expect(await balanceOf(me)).toBe(0)
})

test('an end is put off once for points that come back: then they are over as they come', async () => {
  const who = await signedInShopper(market)
  await rewards(market).correct(admin, who.accountId, 100)
  const { programId = '' } = (await rewards(market).mine(who))[0] ?? {}
  const store = await openStoreWithProducts(market)
  const productId = await addTestProducts(market, store)
  const end = await lotOf(who)
  const day = (days: number) => new Date(end.getTime() + days * dayMs)
  const take = async (points: number, moment: Date) => {
    const orderId = await placeOrder(market, store, who, [{ productId }])
    const of = { orderId, userId: who.accountId, at: moment }
    await inTransaction(market.db, (tx) =>
      takePoints(tx, of, [{ programId, points, worthPaisa: points * 10 }]),
    )
    return orderId
  }
  const giveBack = (orderId: string, moment: Date) =>
    inTransaction(market.db, (tx) => returnPoints(tx, orderId, moment))
  await giveBack(await take(100, day(-3)), day(1))
  expect([await balanceOf(who), (await lotOf(who)).getTime()]).toEqual([100, day(31).getTime()])
  await giveBack(await take(60, day(2)), day(20))
  expect([await balanceOf(who), (await lotOf(who)).getTime()]).toEqual([100, day(31).getTime()])
  const late = await take(60, day(30))
  await expirePoints(at(day(31)))
  await giveBack(late, day(32))
  expect(await balanceOf(who)).toBe(0)
  // A lot of another end: it is over, the clock is set back, points come back into it, and it is over once more.
  await rewards(market).correct(admin, who.accountId, 50)
  const early = await take(10, day(-3))
  await expirePoints(at(end))
  await giveBack(early, day(-40))
  expect(await balanceOf(who)).toBe(10)
  await expirePoints(at(end))
  expect(await balanceOf(who)).toBe(0)
})

test('expiry is announced 30 and 7 days before, each once', async () => {
  const who = await signedInShopper(market)
  await rewards(market).correct(admin, who.accountId, 50)
  const end = await lotOf(who)
  const told = async () =>
    (
      await market.pool.query(
        `select count(*)::integer as told from notification where receiver_id = $1 and kind = 'points-expire-soon'`,
        [who.accountId],
      )
    ).rows[0].told
  const before = (days: number) => at(new Date(end.getTime() - days * dayMs))
  for (const [days, expected] of [
    [30.5, 0],
    [29, 1],
    [20, 1],
    [7, 2],
    [6, 2],
    [29, 2],
  ] as const) {
    await notifyOfExpiry(before(days))
    expect([days, await told()]).toEqual([days, expected])
  }
})

/** Three bites or more. `PROVE_LOTS=100000` tries a great night, and says how long it took. */
const lots = Number(process.env.PROVE_LOTS ?? 5_000)

test('thousands of lots of one night expire in bites, and a night that was cut off goes on', {
  timeout: longestRunMs,
}, async () => {
  const terms = tenForHundred({ expiryMonths: 1, version: 1, bonuses: { signUp: 7 } })
  const { program } = (await rewards(market).savePlatform(admin, terms)).json()
  // Rows as the posting writes them, many in one go.
  for (let from = 1; from <= lots; from += 5_000)
    await market.pool.query(
      `with people as (
       insert into account (id, email, username, name, user_type, email_verified_at)
       select gen_random_uuid(), 'night' || n || '@example.com', 'night' || n, 'Night ' || n, 'USER', now()
       from generate_series($2::integer, $3::integer) n returning id
     ),
     accounts as (
       insert into reward_account (id, program_id, user_id, balance, created_at)
       select gen_random_uuid(), $1, id, 7, now() from people returning id
     ),
     entries as (
       insert into reward_entry (id, account_id, kind, points, cause, bonus, at)
       select gen_random_uuid(), id, 'BONUS', 7, 'sign-up', 'SIGN_UP', now() from accounts returning id, account_id
     ),
     lots as (
       insert into reward_lot (id, account_id, points, rest, earned_at, expires_at)
       select gen_random_uuid(), id, 7, 7, now(), '2030-01-01T18:15:00Z' from accounts returning id, account_id
     )
     insert into reward_lot_move (entry_id, lot_id, points)
     select e.id, l.id, 7 from entries e join lots l using (account_id)`,
      [program.programId, from, Math.min(lots, from + 4_999)],
    )
  const night = new Date('2030-01-01T18:15:00Z')
  // Lots of the tests before are no part of this night.
  await expirePoints(at(new Date(night.getTime() - dayMs)))
  // Cut off after two bites: the third one fails as a killed process would leave it.
  let bites = 0
  const clockOf = at(night)
  const cut = {
    ...clockOf,
    db: new Proxy(market.ctx.db, {
      get: (db, name) => {
        if (name === 'transaction') {
          bites += 1
          if (bites > 2) throw new Error('cut off')
        }
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    }),
  }
  await expect(expirePoints(cut, 1000)).rejects.toThrow('cut off')
  const left = async () =>
    (
      await market.pool.query(
        `select count(*)::integer as n from reward_lot where rest > 0 and expires_at = $1`,
        [night],
      )
    ).rows[0].n
  expect(await left()).toBe(lots - 2_000)
  const began = performance.now()
  await Promise.all([expirePoints(at(night), 700), expirePoints(at(night), 700)])
  if (process.env.PROVE_LOTS !== undefined)
    process.stderr.write(`${lots} lots of one night: ${Math.round((performance.now() - began) / 1_000)} s\n`)
  expect(await left()).toBe(0)
  await expectSound(market)
})
