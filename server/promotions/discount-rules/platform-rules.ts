/** The platform's discount rules: they count in every store, and changes are in the admins' audit trail. */
import type { AdminAction } from '../../../contract/accounts/admin-accounts.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { AdminCaller } from '../../platform/http/caller.ts'
import type { PromoOwner } from '../promo-codes/save-promo.ts'
import { listRules, oneRule, type RuleList, type StoredRule } from './list-rules.ts'
import { addRule, changeRule, orderRules, removeRule, switchRule } from './save-rule.ts'

type Routes = typeof contract.promotions

export const listPlatformRules = (ctx: AppContext): Promise<RuleList> => listRules(ctx.db, null, ctx.clock())

export const addPlatformRule = (
  ctx: AppContext,
  { body, caller }: Call<Routes['addPlatformRule']>,
): Promise<StoredRule> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    const after = await oneRule(tx, null, await addRule(tx, owner, body), owner.at)
    await record(tx, owner, 'DISCOUNT_RULE_ADDED', { after })
    return after
  })

export const changePlatformRule = (
  ctx: AppContext,
  { params: { ruleId }, body, caller }: Call<Routes['changePlatformRule']>,
): Promise<StoredRule> => changed(ctx, caller, ruleId, (tx, owner) => changeRule(tx, owner, ruleId, body))

export const switchPlatformRule = (
  ctx: AppContext,
  { params: { ruleId }, body, caller }: Call<Routes['switchPlatformRule']>,
): Promise<StoredRule> => changed(ctx, caller, ruleId, (tx, owner) => switchRule(tx, owner, ruleId, body))

export const orderPlatformRules = (
  ctx: AppContext,
  { body, caller }: Call<Routes['orderPlatformRules']>,
): Promise<RuleList> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    await orderRules(tx, owner, body.ruleIds)
    const list = await listRules(tx, null, owner.at)
    const [first] = list.rows
    if (first !== undefined) await record(tx, owner, 'DISCOUNT_RULES_ORDERED', { after: first })
    return list
  })

export const removePlatformRule = (
  ctx: AppContext,
  { params: { ruleId }, caller }: Call<Routes['removePlatformRule']>,
): Promise<ResponseData<Routes['removePlatformRule']>> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    const before = await oneRule(tx, null, ruleId, owner.at)
    await removeRule(tx, owner, ruleId)
    await record(tx, owner, 'DISCOUNT_RULE_DELETED', { before })
    return { ruleId }
  })

const changed = (
  ctx: AppContext,
  caller: AdminCaller,
  ruleId: string,
  work: (tx: Tx, owner: PromoOwner) => Promise<void>,
): Promise<StoredRule> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    const before = await oneRule(tx, null, ruleId, owner.at)
    await work(tx, owner)
    const after = await oneRule(tx, null, ruleId, owner.at)
    await record(tx, owner, 'DISCOUNT_RULE_CHANGED', { before, after })
    return after
  })

const ownerOf = (ctx: AppContext, { accountId }: AdminCaller): PromoOwner => ({
  ...{ vendorId: null, accountId },
  at: ctx.clock(),
})

async function record(
  tx: Tx,
  { accountId, at }: PromoOwner,
  act: AdminAction & `DISCOUNT_RULE${string}`,
  { before, after }: { readonly before?: StoredRule; readonly after?: StoredRule },
): Promise<void> {
  const rule = after ?? before
  if (rule === undefined) return
  await recordAdminAction(tx, {
    actorId: accountId,
    act,
    about: { kind: 'DISCOUNT_RULE', id: rule.ruleId, name: rule.name },
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
    at,
  })
}
