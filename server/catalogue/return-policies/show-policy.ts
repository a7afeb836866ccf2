import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { vendorOfAccount } from '../../vendors/index.ts'
import { policyOf } from './policy-of.ts'
import { ofScope, ownPolicies, type PolicyRow, told } from './policy-rows.ts'

type Public = typeof contract.catalogue.returnPolicy
type Own = typeof contract.catalogue.ownReturnPolicies
type Versions = typeof contract.catalogue.returnPolicyVersions

/** The terms of one product on sale. */
export async function showReturnPolicy(market: Market, { query }: Call<Public>): Promise<Answer<Public>> {
  const { productId } = query
  const listed = await market.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  const { id } = foundOr(listed)
  return foundOr((await policyOf(market, [id])).get(id))
}

/** The store's own terms first, then those of categories and products by name. */
export async function listOwnPolicies(market: Market, { person, query }: Call<Own>): Promise<Answer<Own>> {
  const vendor = foundOr(await vendorOfAccount(market.db, person.accountId))
  const { returnFloorDays: floorDays } = await settingsOf(market)
  const claims = sql`r.vendor_id = ${vendor.id} and r.is_current`
  const { rows } = await sql<PolicyRow>`
    ${ownPolicies(claims)}
    order by r.product_id is not null, r.category_id is not null, c.name, p.name, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  return { rows: rows.map((row) => told(row, floorDays)), total: await count(market, claims), floorDays }
}

/** What was said before, the newest first. Another vendor's product has no versions, as one that is not there. */
export async function listPolicyVersions(
  market: Market,
  { person, query }: Call<Versions>,
): Promise<Answer<Versions>> {
  const vendor = foundOr(await vendorOfAccount(market.db, person.accountId))
  const { returnFloorDays } = await settingsOf(market)
  const claims = ofScope(vendor.id, query)
  const { rows } = await sql<PolicyRow>`
    ${ownPolicies(claims)} order by r.version desc
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  return { rows: rows.map((row) => told(row, returnFloorDays)), total: await count(market, claims) }
}

async function count({ db }: Market, claims: ReturnType<typeof ofScope>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from return_policy r where ${claims}`.execute(db)
  return rows[0]?.total ?? 0
}
