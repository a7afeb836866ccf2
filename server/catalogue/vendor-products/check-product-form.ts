/** Validation against the database: categories, pictures and SKUs of the form must exist and be the vendor's. */
import { sql } from 'kysely'
import { formNotYours } from '../../../contract/catalogue/line-forms.ts'
import {
  forbiddenHere,
  noFacts,
  type ProductFacts,
  requiredHere,
} from '../../../contract/catalogue/product-facts.ts'
import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import { readyOnPast, readyOnTooFar } from '../../../contract/catalogue/product-preparation.ts'
import { pictureNotYours } from '../../../contract/content/pictures.ts'
import { productLimits } from '../../../contract/shared/limits.ts'
import { mostPreOrderDays } from '../../../contract/shared/preparation.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { ownedPictures } from '../../content/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type LockedCategory, lackingFacts, rulesAt, type Standing } from '../facts/category-rules.ts'
import { isOwnForm } from '../line-forms/product-form.ts'
import { videoFaults } from '../videos/write-video.ts'
import type { LockedProduct, Writer } from './writer.ts'

type Faults = Record<string, string>

interface Stored {
  readonly before: LockedProduct | undefined
  /** The categories that the form names, as far as they exist. */
  readonly categories: readonly LockedCategory[]
}

/** BAD_INPUT with every field at fault; TOO_MANY at the limit of products. The caller locks the vendor's products. */
export async function checkProductForm(
  tx: Tx,
  writer: Writer,
  form: ProductForm,
  { before, categories }: Stored,
): Promise<void> {
  const errors: Faults = {
    ...shelfFaults(categories, writer.vendorId, form),
    ...ruleFaults(categories, form, before, writer.now),
    ...readyOnFaults(form, before, writer.now),
    ...(await pictureFaults(tx, writer.accountId, form, before?.pictures ?? [])),
    ...(await videoFaults(tx, writer, form, before)),
    ...(await skuFaults(tx, writer.vendorId, form, before?.id)),
    ...(await lineFormFaults(tx, writer.vendorId, form)),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
  if (before === undefined) await refuseFullStore(tx, writer.vendorId)
}

/** The category must be the market's, the vendor category the vendor's, each subcategory a child of the named one. */
function shelfFaults(categories: readonly LockedCategory[], vendorId: string, form: ProductForm): Faults {
  const { categoryId, subCategoryId, storeCategoryId, storeSubCategoryId } = form
  const isThere = (id: string | null, owner: string | null, parent: string | null) =>
    id === null ||
    categories.some((row) => row.id === id && row.vendorId === owner && row.parentId === parent)
  return {
    ...(!isThere(categoryId, null, null) && { categoryId: 'Choose a category' }),
    ...(!isThere(subCategoryId, null, categoryId) && {
      subCategoryId: 'Choose a subcategory of this category',
    }),
    ...(!isThere(storeCategoryId, vendorId, null) && {
      storeCategoryId: 'Choose one of your store categories',
    }),
    ...(!isThere(storeSubCategoryId, vendorId, storeCategoryId) && {
      storeSubCategoryId: 'Choose a subcategory of this category',
    }),
  }
}

/** Nothing comes into a forbidden category or is published there; and the facts that are required by now are stated. */
export function ruleFaults(
  categories: readonly LockedCategory[],
  form: ProductForm,
  before: (Standing & { readonly facts: ProductFacts }) | undefined,
  now: Date,
): Faults {
  const rules = rulesAt(
    categories.find(({ id }) => id === form.categoryId),
    categories.find(({ id }) => id === form.subCategoryId),
  )
  const stays = before?.categoryId === form.categoryId && before.subCategoryId === form.subCategoryId
  if (rules.isForbidden && (form.status === 'LIVE' || !stays)) return { categoryId: forbiddenHere }
  const lacking = lackingFacts(rules, form.facts ?? before?.facts ?? noFacts, { wanted: form, before, now })
  return Object.fromEntries(lacking.map((name) => [`facts.${name}`, requiredHere]))
}

/** A pre-order is announced for today at the earliest; one that has come since keeps its day when others are edited. */
export function readyOnFaults(
  { preparation }: ProductForm,
  before: Pick<LockedProduct, 'preparation'> | undefined,
  now: Date,
): Faults {
  const readyOn = preparation?.readyOn ?? null
  if (readyOn === null || readyOn === before?.preparation?.readyOn) return {}
  const today = nepalClock(now).day
  if (readyOn < today) return { 'preparation.readyOn': readyOnPast }
  return readyOn > dayAfter(today, mostPreOrderDays) ? { 'preparation.readyOn': readyOnTooFar } : {}
}

/** Pictures must be uploads of this account; those that the product shows already may stay. */
async function pictureFaults(
  tx: Tx,
  accountId: string,
  form: ProductForm,
  attached: readonly string[],
): Promise<Faults> {
  const places = [
    { field: 'pictures', names: form.pictures },
    ...form.variations.map(({ pictures }, at) => ({ field: `variations.${at}.pictures`, names: pictures })),
  ].filter(({ names }) => names.length > 0)
  const all = places.flatMap(({ names }) => names)
  if (await areOwn(tx, accountId, all, { field: 'pictures', attached })) return {}
  const faults: Faults = {}
  for (const { field, names } of places) {
    if (!(await areOwn(tx, accountId, names, { field, attached }))) faults[field] = pictureNotYours
  }
  return faults
}

const areOwn = (...asked: Parameters<typeof ownedPictures>): Promise<boolean> =>
  ownedPictures(...asked).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** Checked before the unique index: a violation would end the transaction, and name no field. */
async function skuFaults(tx: Tx, vendorId: string, form: ProductForm, productId?: string): Promise<Faults> {
  const skus = form.variations.flatMap(({ sku }) => (sku === null ? [] : [sku.toLowerCase()]))
  if (skus.length === 0) return {}
  const { rows } = await sql<{ sku: string; name: string }>`
    select lower(v.sku) as sku, p.name from product_variation v join product p on p.id = v.product_id
    where v.vendor_id = ${vendorId} and lower(v.sku) = any(${skus}) and v.product_id is distinct from ${productId ?? null}`.execute(
    tx,
  )
  const owners = new Map(rows.map(({ sku, name }) => [sku, name]))
  return Object.fromEntries(
    form.variations.flatMap(({ sku }, at) => {
      const owner = sku === null ? undefined : owners.get(sku.toLowerCase())
      return owner === undefined ? [] : [[`variations.${at}.sku`, `This SKU belongs to ${owner}`]]
    }),
  )
}

async function lineFormFaults(tx: Tx, vendorId: string, { lineFormId }: ProductForm): Promise<Faults> {
  if (lineFormId == null || (await isOwnForm(tx, vendorId, lineFormId))) return {}
  return { lineFormId: formNotYours }
}

async function refuseFullStore(tx: Tx, vendorId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  if (count >= productLimits.goods) throw new Refusal('TOO_MANY')
}
