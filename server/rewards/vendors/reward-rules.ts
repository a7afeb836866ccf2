/** The rules of levels and prizes: every change is in the admins' trail, and counts from the next night. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostRewardRules, type RewardRuleForm } from '../../../contract/rewards/reward-rule-form.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type RewardRule, rewardRules } from './reward-rule-rows.ts'
import { countedUntil } from './store-counts.ts'

type List = typeof contract.rewards.rewardRules
type Add = typeof contract.rewards.addRewardRule
type Change = typeof contract.rewards.changeRewardRule
type Switch = typeof contract.rewards.switchRewardRule
type ShownRule = ResponseData<Add>

export async function listRewardRules(ctx: AppContext): Promise<ResponseData<List>> {
  const rules = await rewardRules(ctx.db, sql`true`)
  const { rows } = await sql<{ level: 'NEW' | 'TRUSTED' | 'GOLD'; count: number }>`
    select level, count(*) as count from vendor where status = 'APPROVED' group by 1`.execute(ctx.db)
  const levels = { NEW: 0, TRUSTED: 0, GOLD: 0 }
  for (const { level, count } of rows) levels[level] = count
  return {
    rows: await Promise.all(rules.map((rule) => shown(ctx.db, rule))),
    levels,
    countedUntil: (await countedUntil(ctx.db)) ?? null,
  }
}

async function shown(db: Db, rule: RewardRule): Promise<ShownRule> {
  const { rows } = await sql<{ holding: number; awards: number }>`
    select (select count(*) from vendor_verdict where rule_id = ${rule.ruleId} and verdict = 'HELD') as holding,
      (select count(*) from vendor_reward where rule_id = ${rule.ruleId}) as awards`.execute(db)
  return { ...rule, holding: rows[0]?.holding ?? 0, awards: rows[0]?.awards ?? 0 }
}

/** One draft, written; of the demo and of the admin's call. */
export async function insertRewardRule(
  tx: Tx,
  form: RewardRuleForm,
  {
    by,
    at,
    status = 'DRAFT',
  }: { readonly by: string; readonly at: Date; readonly status?: 'DRAFT' | 'ACTIVE' },
): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('vendor_reward_rule')
    .values({ id, ...columnsOf(form), status, created_by: by, created_at: at, updated_at: at })
    .execute()
  return id
}

export const addRewardRule = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ShownRule> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from vendor_reward_rule where status <> 'ENDED'`.execute(tx)
    if ((rows[0]?.count ?? 0) >= mostRewardRules) throw new Refusal('TOO_MANY')
    const rule = await ruleOf(tx, await insertRewardRule(tx, body, { by: caller.accountId, at }))
    await record(tx, 'REWARD_RULE_ADDED', { by: caller.accountId, at, after: rule })
    return shown(tx, rule)
  })

export const changeRewardRule = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ShownRule> =>
  changed(ctx, { ...params, version: body.version, by: caller.accountId }, columnsOf(body.rule))

export const switchRewardRule = (
  ctx: AppContext,
  { params, body, caller }: Call<Switch>,
): Promise<ShownRule> =>
  changed(ctx, { ...params, version: body.version, by: caller.accountId }, { status: body.status })

interface Changing {
  readonly ruleId: string
  readonly version: number
  readonly by: string
}

const changed = (
  ctx: AppContext,
  { ruleId, version, by }: Changing,
  columns: ReturnType<typeof columnsOf> | { readonly status: RewardRule['status'] },
): Promise<ShownRule> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    await sql`select from vendor_reward_rule where id = ${ruleId} for update`.execute(tx)
    const before = await ruleOf(tx, ruleId)
    if (before.version !== version) throw new Refusal('EDITED_MEANWHILE')
    if (before.status === 'ENDED') throw new Refusal('REWARD_RULE_ENDED')
    await tx
      .updateTable('vendor_reward_rule')
      .set({ ...columns, version: version + 1, updated_at: at })
      .where('id', '=', ruleId)
      .execute()
    const after = await ruleOf(tx, ruleId)
    await record(tx, 'REWARD_RULE_CHANGED', { by, at, before, after })
    return shown(tx, after)
  })

const ruleOf = async (tx: Tx, ruleId: string): Promise<RewardRule> =>
  foundOr((await rewardRules(tx, sql`r.id = ${ruleId}`))[0])

const columnsOf = (form: RewardRuleForm) => ({
  ...{ name: form.name, name_ne: form.nameNe, metric: form.metric, window_days: form.windowDays },
  ...{ threshold: form.threshold, least: form.least, prize: form.prize, level: form.level },
  prize_days: form.prizeDays,
  credit_paisa: form.credit,
})

interface Recorded {
  readonly by: string
  readonly at: Date
  readonly before?: RewardRule
  readonly after: RewardRule
}

const record = (
  tx: Tx,
  act: 'REWARD_RULE_ADDED' | 'REWARD_RULE_CHANGED',
  { by, at, before, after }: Recorded,
): Promise<void> =>
  recordAdminAction(tx, {
    ...{ actorId: by, act, at, about: { kind: 'REWARD_RULE', id: after.ruleId, name: after.name } },
    ...(before && { before: { ...before } }),
    after: { ...after },
  })
