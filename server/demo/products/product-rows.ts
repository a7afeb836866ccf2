/** Rows of the demo's categories and products, with their opening stock. */
import { randomUUID } from 'node:crypto'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import { factColumnsOf, indexProductWords, relistProducts, sharePictures } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { between } from '../chance.ts'
import { type CategoryId, ensureCategories } from '../ensure-categories.ts'
import { insertRows } from '../insert-rows.ts'
import { type Seller, unitPaisa } from '../orders/demo-orders.ts'
import { type Taken, variationKey } from '../orders/write-orders.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import type { Drawing } from '../pictures/drawing.ts'
import { demoCategories } from './all-products.ts'
import type { DemoCategory } from './demo-category.ts'
import { demoAgeLimits, demoRules, factsOf, ruleDay } from './demo-facts.ts'
import type { DemoProduct, DemoVariation } from './demo-products.ts'
import { addSizeCharts } from './demo-size-charts.ts'

export const categoryDrawing = ({ drawing, ground }: DemoCategory): Drawing => ({
  subject: drawing,
  ground,
  view: 'FRONT',
})

export async function addProducts(
  tx: Tx,
  sellers: readonly Seller[],
  taken: Taken,
  nameOf: NameOf,
  now: Date,
): Promise<void> {
  const idOf = await ensureCategories(
    tx,
    demoCategories.map((shelf) => ({
      ...shelf,
      picture: nameOf(categoryDrawing(shelf)),
      children: shelf.boards,
    })),
  )
  const goods = sellers.flatMap((seller) => seller.goods.map((product) => ({ seller, product })))
  const openedAt = ({ ageDays }: DemoProduct) => new Date(now.getTime() - ageDays * 86_400_000)
  await insertRows(
    tx,
    'product',
    goods.map(({ seller, product }) => ({
      id: product.id,
      vendor_id: seller.vendorId,
      category_id: idOf(product.shelf.name),
      sub_category_id: idOf(product.shelf.name, product.board.name),
      name: product.name,
      description: product.description,
      pictures: product.drawings.map(nameOf),
      status: 'LIVE',
      is_listed: true,
      is_variable: product.isVariable,
      ...measureOf(product),
      least_steps: product.measure.least,
      ...priceOf(product),
      popularity: product.popularity,
      created_at: openedAt(product),
    })),
  )
  await insertRows(
    tx,
    'product_fact',
    goods.map(({ product }) => ({ product_id: product.id, ...factColumnsOf(factsOf(product)) })),
  )
  await addRules(tx, idOf, now)
  await addSizeCharts(
    tx,
    goods.map(({ product }) => product),
    idOf,
  )
  const variations = goods.flatMap(({ product }) =>
    product.variations.map((variation) => ({ product, variation })),
  )
  await insertRows(
    tx,
    'product_variation',
    variations.map(({ product, variation }) => ({
      product_id: product.id,
      variable_no: variation.variableNo,
      price_paisa: variation.pricePaisa,
      saving_paisa: variation.savingPaisa,
      stock: variation.stock,
      ...measureOf(product),
      pictures: variation.drawing ? [nameOf(variation.drawing)] : [],
      attribute: variation.attribute,
    })),
  )
  const drawn = variations.flatMap(({ product, variation }) => (variation.drawing ? [product.id] : []))
  await sharePictures(tx, drawn)
  await insertRows(
    tx,
    'stock_movement',
    variations.flatMap(({ product, variation }) => openingOf(product, variation, taken, openedAt(product))),
  )
  for (const { vendorId } of sellers) await relistProducts(tx, vendorId)
  await indexProductWords(
    tx,
    goods.map(({ product }) => product.id),
  )
}

async function addRules(tx: Tx, idOf: CategoryId, now: Date): Promise<void> {
  for (const shelf of demoCategories) {
    const rules = demoRules[shelf.name]
    if (rules !== undefined) {
      await tx
        .updateTable('category')
        .set({
          facts_wanted: [...rules.wanted],
          facts_required: [...rules.required],
          facts_required_from: ruleDay(rules, now),
        })
        .where('id', '=', idOf(shelf.name))
        .execute()
    }
    for (const { name } of shelf.boards.filter((board) => demoAgeLimits.includes(board.name))) {
      await tx
        .updateTable('category')
        .set({ is_age_limited: true })
        .where('id', '=', idOf(shelf.name, name))
        .execute()
    }
  }
}

const measureOf = ({ measure: { unit, step } }: DemoProduct) => ({ unit, step_milli: toMilli(step) })

/** The price of the cheapest variation. */
function priceOf({ variations }: DemoProduct): { price_paisa: number; saving_paisa: number } {
  const cheapest = variations.reduce((a, b) => (unitPaisa(b) < unitPaisa(a) ? b : a))
  return { price_paisa: cheapest.pricePaisa, saving_paisa: cheapest.savingPaisa }
}

/** The opening stock: the current stock plus units of past orders, or units sold over the counter. */
function openingOf(product: DemoProduct, variation: DemoVariation, taken: Taken, at: Date) {
  const key = { product_id: product.id, variable_no: variation.variableNo }
  const opening = variation.stock + (taken.get(variationKey(product.id, variation.variableNo)) ?? 0)
  if (opening > 0) return [{ id: randomUUID(), ...key, quantity: opening, reason: 'OPENING', at }]
  const sold = between(4, 30, product.id, variation.variableNo)
  return [
    { id: randomUUID(), ...key, quantity: sold, reason: 'OPENING', at },
    {
      id: randomUUID(),
      ...key,
      quantity: -sold,
      reason: 'ADJUSTED',
      at: new Date(at.getTime() + 86_400_000),
    },
  ]
}
