import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { vendorOfAccount } from '../../vendors/index.ts'
import { policyOf } from './policy-of.ts'
import { ofScope, type PolicyRow, presentPolicy, vendorPolicies } from './policy-rows.ts'

type Public = typeof contract.catalogue.returnPolicy
type Own = typeof contract.catalogue.vendorReturnPolicies
type Versions = typeof contract.catalogue.returnPolicyVersions

/** The terms of one product on sale. */
export async function showReturnPolicy(
  ctx: AppContext,
  { query }: Call<Public>,
): Promise<ResponseData<Public>> {
  const { productId } = query
  const listed = await ctx.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  const { id } = foundOr(listed)
  return foundOr((await policyOf(ctx, [id])).get(id))
}

/** The store's own terms first, then those of categories and products by name. */
export async function listVendorPolicies(
  ctx: AppContext,
  { caller, query }: Call<Own>,
): Promise<ResponseData<Own>> {
  const vendor = foundOr(await vendorOfAccount(ctx.db, caller.accountId))
  const { returnFloorDays: floorDays } = await settingsOf(ctx)
  const claims = sql`r.vendor_id = ${vendor.id} and r.is_current`
  const { rows } = await sql<PolicyRow>`
    ${vendorPolicies(claims)}
    order by r.product_id is not null, r.category_id is not null, c.name, p.name, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  return {
    rows: rows.map((row) => presentPolicy(row, floorDays)),
    total: await count(ctx, claims),
    floorDays,
  }
}

/** The versions, the newest first. Another vendor's product has none, like one that does not exist. */
export async function listPolicyVersions(
  ctx: AppContext,
  { caller, query }: Call<Versions>,
): Promise<ResponseData<Versions>> {
  const vendor = foundOr(await vendorOfAccount(ctx.db, caller.accountId))
  const { returnFloorDays } = await settingsOf(ctx)
  const claims = ofScope(vendor.id, query)
  const { rows } = await sql<PolicyRow>`
    ${vendorPolicies(claims)} order by r.version desc
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  return { rows: rows.map((row) => presentPolicy(row, returnFloorDays)), total: await count(ctx, claims) }
}

async function count({ db }: AppContext, claims: ReturnType<typeof ofScope>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from return_policy r where ${claims}`.execute(db)
  return rows[0]?.total ?? 0
}
