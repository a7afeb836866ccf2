import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type MetricCount, startWithinDays } from '../../../contract/rewards/vendor-metrics.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Store } from './assess-stores.ts'
import { notifyEarned, type Telling } from './notify-levels.ts'
import { isAwarded, type RewardRule } from './reward-rule-rows.ts'
import { windowStart } from './store-counts.ts'

interface Earned {
  readonly rule: RewardRule
  readonly count: MetricCount
  /** The last day of the window. */
  readonly day: string
}

/**
 * Awards a prize once for each stretch of days: two awards of one rule never share a day. It counts at once; featured
 * days alone wait for their store to start them. Callers hold the night's lock, so that two nights do
 * not both find no award, and then write the store's copy. True where it was awarded.
 */
export async function awardPrize(
  telling: Telling,
  store: Store,
  { rule, count, day }: Earned,
): Promise<boolean> {
  const { tx, at } = telling
  if (!isAwarded(rule.prize)) return false
  const isStarted = rule.prize !== 'FEATURED_DAYS'
  const inDays = (days: number | null) => (days === null ? null : new Date(at.getTime() + days * dayMs))
  const { rows } = await sql<{ id: string }>`
    insert into vendor_reward (
      id, rule_id, vendor_id, from_day, until_day, prize, name, name_ne, metric, prize_days, credit_paisa, hits, cases,
      state, earned_at, granted_at, ends_at
    )
    select ${randomUUIDv7()}, ${rule.ruleId}, ${store.vendorId}, ${windowStart(day, rule.windowDays)}, ${day},
      ${rule.prize}, ${rule.name}, ${rule.nameNe}, ${rule.metric}, ${rule.prizeDays}::smallint,
      ${rule.credit}::bigint, ${count.hits}, ${count.cases}, ${isStarted ? 'GRANTED' : 'EARNED'}, ${at}, ${isStarted ? at : null}::timestamptz,
      ${isStarted ? inDays(rule.prizeDays) : inDays(startWithinDays)}::timestamptz
    where not exists (
      select from vendor_reward had where had.rule_id = ${rule.ruleId} and had.vendor_id = ${store.vendorId}
        and had.until_day >= ${windowStart(day, rule.windowDays)}
    )
    returning id`.execute(tx)
  const [awarded] = rows
  if (awarded === undefined) return false
  await notifyEarned(telling, store, { ...rule, rewardId: awarded.id })
  return true
}
