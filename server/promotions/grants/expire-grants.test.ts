/** The nightly jobs of vouchers: each ends once, in bites, and its holder is reminded once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addVendorPromo, tenOff } from '../../testing/promos.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { vouchers } from '../../testing/vouchers.ts'
import { expireGrants, remindOfGrants } from './expire-grants.ts'

const dayMs = 24 * 3_600_000
let market: TestMarket
let store: OpenStore
let me: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** A code that ends in ten days, in the wallets of so many shoppers. */
async function inWallets(count: number) {
  const at = Date.now()
  const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE' }))
  const endsAt = new Date(at + 10 * dayMs)
  await market.pool.query('update promo_code set ends_at = $2 where id = $1', [promo.id, endsAt])
  const others = await Promise.all(Array.from({ length: count - 1 }, () => signedInShopper(market)))
  for (const who of [me, ...others]) await vouchers(market).collect(who, promo.id)
  return { ...promo, endsAt }
}
const at = (instant: Date, more = 0) => ({ ...market.ctx, clock: () => new Date(instant.getTime() + more) })
const statesOf = async (promoId: string) =>
  (
    await market.pool.query('select state, updated_at from promo_grant where promo_id = $1 order by id', [
      promoId,
    ])
  ).rows
const remindersOf = async () =>
  (
    await market.pool.query(
      `select n.kind, n.detail ->> 'code' as code from notification n
       where receiver_id = $1 and kind = 'voucher-ends-soon'`,
      [me.accountId],
    )
  ).rows

test('all that are over are ended, in bites, also by two runs at once and by one after the other', async () => {
  const { id, endsAt } = await inWallets(5)
  await expireGrants(at(endsAt, -1))
  expect(new Set((await statesOf(id)).map(({ state }) => state))).toEqual(new Set(['HELD']))
  await Promise.all([expireGrants(at(endsAt), 2), expireGrants(at(endsAt), 2)])
  const ended = await statesOf(id)
  expect(ended.map(({ state }) => state)).toEqual(Array(5).fill('EXPIRED'))
  await expireGrants(at(endsAt, dayMs), 2)
  expect(await statesOf(id)).toEqual(ended)
})

test('a run that was cut off leaves the rest to the next', async () => {
  const { id, endsAt } = await inWallets(3)
  const client = await market.pool.connect()
  // A row that somebody else holds is passed over, and is done later.
  await client.query('begin')
  await client.query('select from promo_grant where promo_id = $1 and user_id = $2 for update', [
    id,
    me.accountId,
  ])
  await expireGrants(at(endsAt), 2)
  await client.query('rollback')
  client.release()
  expect((await statesOf(id)).filter(({ state }) => state === 'HELD')).toHaveLength(1)
  await expireGrants(at(endsAt), 2)
  expect((await statesOf(id)).filter(({ state }) => state === 'HELD')).toHaveLength(0)
})

test('a code that its store ends takes its vouchers with it', async () => {
  const { id } = await inWallets(1)
  await market.pool.query(`update promo_code set status = 'ENDED' where id = $1`, [id])
  expect((await vouchers(market).wallet(me)).counts).toEqual({ USABLE: 0, USED: 0, ENDED: 1 })
  await expireGrants(at(new Date()))
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['EXPIRED'])
})

test('three days before, I read it once, in the bell alone', async () => {
  const { code, endsAt } = await inWallets(1)
  await remindOfGrants(at(endsAt, -3 * dayMs - 1))
  expect(await remindersOf()).toEqual([])
  await Promise.all([remindOfGrants(at(endsAt, -3 * dayMs), 1), remindOfGrants(at(endsAt, -3 * dayMs), 1)])
  await remindOfGrants(at(endsAt, -dayMs))
  expect(await remindersOf()).toEqual([{ kind: 'voucher-ends-soon', code: code.toUpperCase() }])
  const { rowCount } = await market.pool.query(
    `select from mail m join notification n on m.detail ->> 'notificationId' = n.id::text where n.receiver_id = $1`,
    [me.accountId],
  )
  expect(rowCount).toBe(0)
})

test('but not of one that is used up, paused, or that I have had for less than three days', async () => {
  const spent = await inWallets(1)
  await market.pool.query('update promo_code set spent_paisa = 5, budget_paisa = 5 where id = $1', [spent.id])
  const paused = await inWallets(1)
  await market.pool.query(`update promo_code set status = 'PAUSED' where id = $1`, [paused.id])
  const short = await inWallets(1)
  await market.pool.query(
    `update promo_grant set expires_at = granted_at + interval '2 days' where promo_id = $1`,
    [short.id],
  )
  await remindOfGrants(at(new Date(), dayMs))
  await remindOfGrants(at(spent.endsAt, -2 * dayMs))
  expect(await remindersOf()).toEqual([])
  await market.pool.query('update promo_code set spent_paisa = 0, budget_paisa = null where id = $1', [
    spent.id,
  ])
})

test('news of promotions is opt-in: bell on, mail and push off, until I choose', async () => {
  const answer = await market.app.inject({ url: '/api/support/notification/choices', headers: me.headers })
  const ofPromotions = answer
    .json()
    .choices.filter(({ group }: { group: string }) => group === 'PROMOTIONS')
    .map(({ channel, isOn }: { channel: string; isOn: boolean }) => [channel, isOn])
  expect(ofPromotions).toEqual([
    ['IN_APP', true],
    ['MAIL', false],
    ['PUSH', false],
  ])
})
