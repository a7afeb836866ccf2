/** Weighing at packing as shopper, store and admins read it. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { orderedMilli, orderedPaisa, toleratedMilli } from '../../../contract/orders/weighing.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { fromMilli } from '../../../contract/shared/quantity.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { amountOf } from '../weighing/weighed-amounts.ts'
import type { WeighedLine } from '../weighing/weighing-rows.ts'

type Detail = ResponseData<typeof contract.orders.adminDetail>
type LineWeighing = Detail['lines'][number]['weighing']
type OrderWeighing = Detail['weighing']

/** The parts of a line in JSON that say how it is weighed. */
export type WeighingJson = Pick<
  WeighedLine,
  | 'unit'
  | 'unitPaisa'
  | 'stepMilli'
  | 'isWeighed'
  | 'weighedMilli'
  | 'offeredMilli'
  | 'isWeightAgreed'
  | 'isWeightDeclined'
>

export const weighingParts: RawBuilder<unknown> = sql`
  'unitPaisa', unit_paisa, 'stepMilli', step_milli, 'isWeighed', is_weighed, 'weighedMilli', weighed_milli,
  'offeredMilli', offered_milli, 'isWeightAgreed', is_weight_agreed, 'isWeightDeclined', is_weight_declined`

export type WeighingColumns = Columns<
  'orders',
  'status' | 'payment_method' | 'weigh_tolerance' | 'weigh_edition' | 'ordered_paisa' | 'offered_paisa'
>

export const weighingColumns: RawBuilder<unknown> = sql`
  o.weigh_tolerance as "weighTolerance", o.weigh_edition as "weighEdition", o.ordered_paisa as "orderedPaisa",
  o.offered_paisa as "offeredPaisa"`

export function orderWeighingOf(order: WeighingColumns): OrderWeighing {
  const { status, weighTolerance, offeredPaisa } = order
  if (weighTolerance === null) return null
  const isOpen = status === 'ACCEPTED'
  return {
    tolerancePercent: weighTolerance,
    edition: order.weighEdition,
    orderedTotal: order.orderedPaisa,
    offeredTotal: isOpen ? offeredPaisa : null,
    isPrepaid: order.paymentMethod !== 'COD',
    mayWeigh: isOpen,
    mayAnswer: isOpen && offeredPaisa !== null,
  }
}

export function lineWeighingOf(
  line: WeighingJson & { readonly quantity: number },
  { weighTolerance, paymentMethod }: WeighingColumns,
): LineWeighing {
  if (!line.isWeighed) return null
  const { weighedMilli, offeredMilli } = line
  const [least, most] = toleratedMilli(line, weighTolerance ?? 0)
  const weight = weighedMilli ?? offeredMilli
  return {
    state: stateOf(line),
    unit: line.unit,
    unitPrice: line.unitPaisa,
    step: fromMilli(line.stepMilli),
    ordered: fromMilli(orderedMilli(line)),
    weight: weight === null ? null : fromMilli(weight),
    orderedTotal: orderedPaisa(line),
    offeredTotal: offeredMilli === null ? null : amountOf(line, offeredMilli, paymentMethod !== 'COD'),
    least: fromMilli(least),
    most: fromMilli(most),
  }
}

const stateOf = ({ weighedMilli, offeredMilli, isWeightDeclined }: WeighingJson) => {
  if (weighedMilli !== null) return 'WEIGHED'
  if (offeredMilli !== null) return 'OFFERED'
  return isWeightDeclined ? 'DECLINED' : 'OPEN'
}
