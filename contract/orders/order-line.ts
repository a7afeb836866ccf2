/** A line of an order on the wire. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { orderAnswers } from '../catalogue/line-forms.ts'
import { attribute, id, money } from '../shared/fields.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { lineWeighing } from './weighing-shapes.ts'

export const orderLine = z.object({
  productId: id,
  variableNo: variableNo.optional(),
  productName: z.string(),
  productImage: z.string().nullable(),
  attribute: attribute.nullable(),
  costPrice: money,
  sellingPrice: money,
  /** In steps, as they were at placement. */
  quantity: z.number().int(),
  ...measureFields,
  lineTotal: money,
  /**
   * The offer that lowered its unit price: what one step and the line cost in it. The line's own prices are without it,
   * for what it takes off stands in the breakdown.
   */
  offer: z.object({ id, unitPrice: money, lineTotal: money }).optional(),
  /** Null for a line that is not weighed at packing. */
  weighing: lineWeighing.nullable(),
  /** The shopper's answers about this line, as the form was worded at placement; absent: none. */
  answers: orderAnswers.optional(),
})
