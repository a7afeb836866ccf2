import { sql } from 'kysely'
import { mostOfUnit } from '../../contract/shared/quantity.ts'
import { toMilli } from '../../contract/shared/quantity-words.ts'
import { stepChanged } from '../catalogue/index.ts'

/**
 * Carts follow a product that is measured otherwise: the same weight to the nearest whole step, within the new bounds;
 * in another unit the least quantity.
 */
export function onStepChanged(): void {
  stepChanged.subscribe(async (tx, { productId, from, to }) => {
    const most = to.most ?? mostOfUnit(to.unit)
    const quantity =
      from.unit === to.unit
        ? sql`round(quantity::numeric * ${toMilli(from.step)}::integer / ${toMilli(to.step)}::integer)`
        : sql`0`
    await sql`
      update cart_line set quantity = least(greatest(${quantity}, ${to.least}::integer), ${most}::integer)
      where product_id = ${productId}`.execute(tx)
  })
}
