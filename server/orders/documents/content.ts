/** The content of a document, as it is frozen when it is issued. Amounts in paisa, instants as ISO text. */
import { sql } from 'kysely'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import { vatPercentOn } from '../../../contract/shared/vat.ts'
import { measureJson, taxClassOf } from '../../catalogue/index.ts'
import { linePaisa } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type SoldPart, type TaxedPart, taxedParts, taxTotals } from './line-tax.ts'

export interface Seller {
  readonly shopName: string
  readonly legalName: string
  readonly address: string
  readonly phone: string
  readonly panNo: string
  readonly isVatRegistered: boolean
}

export interface Buyer {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly panNo: string
}

export interface BillLine {
  /** The product, by which a line and its tax are found; documents of before have none. */
  readonly productId?: string
  readonly variableNo?: number
  readonly name: string
  readonly attribute: Readonly<Record<string, string>> | null
  /** In steps. */
  readonly quantity: number
  /** Absent in documents of before: pieces. */
  readonly unit?: Unit
  readonly step?: number
  /** The weight that counts beside the ordered quantity; absent in documents of before. */
  readonly weighedMilli?: number | null
  readonly unitPaisa: number
  readonly amountPaisa: number
}

/** As it was frozen. Documents of before knew one rate for all, and have no totals by class. */
export interface FrozenVat {
  readonly percent: number
  readonly taxablePaisa: number
  readonly vatPaisa: number
  readonly zeroRatedPaisa?: number
  readonly exemptPaisa?: number
}

export interface BilledAdjustment {
  readonly kind: string
  readonly label: string
  /** Documents of before have none. */
  readonly labelNe?: string | null
  readonly paisa: number
}

export interface BillContent {
  readonly orderNo: string
  readonly placedAt: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly lines: readonly BillLine[]
  readonly adjustments: readonly BilledAdjustment[]
  readonly totalPaisa: number
  /** Null unless an invoice is issued by a seller who is registered for VAT. */
  readonly vat: FrozenVat | null
  /** Tax by line and of delivery, of a registered seller. Documents of before have none. */
  readonly taxes?: readonly TaxedPart[]
  readonly paidBy: PaymentMethod
  readonly reference: string
  /** Credit notes only: the bill that is credited, and the reason. */
  readonly credits?: {
    readonly kind: 'RECEIPT' | 'INVOICE'
    readonly number: number
    readonly fiscalYear: string
    readonly reason: string
  }
}

type SoldLine = BillLine & SoldPart

export interface Sale extends Omit<BillContent, 'vat' | 'taxes' | 'credits' | 'lines'> {
  readonly lines: readonly SoldLine[]
  readonly vendorId: string
  readonly issuesInvoices: boolean
  /** The order is paid, and has not been cancelled or refunded meanwhile. */
  readonly isPaid: boolean
}

/**
 * Content for a bill of an order. The seller is the one of placement, under the name, address and PAN of that day, with
 * gaps filled in from today; whether VAT is due is decided now, at delivery, and frozen with the bill.
 */
export async function saleOf(tx: Tx, orderId: string): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select o.order_no as "orderNo", to_jsonb(o.placed_at) #>> '{}' as "placedAt", o.vendor_id as "vendorId",
      o.total_paisa as "totalPaisa", o.payment_method as "paidBy", v.issues_invoices as "issuesInvoices",
      o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')
        and (o.total_paisa = 0 or pay.status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) as "isPaid",
      json_build_object(
        'shopName', o.shop_name,
        'legalName', coalesce(nullif(o.seller ->> 'legalName', ''), v.legal_name),
        'address', coalesce(nullif(o.seller ->> 'address', ''), concat_ws(', ', nullif(v.address, ''), v.city)),
        'phone', coalesce(nullif(o.seller ->> 'phone', ''), v.phone, ''),
        'panNo', coalesce(nullif(o.seller ->> 'panNo', ''), v.pan_no), 'isVatRegistered', v.is_vat_registered
      ) as "seller",
      json_build_object(
        'name', coalesce(o.pan_bill ->> 'buyerName', o.address ->> 'recipientName', a.name),
        'phone', coalesce(o.address ->> 'phone', a.phone, ''), 'panNo', coalesce(o.pan_bill ->> 'panNo', ''),
        'address', coalesce(concat_ws(
          ', ', nullif(o.address ->> 'tole', ''),
          concat_ws('-', nullif(o.address ->> 'municipality', ''), o.address ->> 'ward'), o.address ->> 'city'
        ), '')
      ) as "buyer",
      (
        select json_agg(json_build_object(
          'productId', l.product_id, 'variableNo', l.variable_no, 'name', l.product_name, 'attribute', l.attribute,
          'quantity', l.quantity, 'unitPaisa', l.unit_paisa, ${measureJson('l')}, 'amountPaisa', ${linePaisa('l')},
          'weighedMilli', l.weighed_milli,
          'discountPaisa', coalesce((
            select -sum(s.amount_paisa) from order_adjustment_share s
            where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
          ), 0),
          'taxClass', ${taxClassOf}
        ) order by l.product_id, l.variable_no)
        from order_line l join product p on p.id = l.product_id where l.order_id = o.id
      ) as "lines",
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'label', label, 'labelNe', label_ne, 'paisa', amount_paisa
        ) order by seq), '[]')
        from order_adjustment where order_id = o.id
      ) as "adjustments",
      case when o.payment_method = 'COD' then '' else coalesce((
        select reference from payment_receipt where payment_id = pay.id order by at desc, id desc limit 1
      ), '') end as "reference"
    from orders o
    join vendor v on v.id = o.vendor_id
    join account a on a.id = o.user_id
    join payment pay on pay.order_id = o.id
    where o.id = ${orderId}`.execute(tx)
  const [sale] = rows
  if (sale === undefined) throw new Error(`no order ${orderId}`)
  return sale
}

/**
 * The content of a bill, with the tax of this day frozen in it. A seller who is not registered for VAT must not show any;
 * a receipt is no tax document and shows none either.
 */
export function billContentOf(
  sale: Omit<Sale, 'vendorId' | 'issuesInvoices' | 'isPaid'>,
  isInvoice: boolean,
  at: Date,
) {
  const lines = sale.lines.map(({ discountPaisa: _, taxClass: __, ...line }): BillLine => line)
  if (!sale.seller.isVatRegistered) return { ...sale, lines, vat: null } satisfies BillContent
  const day = nepalDayOf(at)
  const taxes = taxedParts(sale.lines, sale.totalPaisa, day)
  const vat = isInvoice ? taxTotals(taxes, vatPercentOn(day)) : null
  return { ...sale, lines, vat, taxes } satisfies BillContent
}
