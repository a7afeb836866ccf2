import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockGoods } from '../products/update-store-listing.ts'
import { ownCategoriesOf } from './list-vendor-categories.ts'

type Route = typeof contract.catalogue.orderOwnCategories

/** Puts categories of one row into the order that is named; those that it does not name keep their places behind. */
export function orderOwnCategories(market: Market, { person, body }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId } = person
  const ids = [...new Set(body.ids)]
  return inTransaction(market.db, async (tx) => {
    await lockGoods(tx, vendorId)
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
    return ownCategoriesOf(tx, vendorId)
  })
}
