import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'

type Route = typeof contract.catalogue.facets

/** The span of prices of a store's or a category's goods. */
export async function listFacets(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  const { rows } = await sql<{ lowestPrice: number | null; highestPrice: number | null }>`
    select min(selling_paisa) as "lowestPrice", max(selling_paisa) as "highestPrice" from product
    where is_listed and vendor_id = coalesce(${query.vendorId ?? null}, vendor_id)`.execute(market.db)
  const [span = { lowestPrice: null, highestPrice: null }] = rows
  return { attributes: [], ...span, isComplete: true }
}
