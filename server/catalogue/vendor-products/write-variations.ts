/** Writes the variations of a product's form. Rows are never deleted: orders and the stock ledger refer to them. */
import { sql } from 'kysely'
import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import { attributeOf, choicesOf, combinationKey } from '../../../contract/catalogue/product-matrix.ts'
import { isSameMeasure } from '../../../contract/shared/quantity.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addVariations, type NewVariation } from '../products/add-product.ts'
import type { StoredAttribute } from '../products/stored-json.ts'
import { changeStep, convertedStock } from '../stock/change-step.ts'
import { adjustStock, refuseShort } from '../stock/stock.ts'
import type { Measured } from './measured-form.ts'

type FormVariation = ProductForm['variations'][number]
type Stored = Readonly<Columns<'product_variation', 'variable_no' | 'stock' | 'is_offered'>> & {
  readonly attribute: Readonly<StoredAttribute>
}
interface Kept {
  readonly stored: Stored
  readonly wanted: FormVariation
}
interface Owner {
  readonly productId: string
  readonly vendorId: string
}

export interface Remeasured {
  readonly from: Measured
  readonly to: Measured
}

const greatestNo = 999

/**
 * The caller has locked the product and checked its form. Variations not in the form are withdrawn, at stock 0. Where the
 * measure is another one, all variations are locked against carts and orders too, and converted.
 */
export async function writeVariations(
  tx: Tx,
  owner: Owner,
  form: ProductForm,
  { from, to }: Remeasured,
): Promise<void> {
  const isSame = isSameMeasure(from, to)
  const stored = await lockedVariations(tx, owner.productId, isSame)
  const inNewSteps = (stock: number) => (isSame ? stock : convertedStock(stock, from, to))
  const { kept, added } = matched(form, stored)
  const takenBack = stored.filter((one) => !kept.some((pair) => pair.stored === one))
  const first = form.options.length === 0 ? 0 : Math.max(0, ...stored.map(({ variableNo }) => variableNo)) + 1
  if (first + added.length - 1 > greatestNo) throw new Refusal('TOO_MANY')
  await releaseSkus(tx, owner.productId)
  await rewrite(tx, owner, form, kept)
  await takeBack(tx, owner, takenBack)
  if (!isSame) await changeStep(tx, { productId: owner.productId, from, to })
  await addVariations(
    tx,
    { ...owner, ...to },
    added.map((wanted) => newVariationOf(form, wanted)),
    first,
  )
  await moveStock(tx, owner, kept, takenBack, inNewSteps)
}

export const newVariationOf = (
  { options }: ProductForm,
  {
    price,
    discountedPrice,
    cost,
    choices,
    stock,
    sku,
    pictures,
    isOffered,
  }: ProductForm['variations'][number],
): NewVariation => ({
  pricePaisa: price,
  savingPaisa: discountedPrice,
  costPaisa: cost ?? null,
  attribute: attributeOf(options, choices),
  ...{ stock, sku, pictures, isOffered },
})

/** Lock order as in orders. */
async function lockedVariations(tx: Tx, productId: string, isSame: boolean): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select variable_no as "variableNo", attribute, stock, is_offered as "isOffered"
    from product_variation where product_id = ${productId}
    order by variable_no ${isSame ? sql`for no key update` : sql`for update`}`.execute(tx)
  return rows
}

/** Matched by number where the form gives one, so that a value may be renamed; otherwise by the options. */
function matched(form: ProductForm, stored: readonly Stored[]): { kept: Kept[]; added: FormVariation[] } {
  const isVariable = form.options.length > 0
  const free = new Set(stored.filter(({ variableNo }) => variableNo > 0 === isVariable))
  const kept: Kept[] = []
  const claim = (wanted: FormVariation, found: Stored | undefined): boolean => {
    if (found === undefined) return false
    free.delete(found)
    kept.push({ stored: found, wanted })
    return true
  }
  const unnumbered = form.variations.filter((wanted, at) => {
    if (wanted.variableNo === undefined) return true
    if (
      claim(
        wanted,
        [...free].find(({ variableNo }) => variableNo === wanted.variableNo),
      )
    )
      return false
    throw new Refusal('BAD_INPUT', {
      errors: { [`variations.${at}.variableNo`]: 'Variation not found' },
    })
  })
  const added = unnumbered.filter((wanted) => !claim(wanted, likest(form, free, wanted)))
  return { kept, added }
}

/** Of several variations that once had these options the one on offer, then the oldest. */
function likest(
  form: ProductForm,
  free: ReadonlySet<Stored>,
  { choices }: FormVariation,
): Stored | undefined {
  const key = combinationKey(choices)
  const alike = [...free].filter(({ attribute }) => {
    const had = form.options.length === 0 ? [] : choicesOf(form.options, attribute)
    return had !== undefined && combinationKey(had) === key
  })
  return alike.find(({ isOffered }) => isOffered) ?? alike[0]
}

/** Clears SKUs first, so that two variations can swap theirs without a unique violation. */
async function releaseSkus(tx: Tx, productId: string): Promise<void> {
  await tx
    .updateTable('product_variation')
    .set({ sku: null })
    .where('product_id', '=', productId)
    .where('sku', 'is not', null)
    .execute()
}

async function rewrite(tx: Tx, owner: Owner, form: ProductForm, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  const rows = kept.map(({ stored, wanted }) => ({
    variable_no: stored.variableNo,
    price_paisa: wanted.price,
    saving_paisa: wanted.discountedPrice,
    cost_paisa: wanted.cost,
    has_cost: wanted.cost !== undefined,
    sku: wanted.sku,
    pictures: wanted.pictures,
    attribute: attributeOf(form.options, wanted.choices),
    is_offered: wanted.isOffered,
  }))
  await sql`
    update product_variation v set price_paisa = n.price_paisa, saving_paisa = n.saving_paisa,
      cost_paisa = case when n.has_cost then n.cost_paisa else v.cost_paisa end, sku = n.sku,
      vendor_id = ${owner.vendorId}, pictures = n.pictures, attribute = n.attribute, is_offered = n.is_offered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      variable_no smallint, price_paisa bigint, saving_paisa bigint, cost_paisa bigint, has_cost boolean, sku text, pictures text[], attribute jsonb,
      is_offered boolean
    )
    where v.product_id = ${owner.productId} and v.variable_no = n.variable_no`.execute(tx)
}

async function takeBack(tx: Tx, { productId }: Owner, taken: readonly Stored[]): Promise<void> {
  if (taken.length === 0) return
  await tx
    .updateTable('product_variation')
    .set({ is_offered: false })
    .where('product_id', '=', productId)
    .where(
      'variable_no',
      'in',
      taken.map(({ variableNo }) => variableNo),
    )
    .execute()
}

/**
 * Changes stock by the difference to the stock that the vendor saw, so that sales in between are kept. Stock in a unit
 * that cannot be converted is set as the form states it.
 */
async function moveStock(
  tx: Tx,
  { productId }: Owner,
  kept: readonly Kept[],
  takenBack: readonly Stored[],
  inNewSteps: (stock: number) => number | undefined,
): Promise<void> {
  const wantedStock = ({ stored, wanted }: Kept): number => {
    const now = inNewSteps(stored.stock)
    return now === undefined ? wanted.stock : now + wanted.stock - (wanted.stockSeen ?? now)
  }
  const moves = [
    ...kept.map((one) => ({
      stored: one.stored,
      by: (one.wanted.isOffered ? wantedStock(one) : 0) - one.stored.stock,
    })),
    ...takenBack.map((stored) => ({ stored, by: -stored.stock })),
  ].filter(({ by }) => by !== 0)
  const short = moves.filter(({ stored, by }) => stored.stock + by < 0)
  if (short.length > 0) {
    throw refuseShort(
      short.map(({ stored: { variableNo, stock } }) => ({
        productId,
        variableNo,
        remaining: inNewSteps(stock) ?? 0,
      })),
    )
  }
  for (const { stored, by } of moves) {
    await adjustStock(tx, { productId, variableNo: stored.variableNo }, by)
  }
}
