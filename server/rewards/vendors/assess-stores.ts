/** Assesses every approved store by the active rules: what each holds, its level, and the prizes that it has earned. */
import { sql } from 'kysely'
import type { StoreLevel } from '../../../contract/rewards/store-levels.ts'
import { storeLevels } from '../../../contract/rewards/store-levels.ts'
import type { MetricCount, Verdict } from '../../../contract/rewards/vendor-metrics.ts'
import { verdictOf } from '../../../contract/rewards/vendor-metrics.ts'
import { setStoreLevel } from '../../vendors/index.ts'
import { awardPrize } from './award-prize.ts'
import { updateStorePrizes } from './end-prizes.ts'
import { notifyLevel, type Telling } from './notify-levels.ts'
import { type RewardRule, rewardRules } from './reward-rule-rows.ts'
import { countsOf } from './store-counts.ts'

export interface Store {
  readonly vendorId: string
  readonly accountId: string
  readonly level: StoreLevel
}

interface Found {
  readonly rule: RewardRule
  readonly count: MetricCount
  readonly verdict: Verdict
}

export async function assessStores(telling: Telling, day: string): Promise<void> {
  const { tx } = telling
  const rules = await rewardRules(tx, sql`r.status = 'ACTIVE'`)
  const counted = await Promise.all(
    rules.map(async (rule) => ({ rule, counts: await countsOf(tx, rule, day) })),
  )
  const { rows: stores } = await sql<Store>`
    select id as "vendorId", account_id as "accountId", level from vendor where status = 'APPROVED' order by id`.execute(
    tx,
  )
  // A store that is not approved any more, and a rule that is not active, has no verdict.
  await sql`delete from vendor_verdict`.execute(tx)
  for (const store of stores) {
    const found = counted.map(({ rule, counts }): Found => {
      const count = counts.get(store.vendorId) ?? { metric: rule.metric, hits: 0, cases: 0 }
      return { rule, count, verdict: verdictOf(count, rule) }
    })
    await writeVerdicts(telling, store, found, day)
    await moveLevel(telling, store, levelOf(found), day)
    let isAwarded = false
    for (const { rule, count, verdict } of found)
      if (verdict === 'HELD' && (await awardPrize(telling, store, { rule, count, day }))) isAwarded = true
    if (isAwarded) await updateStorePrizes(tx, store.vendorId)
  }
}

/**
 * The highest level whose rules all hold, and those of the levels below it. A level without rules is reached by nobody.
 * Too few chats hinder no level: a store cannot make its shoppers write.
 */
export function levelOf(
  found: readonly { readonly rule: Pick<RewardRule, 'level' | 'metric'>; readonly verdict: Verdict }[],
): StoreLevel {
  let reached: StoreLevel = 'NEW'
  for (const level of storeLevels.slice(1)) {
    const own = found.filter(({ rule }) => rule.level === level)
    const hinders = ({ rule, verdict }: (typeof own)[number]) =>
      verdict === 'MISSED' || (verdict === 'TOO_FEW' && rule.metric !== 'CHAT_IN_TIME')
    if (!own.some(({ verdict }) => verdict === 'HELD') || own.some(hinders)) break
    reached = level
  }
  return reached
}

async function writeVerdicts(
  { tx, at }: Telling,
  { vendorId }: Store,
  found: readonly Found[],
  day: string,
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('vendor_verdict')
    .values(
      found.map(({ rule, count, verdict }) => ({
        ...{ vendor_id: vendorId, rule_id: rule.ruleId, day, metric: rule.metric, assessed_at: at },
        ...{ window_days: rule.windowDays, threshold: rule.threshold, least: rule.least, prize: rule.prize },
        ...{ level: rule.level, hits: count.hits, cases: count.cases, verdict },
      })),
    )
    .execute()
}

async function moveLevel(telling: Telling, store: Store, level: StoreLevel, day: string): Promise<void> {
  const { tx, at } = telling
  await sql`
    insert into vendor_level as kept (vendor_id, level, since, day) values (${store.vendorId}, ${level}, ${at}, ${day})
    on conflict (vendor_id) do update set level = excluded.level, day = excluded.day,
      since = case when kept.level = excluded.level then kept.since else excluded.since end`.execute(tx)
  if (store.level === level) return
  await setStoreLevel(tx, store.vendorId, level)
  await notifyLevel(telling, store, level)
}
