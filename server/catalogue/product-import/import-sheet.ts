import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { saveVendorProduct, updateProductStats } from '../vendor-products/save-vendor-product.ts'
import type { Before } from './before.ts'
import { withImportLock } from './import-lock.ts'
import type { PlannedProduct } from './plan-sheet.ts'
import { reviewedIn, reviewSheet, sheetIn } from './review-sheet.ts'
import { formOf } from './sheet-form.ts'

type Route = typeof contract.catalogue.importSheet
type Import = ResponseData<Route>

/**
 * Imports the sheet as it was reviewed: it is planned again under the lock of the vendor's products, and if the plan
 * differs, nothing is done. One transaction, which also stores the replaced state for an undo.
 */
export async function importSheet(ctx: AppContext, { caller, body, file }: Call<Route>): Promise<Import> {
  const sheet = await sheetIn(caller.accountId, file)
  const seen = reviewedIn(body.seen)
  const { vendorId, accountId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await withImportLock(tx, vendorId)
    await lockProducts(tx, vendorId)
    const now = ctx.clock()
    const plan = await reviewSheet(tx, { vendorId, accountId, sheet, pictures: body.pictures, seen, now })
    if (plan.key !== body.planKey) throw new Refusal('SHEET_OUTDATED')
    const isFaulty = plan.products.some(({ outcome }) => outcome === 'FAULTY')
    if (isFaulty && body.leaveFaulty !== 'true') throw new Refusal('SHEET_FAULTY')
    const meant = plan.products.filter(({ outcome }) => outcome === 'ADD' || outcome === 'CHANGE')
    const saved: Saved[] = []
    for (const product of meant) saved.push(await save(tx, { vendorId, accountId, now }, product))
    await updateProductStats(
      tx,
      vendorId,
      saved.map(({ productId }) => productId),
      now,
    )
    return keep(tx, { vendorId, fileName: body.fileName, now, saved })
  })
}

interface Saved {
  readonly productId: string
  readonly before: Before | null
}

async function save(
  tx: Tx,
  writer: Parameters<typeof saveVendorProduct>[1],
  { form, stands }: PlannedProduct,
): Promise<Saved> {
  if (form === undefined) throw new Error('a product with faults is never saved')
  if (stands === undefined) return { productId: await saveVendorProduct(tx, writer, form), before: null }
  try {
    await saveVendorProduct(tx, writer, form, { productId: stands.id, edition: stands.edition })
  } catch (error) {
    // More was sold since the review than the sheet would leave.
    if (error instanceof Refusal && ['OUT_OF_STOCK', 'EDITED_MEANWHILE'].includes(error.code)) {
      throw new Refusal('SHEET_OUTDATED')
    }
    throw error
  }
  const stockBy = form.variations.flatMap(({ variableNo, stock, stockSeen }): [number, number][] =>
    variableNo !== undefined && stockSeen !== undefined && stock !== stockSeen
      ? [[variableNo, stock - stockSeen]]
      : [],
  )
  return { productId: stands.id, before: { form: formOf(stands), stockBy } }
}

interface Kept {
  readonly vendorId: string
  readonly fileName: string
  readonly now: Date
  readonly saved: readonly Saved[]
}

async function keep(tx: Tx, { vendorId, fileName, now, saved }: Kept): Promise<Import> {
  const id = randomUUIDv7()
  const addedCount = saved.filter(({ before }) => before === null).length
  const counts = { addedCount, changedCount: saved.length - addedCount }
  await tx
    .insertInto('goods_import')
    .values({
      id,
      vendor_id: vendorId,
      file_name: fileName,
      added_count: counts.addedCount,
      changed_count: counts.changedCount,
      created_at: now,
    })
    .execute()
  await sql`
    insert into goods_import_row (import_id, product_id, was, edition)
    select ${id}, p.id, nullif(r.was, 'null'::jsonb), p.edition
    from jsonb_to_recordset(${JSON.stringify(
      saved.map(({ productId, before }) => ({ product_id: productId, was: before })),
    )}::jsonb) as r (product_id uuid, was jsonb)
    join product p on p.id = r.product_id`.execute(tx)
  return { id, fileName, ...counts, createdAt: now, undoneAt: null }
}
