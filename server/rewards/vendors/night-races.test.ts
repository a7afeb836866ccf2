/** Two nights at once, on a real PostgreSQL; the gate beside a naive twin that is red. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RewardRuleForm } from '../../../contract/rewards/reward-rule-form.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { signUp } from '../../testing/people.ts'
import { addHistory } from '../../testing/rewards/level-rows.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { awardPrize } from './award-prize.ts'
import { rewardRules } from './reward-rule-rows.ts'
import { insertRewardRule } from './reward-rules.ts'
import { runNight } from './run-night.ts'

const now = new Date('2026-11-20T19:00:00Z')
let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  const { accountId } = await signUp(market, { userType: 'ADMIN' })
  await addHistory(market, store, { day: dayAfter(nepalDayOf(now), -3), count: 10 })
  const badge: RewardRuleForm = {
    ...{ name: 'Busy', nameNe: '', metric: 'ORDERS', windowDays: 30, threshold: 5, least: 1 },
    ...{ prize: 'BADGE', level: null, prizeDays: 10, credit: null },
  }
  const trusted: RewardRuleForm = {
    ...badge,
    name: 'Trusted',
    prize: 'LEVEL',
    level: 'TRUSTED',
    prizeDays: null,
  }
  await inTransaction(market.db, async (tx) => {
    for (const form of [badge, trusted])
      await insertRewardRule(tx, form, { by: accountId, at: now, status: 'ACTIVE' })
  })
})
afterAll(() => market.close())

const awarded = async () =>
  (await market.pool.query('select count(*)::integer as count from vendor_reward')).rows[0].count
const told = async () =>
  (
    await market.pool.query('select count(*)::integer as count from notification where receiver_id = $1', [
      store.accountId,
    ])
  ).rows[0].count
const overlaps = async () =>
  (await findingsOf(market))
    .flatMap(({ examples }) => examples)
    .filter((words) => words.includes('share days'))

/** Two nights whose days differ: a process of before midnight, and one of after it. */
const bothNights = () => {
  const later = { ...market.ctx, clock: () => new Date(now.getTime() + dayMs) }
  return Promise.all([runNight(market.ctx), runNight(later), runNight(market.ctx), runNight(later)])
}

test('award a prize once, and tell the store each thing once', async () => {
  await bothNights()
  expect([await awarded(), await told()]).toEqual([1, 2])
  expect((await findingsOf(market)).filter(({ name }) => ['levels', 'prizes'].includes(name))).toEqual([])
})

test('the same gate is red on nights that do not wait for each other', async () => {
  await sql`delete from vendor_reward`.execute(market.db)
  const [rule] = await rewardRules(market.db, sql`r.prize = 'BADGE'`)
  if (rule === undefined) throw new Error('there is no badge')
  const bothAreHere = openBarrier(2)
  const naive = (day: string) =>
    inTransaction(market.db, async (tx, afterCommit) => {
      await bothAreHere()
      const count = { metric: rule.metric, hits: 10, cases: 10 }
      const at = { ...store, level: 'NEW' } as const
      await awardPrize({ ctx: market.ctx, tx, afterCommit, at: now }, at, { rule, count, day })
      await bothAreAwarded()
    })
  const bothAreAwarded = openBarrier(2)
  const today = nepalDayOf(now)
  await Promise.all([naive(dayAfter(today, -1)), naive(today)])
  expect([await awarded(), (await overlaps()).length]).toEqual([2, 1])
})
