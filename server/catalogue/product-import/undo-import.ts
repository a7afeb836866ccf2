import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Column, Stored } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { convertedStock } from '../stock/change-step.ts'
import { hide } from '../vendor-products/remove-vendor-product.ts'
import { saveVendorProduct, updateProductStats } from '../vendor-products/save-vendor-product.ts'
import { vendorProductsOf } from '../vendor-products/vendor-product.ts'
import type { Before, KeptForm } from './before.ts'
import { withImportLock } from './import-lock.ts'

type Route = typeof contract.catalogue.undoImport
type Outcome = 'DELETED' | 'HIDDEN' | 'RESTORED' | 'LEFT'
type Writer = Parameters<typeof saveVendorProduct>[1]

interface Row {
  readonly productId: Column<'goods_import_row', 'product_id'>
  readonly name: Column<'product', 'name'>
  /** Null where the sheet added the product. */
  readonly was: Stored<'goods_import_row', 'was', Before | null>
  readonly isUntouched: boolean
}

/**
 * Undoes an import. Products that the vendor has edited since stay; those that were sold, or lie in a cart, are only
 * hidden; stock goes back by the difference that the sheet made, never below zero.
 */
export async function undoImport(
  ctx: AppContext,
  { caller, params }: Call<Route>,
): Promise<ResponseData<Route>> {
  const writer = { vendorId: caller.vendorId, accountId: caller.accountId, now: ctx.clock() }
  return inTransaction(ctx.db, async (tx) => {
    await withImportLock(tx, writer.vendorId)
    await lockProducts(tx, writer.vendorId)
    const sheet = await markUndone(tx, writer, params.importId)
    const rows = await rowsOf(tx, params.importId)
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await takeBack(tx, writer, row))
    await updateProductStats(
      tx,
      writer.vendorId,
      rows.map(({ productId }) => productId),
      writer.now,
    )
    const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
    return {
      ...sheet,
      deletedCount: count('DELETED'),
      hiddenCount: count('HIDDEN'),
      restoredCount: count('RESTORED'),
      left: rows.filter((_row, at) => outcomes[at] === 'LEFT').map(({ name }) => name),
    }
  })
}

async function markUndone(tx: Tx, { vendorId, now }: Writer, importId: string) {
  const columns = [
    'id',
    'file_name as fileName',
    'added_count as addedCount',
    'changed_count as changedCount',
    'created_at as createdAt',
    'undone_at as undoneAt',
  ] as const
  const mine = tx.selectFrom('goods_import').select(columns).where('id', '=', importId)
  const stands = foundOr(await mine.where('vendor_id', '=', vendorId).forUpdate().executeTakeFirst())
  if (stands.undoneAt !== null) throw new Refusal('ALREADY_UNDONE')
  await tx.updateTable('goods_import').set({ undone_at: now }).where('id', '=', importId).execute()
  return { ...stands, undoneAt: now }
}

async function rowsOf(tx: Tx, importId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.product_id as "productId", p.name, r.was, p.edition = r.edition as "isUntouched"
    from goods_import_row r join product p on p.id = r.product_id
    where r.import_id = ${importId} order by p.id for no key update of p`.execute(tx)
  return rows
}

async function takeBack(tx: Tx, writer: Writer, row: Row): Promise<Outcome> {
  if (!row.isUntouched) return 'LEFT'
  if (row.was === null) return takeAway(tx, writer, row.productId)
  // Savepoint: a category may be gone, or a SKU taken by now: then this product stays, and the others go back.
  await sql`savepoint one_product`.execute(tx)
  try {
    await restore(tx, writer, row.productId, row.was)
    await sql`release savepoint one_product`.execute(tx)
    return 'RESTORED'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_product`.execute(tx)
    return 'LEFT'
  }
}

async function takeAway(tx: Tx, { now }: Writer, productId: string): Promise<Outcome> {
  // Lock: an open order holds the variations, and its lines are visible once this statement is through.
  await sql`select from product_variation where product_id = ${productId} order by variable_no for update`.execute(
    tx,
  )
  const { rows } = await sql<{ isWanted: boolean }>`
    select exists (select from stock_movement where product_id = ${productId} and order_id is not null)
      or exists (select from purchase where product_id = ${productId})
      or exists (select from cart_line where product_id = ${productId}) as "isWanted"`.execute(tx)
  if (rows[0]?.isWanted !== false) {
    await hide(tx, [productId], now)
    return 'HIDDEN'
  }
  await tx.deleteFrom('product').where('id', '=', productId).execute()
  return 'DELETED'
}

async function restore(tx: Tx, writer: Writer, productId: string, { form, stockBy }: Before): Promise<void> {
  await sql`
    select from product_variation where product_id = ${productId} order by variable_no for no key update`.execute(
    tx,
  )
  const [stands] = await vendorProductsOf(tx, writer.vendorId, [productId])
  const { variations, unit, step } = foundOr(stands)
  const counted = new Map(variations.map(({ variableNo, stock }) => [variableNo, stock]))
  const before: Measure = { unit: form.unit ?? 'piece', step: form.step ?? 1 }
  const inStepsOfBefore = (stock: number) => convertedStock(stock, { unit, step }, before)
  const changedBy = new Map(stockBy)
  const shown = await showAgain(tx, productId, form)
  await saveVendorProduct(
    tx,
    writer,
    {
      ...shown,
      variations: shown.variations.map((variation) => {
        const no = variation.variableNo ?? 0
        const stock = counted.get(no) ?? 0
        const left = inStepsOfBefore(Math.max(0, stock - (changedBy.get(no) ?? 0)))
        const seen = inStepsOfBefore(stock)
        return {
          ...variation,
          stock: left ?? variation.stock,
          ...(seen !== undefined && { stockSeen: seen }),
        }
      }),
    },
    { productId },
  )
}

/** Pictures that the sheet replaced may be shown again, whichever account uploaded them, while they still exist. */
async function showAgain(tx: Tx, productId: string, form: KeptForm): Promise<KeptForm> {
  if (form.pictures.length === 0) return form
  const kept = await tx
    .selectFrom('picture')
    .select('name')
    .where('name', 'in', form.pictures)
    .forKeyShare()
    .execute()
  const names = new Set(kept.map(({ name }) => name))
  const pictures = form.pictures.filter((name) => names.has(name))
  const pictureTexts = form.pictures.flatMap((name, at) =>
    names.has(name) ? [form.pictureTexts[at] ?? ''] : [],
  )
  await tx.updateTable('product').set({ pictures }).where('id', '=', productId).execute()
  return { ...form, pictures, pictureTexts: form.pictureTexts.length === 0 ? [] : pictureTexts }
}
