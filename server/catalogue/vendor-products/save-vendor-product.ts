import { z } from 'zod'
import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import { vendorProduct } from '../../../contract/catalogue/vendor-products.ts'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockedRules } from '../facts/category-rules.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { writeLineForm } from '../line-forms/product-form.ts'
import { productsRepriced } from '../offers/repriced.ts'
import { insertProduct } from '../products/add-product.ts'
import { preparationColumns } from '../products/preparation-columns.ts'
import { sharePictures } from '../products/shown-pictures.ts'
import { lockProducts, updateStoreListing } from '../products/update-store-listing.ts'
import { indexProductWords } from '../search/index-words.ts'
import { writeSizeChart } from '../size-charts/chart-rows.ts'
import { writeVideo } from '../videos/write-video.ts'
import { checkProductForm } from './check-product-form.ts'
import { type Measured, measuredForm } from './measured-form.ts'
import { summariseProducts } from './summarise-products.ts'
import { vendorProductOf } from './vendor-product.ts'
import { newVariationOf, writeVariations } from './write-variations.ts'
import type { LockedProduct, Writer } from './writer.ts'

export interface ProductChange {
  readonly productId: string
  /** Optimistic lock: the edition that the edit began with. Absent: the product is replaced in any case. */
  readonly edition?: number
}

/**
 * Adds a product by its form, or changes one. Returns its id. BAD_INPUT names the field, EDITED_MEANWHILE holds the
 * product as it is now, OUT_OF_STOCK the variations with less stock left than was to be taken away. The caller calls
 * `updateProductStats` afterwards, once for all that it saves in the transaction.
 */
export async function saveVendorProduct(
  tx: Tx,
  writer: Writer,
  asked: ProductForm,
  change?: ProductChange,
): Promise<string> {
  await lockProducts(tx, writer.vendorId)
  const categories = await lockedRules(tx, categoriesOf(asked))
  const before = change && (await lockedProduct(tx, writer, change))
  const { form, measured } = measuredForm(asked, before)
  await checkProductForm(tx, writer, form, { before, categories })
  if (before === undefined) {
    const added = await insertProduct(tx, newProductOf(writer, form, measured))
    await writeParts(tx, writer, added, form)
    return added
  }
  await writeProduct(tx, before.id, form, measured)
  await writeParts(tx, writer, before.id, form)
  const owner = { productId: before.id, vendorId: writer.vendorId }
  await writeVariations(tx, owner, form, { from: before, to: measured })
  await sharePictures(tx, [before.id])
  await summariseProducts(tx, [before.id], writer.now)
  return before.id
}

/** Parts in tables of their own: absent from the form, they stay as they are. */
async function writeParts(tx: Tx, { now }: Writer, productId: string, form: ProductForm): Promise<void> {
  const { facts, lineFormId } = form
  if (facts !== undefined) await writeFacts(tx, productId, facts)
  if (lineFormId !== undefined) await writeLineForm(tx, productId, lineFormId)
  await writeVideo(tx, productId, form.video, now)
  await writeSizeChart(tx, productId, form.sizeChart)
}

const categoriesOf = ({ categoryId, subCategoryId, storeCategoryId, storeSubCategoryId }: ProductForm) =>
  [categoryId, subCategoryId, storeCategoryId, storeSubCategoryId].filter((one) => one !== null)

/** Updates the store's listing and the search index after products were added, changed or taken down, and says so. */
export async function updateProductStats(
  tx: Tx,
  vendorId: string,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  await updateStoreListing(tx, vendorId)
  await indexProductWords(tx, productIds)
  await productsRepriced.publish(tx, { productIds, at }, () => undefined)
}

/** The product, locked until the end of the transaction. */
async function lockedProduct(
  tx: Tx,
  { vendorId }: Writer,
  { productId, edition }: ProductChange,
): Promise<LockedProduct> {
  const locked = foundOr(
    await tx
      .selectFrom('product')
      .select(['id', 'edition'])
      .where('id', '=', productId)
      .where('vendor_id', '=', vendorId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  const stands = await vendorProductOf(tx, vendorId, productId)
  if (edition !== undefined && edition !== locked.edition) {
    throw new Refusal('EDITED_MEANWHILE', { now: z.encode(vendorProduct, stands) })
  }
  return {
    ...stands,
    pictures: [...stands.pictures, ...stands.variations.flatMap(({ pictures }) => pictures)],
  }
}

const newProductOf = (
  { vendorId }: Writer,
  form: ProductForm,
  measured: Measured,
): Parameters<typeof insertProduct>[1] => {
  const [first, ...others] = form.variations.map((variation) => newVariationOf(form, variation))
  if (first === undefined) throw new Error('a form without variations has passed its schema')
  return {
    ...form,
    ...measured,
    vendorId,
    isVariable: form.options.length > 0,
    variations: [first, ...others],
  }
}

async function writeProduct(
  tx: Tx,
  productId: string,
  form: ProductForm,
  { unit, step, least, most, isWeighed }: Measured,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({
      name: form.name,
      description: form.description,
      category_id: form.categoryId,
      sub_category_id: form.subCategoryId,
      store_category_id: form.storeCategoryId,
      store_sub_category_id: form.storeSubCategoryId,
      pictures: form.pictures,
      picture_texts: form.pictureTexts,
      options: JSON.stringify(form.options),
      is_variable: form.options.length > 0,
      low_stock_at: form.lowStockAt,
      ...(form.taxClass !== undefined && { tax_class: form.taxClass }),
      unit,
      step_milli: toMilli(step),
      least_steps: least,
      most_steps: most,
      is_weighed: isWeighed,
      ...(form.preparation && preparationColumns(form.preparation)),
      // Unlisted in the same update: listed and no longer live would break the check constraint.
      is_listed: false,
      status: form.status,
    })
    .where('id', '=', productId)
    .execute()
}
