/** Levels, prizes and disputed days of stores, by real requests over real nights. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { privatePictureOf } from '../../testing/returns.ts'
import { addHistory } from '../../testing/rewards/level-rows.ts'
import { type OpenStore, openStoreWithProducts, type Signed } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { runNight } from './run-night.ts'

let now = new Date('2026-11-20T19:00:00Z')
let market: TestMarket
let good: OpenStore
let slow: OpenStore
let small: OpenStore
let admin: Signed

const today = () => nepalDayOf(now)
const night = async () => {
  now = new Date(now.getTime() + dayMs)
  await runNight(market.ctx)
}
const emails = new Map<string, string>()
const signedIn = new Map<string, Signed['headers']>()
/** Signed in again after every night: a token does not last for a day. */
const headersOf = async ({ accountId }: Signed) => {
  const key = `${accountId} ${now.getTime()}`
  const headers = signedIn.get(key) ?? (await signIn(market, emails.get(accountId) ?? ''))
  signedIn.set(key, headers)
  return headers
}
const opened = async (name: string) => {
  const store = await openStoreWithProducts(market, { email: `${name}@example.com` })
  emails.set(store.accountId, `${name}@example.com`)
  return store
}
const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, who: Signed, payload?: object) => {
  const answer = await market.app.inject({
    ...{ method, url, headers: await headersOf(who) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.statusCode === 204 ? {} : answer.json() }
}
const rules = '/api/admin/reward/vendor/rule'
const form = (more: object = {}) => ({
  ...{ name: 'On time', metric: 'ACCEPTED_IN_TIME', windowDays: 30, threshold: 90, least: 20 },
  ...{ prize: 'LEVEL', level: 'TRUSTED', ...more },
})
const started = async (more: object = {}) => {
  const { body } = await ask('POST', rules, admin, form(more))
  const { body: rule } = await ask('POST', `${rules}/${body.ruleId}/status`, admin, {
    status: 'ACTIVE',
    version: 1,
  })
  return rule
}
const levelOf = async (store: OpenStore) => (await ask('GET', '/api/vendor/level/', store)).body
const noticesOf = async (store: OpenStore) =>
  (
    await market.pool.query(
      'select kind, detail from notification where receiver_id = $1 order by sent_at, id',
      [store.accountId],
    )
  ).rows.map(({ kind }) => kind)
const faults = async () =>
  (await findingsOf(market)).filter(({ name }) => ['levels', 'prizes'].includes(name))

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  ;[good, slow, small] = await Promise.all([opened('good'), opened('slow'), opened('small')])
  const { accountId, email } = await signUp(market, { userType: 'ADMIN' })
  emails.set(accountId, email)
  admin = { accountId, headers: await signIn(market, email) }
  for (const back of [1, 3, 5]) {
    const day = dayAfter(today(), -back)
    await addHistory(market, good, { day, count: 8 })
    await addHistory(market, slow, { day, count: 6 })
    await addHistory(market, slow, { day, count: 2, story: 'SLOW' })
  }
  await addHistory(market, small, { day: dayAfter(today(), -2), count: 2 })
  await addHistory(market, slow, { day: dayAfter(today(), -2), count: 1, story: 'REFUSED' })
})
afterAll(async () => {
  expect(await faults()).toEqual([])
  await market.close()
})

describe('a night', () => {
  test('counts the days that are over, by the day on which each thing happened', async () => {
    await night()
    const { body } = await ask('GET', '/api/vendor/level/day', slow)
    const [, second] = body.rows
    expect(body.rows.map(({ day }: { day: string }) => dayAfter(day, 0))).toHaveLength(4)
    expect(second).toMatchObject({ orders: 1, delivered: 0, cancelledByVendor: 1, answered: 0 })
    expect(body.rows[0]).toMatchObject({
      orders: 8,
      answered: 8,
      acceptedInTime: 6,
      delivered: 8,
      dispatchedInTime: 6,
    })
    expect(await faults()).toEqual([])
  })

  test('run again it changes nothing, and tells nobody again', async () => {
    await started()
    await night()
    const before = await noticesOf(good)
    const { rows: kept } = await market.pool.query(
      'select * from vendor_metric_daily order by vendor_id, day',
    )
    await runNight(market.ctx)
    const { rows: then } = await market.pool.query(
      'select * from vendor_metric_daily order by vendor_id, day',
    )
    expect(then).toEqual(kept)
    expect(await noticesOf(good)).toEqual(before)
  })

  test('counts a message of a shopper as answered within a day, and one that waited as not', async () => {
    const shopper = await signUp(market)
    const talk = '00000000-0000-7000-8000-0000000c0001'
    await market.pool.query(
      `insert into conversation (id, kind, user_id, vendor_id, last_at) values ($1, 'USER_VENDOR', $2, $3, now())`,
      [talk, shopper.accountId, small.vendorId],
    )
    const say = (side: string, at: Date) =>
      market.pool.query(
        `insert into message (id, conversation_id, sender_id, side, kind, body, sent_at)
         values (gen_random_uuid(), $1, $2, $3, 'TEXT', 'Namaste', $4)`,
        [talk, shopper.accountId, side, at],
      )
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
    await say('USER', hours(1))
    await say('USER', hours(2))
    await say('VENDOR', hours(3))
    await say('USER', hours(4))
    await say('VENDOR', hours(30))
    await night()
    await night()
    const { rows } = await market.pool.query(
      'select sum(chats)::integer as chats, sum(chats_in_time)::integer as answered from vendor_metric_daily where vendor_id = $1',
      [small.vendorId],
    )
    expect(rows).toEqual([{ chats: 2, answered: 1 }])
  })
})

describe('a level', () => {
  test('is reached by the store whose bound holds, is told, and stands on its page', async () => {
    expect((await levelOf(good)).level).toBe('TRUSTED')
    expect((await levelOf(slow)).level).toBe('NEW')
    expect((await levelOf(small)).rules[0]).toMatchObject({ verdict: 'TOO_FEW', cases: 2 })
    expect(await noticesOf(good)).toEqual(['store-level-reached'])
    const { body } = await ask('GET', `/api/vendor/vendorDescription/?username=${good.username}`, good)
    expect(body[0].level).toBe('TRUSTED')
  })

  test('a stricter rule lowers it in the next night, and says so', async () => {
    const extra = await started({ name: 'Many', metric: 'ORDERS', threshold: 500, least: 1 })
    expect((await levelOf(good)).level).toBe('TRUSTED')
    await night()
    expect((await levelOf(good)).level).toBe('NEW')
    expect(await noticesOf(good)).toEqual(['store-level-reached', 'store-level-lost'])
    await ask('POST', `${rules}/${extra.ruleId}/status`, admin, { status: 'ENDED', version: 2 })
    await night()
    expect((await levelOf(good)).level).toBe('TRUSTED')
  })
})

describe('rules', () => {
  test('a preview names who would hold it, and writes nothing', async () => {
    const { body } = await ask('POST', `${rules}/preview`, admin, form({ least: 10 }))
    expect(body.totals).toEqual({ HELD: 1, MISSED: 1, TOO_FEW: 1 })
    expect(body.stores[0]).toMatchObject({ username: good.username, verdict: 'HELD' })
    expect((await ask('POST', `${rules}/preview`, good, form())).status).toBe(403)
  })

  test('an edit names the version that it began with; an ended rule stays as it is', async () => {
    const { body } = await ask('POST', rules, admin, form({ name: 'Mine' }))
    const put = (version: number) => ask('PUT', `${rules}/${body.ruleId}`, admin, { version, rule: form() })
    expect([(await put(1)).status, (await put(1)).body.code]).toEqual([200, 'EDITED_MEANWHILE'])
    await ask('POST', `${rules}/${body.ruleId}/status`, admin, { status: 'ENDED', version: 2 })
    expect((await put(3)).body.code).toBe('REWARD_RULE_ENDED')
    const acts = await market.pool.query(`select act from admin_act where about_id = $1 order by at, id`, [
      body.ruleId,
    ])
    expect(acts.rows.map(({ act }) => act)).toEqual([
      'REWARD_RULE_ADDED',
      'REWARD_RULE_CHANGED',
      'REWARD_RULE_CHANGED',
    ])
  })

  test.each([
    ['a share above all', { threshold: 101 }, 'threshold'],
    ['six stars', { metric: 'RATING', threshold: 6 }, 'threshold'],
    ['half an order', { metric: 'ORDERS', threshold: 1.5 }, 'threshold'],
    ['a level that is none', { level: null }, 'level'],
    ['a badge without days', { prize: 'BADGE', level: null }, 'prizeDays'],
  ])('%s is refused', async (_, more, field) => {
    const { status, body } = await ask('POST', rules, admin, form(more))
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})

describe('a prize', () => {
  const own = async (prize: string) =>
    (await levelOf(good)).rewards.find((one: { prize: string }) => one.prize === prize)

  test('is awarded once for a stretch of days, however many nights pass', async () => {
    await started({ name: 'Quick', nameNe: 'छिटो', prize: 'BADGE', level: null, prizeDays: 10 })
    await started({ name: 'In front', prize: 'FEATURED_DAYS', level: null, prizeDays: 3 })
    await night()
    await night()
    const { rewards } = await levelOf(good)
    expect(
      rewards.map(({ prize, state }: { prize: string; state: string }) => [prize, state]).toSorted(),
    ).toEqual([
      ['BADGE', 'GRANTED'],
      ['FEATURED_DAYS', 'EARNED'],
    ])
    expect((await levelOf(slow)).rewards).toEqual([])
  })

  test('featured days begin when their store says so, move it up with a label, and end', async () => {
    const { rewardId } = await own('FEATURED_DAYS')
    const start = (who: Signed) => ask('POST', `/api/vendor/level/reward/${rewardId}/start`, who, {})
    expect((await start(slow)).status).toBe(404)
    const [one, two] = await Promise.all([start(good), start(good)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const first = async () => (await ask('GET', '/api/vendor/store/', good)).body.rows[0]
    expect(await first()).toMatchObject({ vendorId: good.vendorId, isFeatured: true })
    for (let passed = 0; passed < 4; passed++) await night()
    expect((await own('FEATURED_DAYS')).state).toBe('USED')
    expect(
      (await ask('GET', '/api/vendor/store/', good)).body.rows.some(
        (row: { isFeatured: boolean }) => row.isFeatured,
      ),
    ).toBe(false)
  })

  test('an admin takes one back with a reason that its store reads', async () => {
    const { rewardId } = await own('BADGE')
    const take = () =>
      ask('POST', `/api/admin/reward/vendor/award/${rewardId}/revoke`, admin, { reason: 'Orders of its own' })
    expect((await take()).body).toMatchObject({ state: 'REVOKED', revokedReason: 'Orders of its own' })
    expect((await take()).body.code).toBe('REWARD_OVER')
    expect((await noticesOf(good)).at(-1)).toBe('store-reward-revoked')
  })
})

describe('a disputed day', () => {
  const dispute = async (day: string, more: object = {}) =>
    ask('POST', '/api/vendor/level/dispute', slow, {
      ...{
        day,
        reason: 'The road was closed by a landslide',
        picture: await privatePictureOf(market, slow),
        ...more,
      },
    })

  test('is refused when nothing was counted, when it is too old, and with a picture of somebody else', async () => {
    const bad = dayAfter(today(), -1)
    expect((await dispute(bad)).body.code).toBe('DAY_NOT_COUNTED')
    expect((await dispute('2026-01-01')).body.code).toBe('DISPUTE_TOO_LATE')
    await addHistory(market, slow, { day: today(), count: 4, story: 'SLOW' })
    await night()
    const stolen = await privatePictureOf(market, good)
    expect((await dispute(dayAfter(today(), -1), { picture: stolen })).status).toBe(400)
  })

  test('that is accepted leaves the day out, and a second word about it is refused', async () => {
    const day = dayAfter(today(), -1)
    const { body, status } = await dispute(day)
    expect(status).toBe(201)
    expect((await dispute(day)).body.code).toBe('DAY_DISPUTED')
    const before = (await levelOf(slow)).rules[0].cases
    const url = `/api/admin/reward/vendor/dispute/${body.disputeId}/decide`
    const decided = await ask('POST', url, admin, { isAccepted: true, decision: 'The road was closed' })
    expect(decided.body).toMatchObject({ state: 'ACCEPTED', day, counts: { answered: 4, acceptedInTime: 0 } })
    expect((await ask('POST', url, admin, { isAccepted: false, decision: 'No' })).body.code).toBe(
      'DISPUTE_DECIDED',
    )
    expect((await levelOf(slow)).rules[0].cases).toBe(before - 4)
    expect((await noticesOf(slow)).at(-1)).toBe('store-day-decided')
    await night()
    expect(await faults()).toEqual([])
  })
})
