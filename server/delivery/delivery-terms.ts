import { sql } from 'kysely'
import type { Position } from '../../contract/delivery/distance.ts'
import type { Db } from '../platform/db/db.ts'
import type { Aliased, Columns } from '../platform/db/row-types.ts'
import { type DeliveryOption, optionColumns, positionOf } from './option-rows.ts'

/** An address as an order keeps it. */
export interface AddressSnapshot
  extends Readonly<
    Columns<
      'delivery_address',
      | 'recipient_name'
      | 'phone'
      | 'alt_phone'
      | 'state'
      | 'city'
      | 'municipality'
      | 'ward'
      | 'tole'
      | 'house_no'
      | 'landmark'
      | 'note'
      | 'latitude'
      | 'longitude'
    >
  > {}

/** The two ends of a delivery and the way between them. */
export interface DeliveryTerms {
  readonly option: DeliveryOption
  readonly shop: {
    readonly status: string
    readonly shopName: string
    readonly shopNameNe: string | null
    readonly username: string
    readonly accountId: string
    readonly position: Position | null
    readonly slots: Row['slots']
    readonly closedDays: Row['closedDays']
    /** Orders from then on count from the next working day. */
    readonly orderCutoff: string | null
  }
  /** The shopper's own address, or null where none was given or it is another shopper's. */
  readonly address: AddressSnapshot | null
}

interface Wanted {
  readonly vendorId: string
  readonly deliveryOptionId: string
  readonly userId?: string
  readonly addressId?: string | undefined
}

interface Row
  extends DeliveryOption,
    Columns<'vendor', 'status' | 'shop_name' | 'shop_name_ne' | 'username' | 'account_id'>,
    Aliased<'vendor', { shopLatitude: 'latitude'; shopLongitude: 'longitude' }> {
  readonly orderCutoff: string | null
  readonly slots: Columns<'opening_slot', 'weekday' | 'opens' | 'closes'>[]
  readonly closedDays: Columns<'closed_day', 'day' | 'reason'>[]
  readonly address: AddressSnapshot | null
}

/**
 * Everything that an order needs of its delivery, in one statement; undefined for an option that is not the vendor's.
 */
export async function deliveryTerms(db: Db, wanted: Wanted): Promise<DeliveryTerms | undefined> {
  const { rows } = await sql<Row>`
    select ${optionColumns}, v.status, v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, v.account_id as "accountId",
      v.latitude as "shopLatitude", v.longitude as "shopLongitude",
      to_char(v.order_cutoff, 'HH24:MI') as "orderCutoff",
      coalesce((
        select json_agg(json_build_object(
          'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
        ))
        from opening_slot where vendor_id = v.id
      ), '[]') as "slots",
      coalesce((
        select json_agg(json_build_object('day', day, 'reason', reason)) from closed_day where vendor_id = v.id
      ), '[]') as "closedDays",
      (
        select json_build_object(
          'recipientName', a.recipient_name, 'phone', a.phone, 'altPhone', a.alt_phone, 'state', a.state, 'city', a.city,
          'municipality', a.municipality, 'ward', a.ward, 'tole', a.tole, 'houseNo', a.house_no, 'landmark', a.landmark,
          'note', a.note, 'latitude', a.latitude, 'longitude', a.longitude
        )
        from delivery_address a
        where a.id = ${wanted.addressId ?? null} and a.user_id = ${wanted.userId ?? null} and a.deleted_at is null
      ) as "address"
    from delivery_option d join vendor v on v.id = d.vendor_id
    where d.id = ${wanted.deliveryOptionId} and d.vendor_id = ${wanted.vendorId}`.execute(db)
  const row = rows[0]
  return row && termsOf(row)
}

const termsOf = ({
  status,
  shopName,
  shopNameNe,
  username,
  accountId,
  shopLatitude,
  shopLongitude,
  slots,
  closedDays,
  orderCutoff,
  address,
  ...option
}: Row) => ({
  option,
  shop: {
    status,
    shopName,
    shopNameNe,
    username,
    accountId,
    position: positionOf(shopLatitude, shopLongitude),
    slots,
    closedDays,
    orderCutoff,
  },
  address,
})
