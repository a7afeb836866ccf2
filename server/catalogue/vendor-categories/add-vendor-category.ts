import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { productLimits } from '../../../contract/shared/limits.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addCategory } from '../categories/add-category.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { vendorCategoriesOf } from './list-vendor-categories.ts'
import { refuseTakenName, vendorCategoryOf } from './vendor-category-rows.ts'

type Route = typeof contract.catalogue.addVendorCategory

/** Adds a category of the vendor, last among its siblings; there are two levels and no third. */
export function addVendorCategory(
  ctx: AppContext,
  { caller, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId, accountId } = caller
  const { parentId, categoryName: name, categoryNameNe: nameNe, picture } = body
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    await refuseParent(tx, vendorId, parentId)
    await refuseTakenName(tx, vendorId, { name, parentId })
    await ownedPictures(tx, accountId, picture === null ? [] : [picture], { field: 'picture' })
    const { count, last } = await standing(tx, vendorId)
    if (count >= productLimits.shelves) throw new Refusal('TOO_MANY')
    await addCategory(tx, { vendorId, name, nameNe, picture, parentId, sort: last + 1 })
    return vendorCategoriesOf(tx, vendorId)
  })
}

async function refuseParent(tx: Tx, vendorId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const fault = new Refusal('BAD_INPUT', { errors: { parentId: 'Choose one of your store categories' } })
  const parent = await vendorCategoryOf(tx, vendorId, parentId).catch(() => {
    throw fault
  })
  if (parent.parentId !== null) throw fault
}

async function standing(tx: Tx, vendorId: string): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as "count", coalesce(max(sort), 0) as "last"
    from category where vendor_id = ${vendorId}`.execute(tx)
  return rows[0] ?? { count: 0, last: 0 }
}
