import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { vendorCategoriesOf } from './list-vendor-categories.ts'

type Route = typeof contract.catalogue.orderVendorCategories

/** Orders siblings as named; those that are not named keep their order after them. */
export function orderVendorCategories(
  ctx: AppContext,
  { caller, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const ids = [...new Set(body.ids)]
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const moved = await sql`
      update category c set sort = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where c.id = wanted.id and c.vendor_id = ${vendorId}
        and c.parent_id is not distinct from ${body.parentId}::uuid
      returning c.id`.execute(tx)
    if (moved.rows.length < ids.length) throw new Refusal('NOT_FOUND')
    await sql`
      update category set sort = sort + ${ids.length}
      where vendor_id = ${vendorId} and parent_id is not distinct from ${body.parentId}::uuid
        and id <> all(${ids}::uuid[])`.execute(tx)
    return vendorCategoriesOf(tx, vendorId)
  })
}
