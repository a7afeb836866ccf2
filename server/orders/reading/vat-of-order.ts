/** VAT in an order: as its bill has frozen it, and before there is one, as store and products stand now. */
import { type RawBuilder, sql } from 'kysely'
import type { VatIncluded } from '../../../contract/orders/vat-included.ts'
import { taxClassOf } from '../../catalogue/index.ts'
import type { TaxedPart } from '../documents/line-tax.ts'
import type { AdjustmentJson } from '../states/order-columns.ts'
import { vatIncludedIn } from '../states/vat-included.ts'

interface LineNow {
  readonly productId: string
  readonly variableNo: number
  readonly name: string
  readonly isTaxed: boolean
}

export interface VatJson {
  readonly isRegistered: boolean
  readonly lines: readonly LineNow[]
  readonly bill: {
    readonly isRegistered: boolean
    readonly showsVat: boolean
    /** Null in bills of before. */
    readonly taxes: readonly Pick<TaxedPart, 'productId' | 'variableNo' | 'taxClass'>[] | null
  } | null
}

/** Over `orders o` with its store `v`. */
export const vatColumn: RawBuilder<VatJson> = sql`json_build_object(
  'isRegistered', v.is_vat_registered,
  'lines', (
    select json_agg(json_build_object(
      'productId', l.product_id, 'variableNo', l.variable_no, 'name', l.product_name,
      'isTaxed', ${taxClassOf} = 'STANDARD'
    ) order by l.product_id, l.variable_no)
    from order_line l join product p on p.id = l.product_id where l.order_id = o.id
  ),
  'bill', (
    select json_build_object(
      'isRegistered', (d.content #>> '{seller,isVatRegistered}')::boolean,
      'showsVat', jsonb_typeof(d.content -> 'vat') = 'object', 'taxes', d.content -> 'taxes'
    )
    from order_document d where d.order_id = o.id and d.kind <> 'CREDIT_NOTE' order by d.round desc limit 1
  )
)`

export function vatOf(
  { isRegistered, lines, bill }: VatJson,
  adjustments: readonly AdjustmentJson[],
): VatIncluded {
  const isCharged = adjustments.some(({ kind, amount }) => kind === 'DELIVERY' && amount > 0)
  const now = (line: LineNow) => ({ name: line.name, includesVat: isRegistered && line.isTaxed })
  if (bill === null) return vatIncludedIn(lines.map(now), isRegistered && isCharged)
  if (!bill.isRegistered) return null
  const { taxes, showsVat } = bill
  if (taxes === null) {
    // A bill of before: an invoice taxed all alike, and a receipt said nothing.
    const asBilled = showsVat ? ({ name }: LineNow) => ({ name, includesVat: true }) : now
    return vatIncludedIn(lines.map(asBilled), (showsVat || isRegistered) && isCharged)
  }
  const frozen = ({ productId, variableNo, name }: LineNow) => ({
    name,
    includesVat: taxes.some(
      (one) => one.productId === productId && one.variableNo === variableNo && one.taxClass === 'STANDARD',
    ),
  })
  const isInDelivery = taxes.some(({ productId }) => productId === null)
  return vatIncludedIn(lines.map(frozen), isInDelivery)
}
