import { sql } from 'kysely'
import type { policySources } from '../../../contract/catalogue/return-policies.ts'
import { faultDaysOf, returnFaults } from '../../../contract/catalogue/return-sentence.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import { settingsOf } from '../../settings/index.ts'
import { presentPolicy, type TermRow, termColumns } from './policy-rows.ts'

export type EffectivePolicy = ResponseData<typeof contract.catalogue.returnPolicy>
type Source = (typeof policySources)[number]
/** Without a source: the vendor has set no policy. */
type Row = Aliased<'product', { productId: 'id' }> &
  ((TermRow & { readonly source: Exclude<Source, 'MARKET'> }) | { readonly source: null })

/**
 * The terms that hold for each of these products: its own, else those of its category (the narrower one first), else
 * its store's, else the market's least terms. Unknown products have none.
 */
export async function policyOf(
  ctx: AppContext,
  productIds: readonly string[],
  db: Db = ctx.db,
): Promise<Map<string, EffectivePolicy>> {
  const { returnFloorDays } = await settingsOf(ctx, db)
  const { rows } = await sql<Row>`
    select p.id as "productId",
      case when r.id is null then null when r.product_id is not null then 'PRODUCT'
        when r.category_id is not null then 'CATEGORY' else 'STORE' end as "source",
      ${termColumns}
    from product p
    left join lateral (
      select * from return_policy r
      where r.vendor_id = p.vendor_id and r.is_current
        and (r.product_id is null or r.product_id = p.id)
        and (r.category_id is null or r.category_id in (
          p.store_sub_category_id, p.store_category_id, p.sub_category_id, p.category_id))
      order by r.product_id is not null desc, r.category_id is not null desc,
        array_position(array[
          p.store_sub_category_id, p.store_category_id, p.sub_category_id, p.category_id], r.category_id)
      limit 1
    ) r on true
    where p.id = any(${[...productIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.productId, effective(row, returnFloorDays)]))
}

function effective(row: Row, floorDays: number): EffectivePolicy {
  const terms = row.source === null ? leastTerms : row
  return presentPolicy(
    { ...terms, productId: row.productId, faultDays: faultDaysOf(terms, floorDays) },
    floorDays,
  )
}

/** Where a vendor has set none: faulty or wrong products are made good, and no more. */
const leastTerms: TermRow & { readonly source: Source } = {
  source: 'MARKET',
  isReturnable: true,
  notReturnableReason: '',
  acceptsChangeOfMind: false,
  windowDays: 0,
  allowedReasons: [...returnFaults],
  resolutions: ['REFUND', 'REPLACE'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 0,
  conditions: [],
  evidence: 'NONE',
  notes: '',
  version: 0,
}
