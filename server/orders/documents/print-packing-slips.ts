import { sql } from 'kysely'
import { wordedAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { measureJson } from '../../catalogue/index.ts'
import { linePaisa } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Columns, Stored } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import {
  addressForVendor,
  contactOpenSince,
  coveredPhone,
  isContactOpen,
} from '../customers/contact-cover.ts'
import { drawFor } from '../pdf/draw.ts'
import type { Slip, SlipAddress } from '../pdf/drawing-job.ts'
import type { AnswersJson } from '../states/order-answers.ts'
import type { BillLine } from './content.ts'

type Route = typeof contract.orders.packingSlips

/**
 * The packing slips of some orders of the calling store, in the order of the request. They lie in parcels that go
 * through many hands: the delivery code is never on them.
 */
export async function printPackingSlips(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { orderIds, language, size, withPrices } = call.body
  const { bikramSambatYears: announcedYears } = await settingsOf(ctx)
  const openSince = await contactOpenSince(ctx)
  const phone = sql`coalesce(o.address ->> 'phone', a.phone, '')`
  const { rows } = await sql<SlipColumns>`
    select o.order_no as "orderNo", to_jsonb(o.placed_at) #>> '{}' as "placedAt", o.shop_name as "shopName",
      concat_ws(', ', nullif(v.address, ''), v.city) as "shopAddress", coalesce(v.phone, '') as "shopPhone",
      o.delivery_kind as "deliveryKind", o.delivery_name as "deliveryName", o.note, o.is_age_limited as "isAgeLimited",
      o.promised_day || 'T12:00:00+05:45' as "promisedFor",
      ${addressForVendor(openSince)} as "address",
      coalesce(o.address ->> 'recipientName', a.name) as "recipientName",
      case when ${isContactOpen(openSince)} then ${phone} else ${coveredPhone(phone)} end as "recipientPhone", o.total_paisa as "totalPaisa",
      case when o.payment_method = 'COD' and pay.status = 'UNPAID' then o.total_paisa else 0 end as "toCollectPaisa",
      pay.status in ('PAID', 'PART_REFUNDED') as "isPaid",
      (
        select json_agg(json_build_object(
          'name', product_name, 'attribute', attribute, 'quantity', quantity, 'unitPaisa', unit_paisa,
          ${measureJson('l')}, 'amountPaisa', ${linePaisa('l')}, 'weighedMilli', weighed_milli,
          'answers', answers, 'answerPictures', answer_pictures
        ) order by product_id, variable_no)
        from order_line l where order_id = o.id
      ) as "lines"
    from orders o
    join vendor v on v.id = o.vendor_id
    join account a on a.id = o.user_id
    join payment pay on pay.order_id = o.id
    where o.id = any(${orderIds}::uuid[]) and o.vendor_id = ${call.caller.vendorId}
    order by array_position(${orderIds}::uuid[], o.id)`.execute(ctx.db)
  if (rows.length !== orderIds.length) throw new Refusal('NOT_FOUND')
  const slips = rows.map(slipOf)
  const bytes = await drawFor(call.caller.accountId, {
    ...{ what: 'SLIPS', language, announcedYears, size, withPrices, slips },
  })
  const [first] = slips
  return { name: slips.length === 1 ? `packing-slip-${first?.orderNo}.pdf` : 'packing-slips.pdf', bytes }
}

interface SlipColumns
  extends Columns<
    'orders',
    'order_no' | 'shop_name' | 'delivery_kind' | 'delivery_name' | 'note' | 'total_paisa' | 'is_age_limited'
  > {
  readonly placedAt: string
  readonly promisedFor: string | null
  readonly shopAddress: string
  readonly shopPhone: string
  readonly address: Stored<'orders', 'address', SlipAddress | null>
  readonly recipientName: string
  readonly recipientPhone: string
  readonly toCollectPaisa: number
  readonly isPaid: boolean
  readonly lines: readonly (BillLine & AnswersJson)[]
}

/** A literal: a field that the page has just got is a compile error here. */
const slipOf = (row: SlipColumns): Slip => ({
  orderNo: row.orderNo,
  placedAt: row.placedAt,
  shopName: row.shopName,
  shopAddress: row.shopAddress,
  shopPhone: row.shopPhone,
  deliveryKind: row.deliveryKind,
  deliveryName: row.deliveryName,
  promisedFor: row.promisedFor,
  recipientName: row.recipientName,
  recipientPhone: row.recipientPhone,
  address: row.address,
  note: row.note,
  lines: row.lines.map(({ answers, answerPictures, ...line }) => ({
    ...line,
    told: answers === null ? [] : wordedAnswers(answers),
    pictureCount: answerPictures.length,
  })),
  totalPaisa: row.totalPaisa,
  toCollectPaisa: row.toCollectPaisa,
  isPaid: row.isPaid,
  isAgeLimited: row.isAgeLimited,
})
