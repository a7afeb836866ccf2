/** Joined parts of `orders o`, each as one JSON column. */

import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { StepReason } from '../../../contract/orders/order-states.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { type MeasureRow, measureJson } from '../../catalogue/index.ts'
import type { AddressSnapshot } from '../../delivery/index.ts'
import { linePaisa } from '../../payments/index.ts'
import type { Aliased, Column, Columns, InJson, OneOf, Stored } from '../../platform/db/row-types.ts'
import { type WeighingJson, weighingParts } from './line-weighing.ts'
import type { AnswersJson } from './order-answers.ts'
import type { Actor } from './order-states.ts'

/** An address as it was frozen: the first orders know less of it. */
export type StoredAddress = Omit<AddressSnapshot, 'altPhone' | 'houseNo'> &
  Partial<Pick<AddressSnapshot, 'altPhone' | 'houseNo'>>

export interface LineJson
  extends WeighingJson,
    AnswersJson,
    Columns<'order_line', 'product_id' | 'variable_no' | 'product_name' | 'quantity'>,
    Aliased<
      'order_line',
      {
        productImage: 'picture'
        costPrice: 'list_paisa'
        sellingPrice: 'unit_paisa'
        offerId: 'offer_id'
        offerPrice: 'offer_unit_paisa'
      }
    >,
    MeasureRow {
  readonly attribute: Stored<'order_line', 'attribute', Record<string, string> | null>
  readonly lineTotal: number
}

export const lines: RawBuilder<LineJson[]> = sql`(
  select json_agg(json_build_object(
    'productId', product_id, 'variableNo', variable_no, 'productName', product_name, 'productImage', picture,
    'attribute', attribute, 'costPrice', list_paisa, 'sellingPrice', unit_paisa, 'offerId', offer_id,
    'offerPrice', offer_unit_paisa, 'quantity', quantity,
    ${measureJson('l')}, 'lineTotal', ${linePaisa('l')}, ${weighingParts},
    'answers', answers, 'answerPictures', answer_pictures
  ) order by product_id, variable_no)
  from order_line l where order_id = o.id
)`

export type AdjustmentJson = Aliased<
  'order_adjustment',
  { kind: 'kind'; label: 'label'; labelNe: 'label_ne'; amount: 'amount_paisa' }
>

export const adjustments: RawBuilder<AdjustmentJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'label', label, 'labelNe', label_ne, 'amount', amount_paisa
  ) order by seq), '[]')
  from order_adjustment where order_id = o.id
)`

/** Offers and the fee are named as they were at placement, in the language of the reader. */
export const breakdownIn = (
  {
    breakdown,
    deliveryNameNe,
  }: { readonly breakdown: AdjustmentJson[]; readonly deliveryNameNe: string | null },
  language: Language,
) =>
  breakdown.map(({ kind, label, labelNe, amount }) => {
    const nepali = kind === 'DELIVERY' ? deliveryNameNe : labelNe
    return { kind, label: (language === 'ne' && nepali) || label, amount }
  })

export interface EventJson extends Columns<'order_event', 'note'> {
  readonly status: OneOf<'order_event', 'to_status', OrderStatus>
  readonly at: InJson<Column<'order_event', 'at'>>
  readonly by: OneOf<'order_event', 'actor', Actor>
  readonly reason: OneOf<'order_event', 'reason', StepReason>
}

export const events: RawBuilder<EventJson[]> = sql`(
  select json_agg(json_build_object(
    'status', to_status, 'at', at, 'by', actor, 'note', note, 'reason', reason
  ) order by at, id)
  from order_event where order_id = o.id
)`

export interface ShopperRecord {
  readonly orders: number
  readonly delivered: number
  readonly refusals: number
}

/** The shopper's record: orders at this store, and refused cash deliveries at any. */
export const shopperRecord: RawBuilder<ShopperRecord> = sql`(
  select json_build_object(
    'orders', count(*) filter (where s.vendor_id = o.vendor_id),
    'delivered', count(*) filter (where s.vendor_id = o.vendor_id and s.status in ('DELIVERED', 'COMPLETED')),
    'refusals', count(*) filter (where s.payment_method = 'COD' and s.status = 'RETURNED_TO_VENDOR' and exists (
      select from order_event e where e.order_id = s.id and e.reason = 'REFUSED'
    ))
  )
  from orders s where s.user_id = o.user_id
)`
