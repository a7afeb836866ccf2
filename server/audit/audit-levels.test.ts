/** Breaks the invariants of levels on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RewardRuleForm } from '../../contract/rewards/reward-rule-form.ts'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../contract/shared/time.ts'
import { inTransaction } from '../platform/db/db.ts'
import { insertRewardRule, runNight } from '../rewards/index.ts'
import { signUp } from '../testing/people.ts'
import { addHistory } from '../testing/rewards/level-rows.ts'
import { openStoreWithProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

const now = new Date('2026-11-20T19:00:00Z')
let market: TestMarket
let client: pg.Client

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const store = await openStoreWithProducts(market)
  const { accountId } = await signUp(market, { userType: 'ADMIN' })
  const day = dayAfter(nepalDayOf(now), -3)
  await addHistory(market, store, { day, count: 30 })
  await addHistory(market, store, { day: dayAfter(day, 1), count: 2, story: 'SLOW' })
  const rule: RewardRuleForm = {
    ...{ name: 'In time', nameNe: '', metric: 'ACCEPTED_IN_TIME', windowDays: 30, threshold: 80, least: 10 },
    ...{ prize: 'LEVEL', level: 'TRUSTED', prizeDays: null, credit: null },
  }
  const badge: RewardRuleForm = {
    ...rule,
    name: 'Busy',
    metric: 'ORDERS',
    prize: 'BADGE',
    level: null,
    prizeDays: 20,
  }
  await inTransaction(market.db, async (tx) => {
    for (const form of [rule, { ...badge, threshold: 5 }])
      await insertRewardRule(tx, form, { by: accountId, at: now, status: 'ACTIVE' })
  })
  await runNight(market.ctx)
})
afterAll(async () => {
  await client.end()
  await market.close()
})

const faultsOf = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => ['levels', 'prizes'].includes(name) && faults > 0)

const coverFive = `
  with w as (
    update vendor_reward set prize = 'FEE_CREDIT', credit_paisa = 100 returning id, vendor_id
  )
  insert into ledger_entry (id, vendor_id, kind, order_id, ref, reward_id, amount_paisa, available_at)
  select gen_random_uuid(), vendor_id, 'FEE_CREDIT', (select id from orders limit 1), 'credit 0', id, 500, now() from w`

test('an honest night has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
  const { rows } = await client.query(`select level from vendor_level`)
  expect(rows).toEqual([{ level: 'TRUSTED' }])
})

test.each([
  [
    'an order in time was made up',
    'a counted day differs',
    'update vendor_metric_daily set answered = answered + 1',
  ],
  ['a day was dropped', 'a counted day differs', 'delete from vendor_metric_daily'],
  ['a day was counted in secret', 'that is not', 'delete from vendor_metric_day'],
  ['the window was added up wrong', 'its window', 'update vendor_verdict set hits = hits - 1'],
  ['a verdict was bent', 'bound does not give', `update vendor_verdict set verdict = 'MISSED'`],
  ['the bar was lowered after the fact', 'bound does not give', `update vendor_verdict set threshold = 99`],
  ['a level was given', 'verdicts do not give', `update vendor_level set level = 'GOLD'`],
  ['the page shows a better level', 'shows another level', `update vendor set level = 'GOLD'`],
  [
    'a prize was given twice',
    'share days',
    `insert into vendor_reward select (jsonb_populate_record(w, jsonb_build_object(
       'id', gen_random_uuid(), 'from_day', w.from_day + 1))).* from vendor_reward w`,
  ],
  ['messages were made up', 'counted chats differ', 'update vendor_metric_daily set chats = chats + 1'],
  [
    'stars were made up',
    'counted stars differ',
    'update vendor_metric_daily set rating_sum = 5, rating_count = 1',
  ],
  ['a badge is hidden from shoppers', 'other badges', `update vendor set badges = '[]'`],
  ['a store holds a slot for nothing', 'other slots', 'update vendor set campaign_slots = array[now()]'],
  ['a credit covers more than the commission', 'credits cover 500 of a commission of 0', coverFive],
  ['a credit covers more than it is', 'a credit of 100 covers 500', coverFive],
  [
    'a slot is used by nothing',
    'that was not chosen',
    `set local session_replication_role = replica;
     update vendor_reward set prize = 'CAMPAIGN_SLOT', state = 'USED', used_item_id = gen_random_uuid()`,
  ],
  ['a store is featured for nothing', 'without a running prize', 'update vendor set featured_until = now()'],
])('it sees that %s', async (_, fault, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const words = (await faultsOf()).flatMap(({ examples }) => examples).join('\n')
    expect(words).toContain(fault)
  } finally {
    await client.query('rollback')
  }
})
