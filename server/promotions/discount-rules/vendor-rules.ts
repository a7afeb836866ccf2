/** A vendor's own discount rules: at the vendor's cost, in the vendor's store alone. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { VendorCaller } from '../../platform/http/caller.ts'
import type { PromoOwner } from '../promo-codes/save-promo.ts'
import { listRules, oneRule, type RuleList, type StoredRule } from './list-rules.ts'
import { addRule, changeRule, orderRules, removeRule, switchRule } from './save-rule.ts'

type Routes = typeof contract.promotions
const atOwnCost = { platformPercent: 0 }

export const listVendorRules = (
  ctx: AppContext,
  { caller }: Call<Routes['vendorRules']>,
): Promise<RuleList> => listRules(ctx.db, caller.vendorId, ctx.clock())

export const addVendorRule = (
  ctx: AppContext,
  { body, caller }: Call<Routes['addRule']>,
): Promise<StoredRule> => one(ctx, caller, (tx, owner) => addRule(tx, owner, { ...body, ...atOwnCost }))

export const changeVendorRule = (
  ctx: AppContext,
  { params, body, caller }: Call<Routes['changeRule']>,
): Promise<StoredRule> =>
  one(ctx, caller, async (tx, owner) => {
    await changeRule(tx, owner, params.ruleId, { ...body, ...atOwnCost })
    return params.ruleId
  })

export const switchVendorRule = (
  ctx: AppContext,
  { params, body, caller }: Call<Routes['switchRule']>,
): Promise<StoredRule> =>
  one(ctx, caller, async (tx, owner) => {
    await switchRule(tx, owner, params.ruleId, body)
    return params.ruleId
  })

export const orderVendorRules = (
  ctx: AppContext,
  { body, caller }: Call<Routes['orderRules']>,
): Promise<RuleList> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    await orderRules(tx, owner, body.ruleIds)
    return listRules(tx, caller.vendorId, owner.at)
  })

export const removeVendorRule = (
  ctx: AppContext,
  { params, caller }: Call<Routes['removeRule']>,
): Promise<ResponseData<Routes['removeRule']>> =>
  inTransaction(ctx.db, async (tx) => {
    await removeRule(tx, ownerOf(ctx, caller), params.ruleId)
    return { ruleId: params.ruleId }
  })

const ownerOf = (ctx: AppContext, { vendorId, accountId }: VendorCaller): PromoOwner => ({
  ...{ vendorId, accountId },
  at: ctx.clock(),
})

const one = (
  ctx: AppContext,
  caller: VendorCaller,
  work: (tx: Tx, owner: PromoOwner) => Promise<string>,
): Promise<StoredRule> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = ownerOf(ctx, caller)
    return oneRule(tx, caller.vendorId, await work(tx, owner), owner.at)
  })
