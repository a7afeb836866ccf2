import { sql } from 'kysely'
import { priceFaults, pricesPerStep } from '../../../contract/catalogue/product-measure.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { piece } from '../../../contract/shared/quantity.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ProductKey } from '../products/priced-variations.ts'
import { refuseOtherStep } from '../products/refuse-other-step.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { stockRowsOf } from './list-vendor-variations.ts'
import { updateProductStats } from './save-vendor-product.ts'
import { summariseProducts } from './summarise-products.ts'

type Route = typeof contract.catalogue.editVendorPrices
type Edit = Call<Route>['body']['edits'][number]

/**
 * Sets prices, all or none. NOT_FOUND where a variation is not the vendor's or no longer offered, EDITED_MEANWHILE
 * where its price has changed since it was read, STEP_CHANGED where it is measured otherwise. Amounts are per reference
 * quantity: BAD_INPUT for one that gives no whole paisa for one step.
 */
export function editPrices(ctx: AppContext, { caller, body }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const productIds = [...new Set(body.edits.map(({ productId }) => productId))]
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const before = await stockRowsOf(tx, vendorId, productIds)
    for (const edit of body.edits) check(edit, before)
    await write(tx, editsPerStep(body.edits, before))
    await summariseProducts(tx, productIds, ctx.clock())
    await updateProductStats(tx, vendorId, productIds, ctx.clock())
    return changedRows(await stockRowsOf(tx, vendorId, productIds), body.edits)
  })
}

/** The caller locks the products: no other request of this vendor sets a price until this is done. */
function check(edit: Edit, before: ResponseData<Route>): void {
  const found = before.find((row) => isSame(row, edit))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  refuseOtherStep(found, edit.step)
  if (found.price !== edit.priceSeen || found.discountedPrice !== edit.discountedPriceSeen) {
    throw new Refusal('EDITED_MEANWHILE')
  }
}

function editsPerStep(edits: readonly Edit[], rows: ResponseData<Route>): Edit[] {
  const errors: Record<string, string> = {}
  const converted = edits.map((edit, at) => {
    const measure = rows.find((row) => isSame(row, edit)) ?? piece
    for (const { path, message } of priceFaults([edit], measure)) errors[`edits.${at}.${path[2]}`] = message
    return pricesPerStep(edit, measure)
  })
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
  return converted
}

const isSame = (one: ProductKey, other: ProductKey): boolean =>
  one.productId === other.productId && one.variableNo === other.variableNo

export const changedRows = <Row extends ProductKey>(
  rows: readonly Row[],
  edits: readonly ProductKey[],
): Row[] => rows.filter((row) => edits.some((edit) => isSame(row, edit)))

/** Lock order as in orders, so that the two do not deadlock. */
async function write(tx: Tx, edits: readonly Edit[]): Promise<void> {
  await sql`
    select from product_variation v
    join unnest(
      ${edits.map((edit) => edit.productId)}::uuid[], ${edits.map((edit) => edit.variableNo)}::smallint[]
    ) as n (product_id, variable_no) using (product_id, variable_no)
    order by v.product_id, v.variable_no for no key update of v`.execute(tx)
  await sql`
    update product_variation v set price_paisa = n.price, saving_paisa = n.saving
    from unnest(
      ${edits.map((edit) => edit.productId)}::uuid[], ${edits.map((edit) => edit.variableNo)}::smallint[],
      ${edits.map((edit) => edit.price)}::bigint[], ${edits.map((edit) => edit.discountedPrice)}::bigint[]
    ) as n (product_id, variable_no, price, saving)
    where (v.product_id, v.variable_no) = (n.product_id, n.variable_no)`.execute(tx)
}
