/** Addresses as rows, under the names that the wire uses. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { address, pinSources } from '../../../contract/delivery/addresses.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export type Address = z.output<typeof address>

/** A row of `addressColumns`. */
export interface AddressColumns
  extends Columns<
    'delivery_address',
    | 'id'
    | 'label'
    | 'recipient_name'
    | 'phone'
    | 'state'
    | 'city'
    | 'municipality'
    | 'ward'
    | 'tole'
    | 'landmark'
    | 'note'
    | 'latitude'
    | 'longitude'
    | 'is_default'
    | 'alt_phone'
    | 'house_no'
  > {
  readonly pinSource: OneOf<'delivery_address', 'pin_source', (typeof pinSources)[number]>
}

export const addressColumns: RawBuilder<unknown> = sql`
  id, label, recipient_name as "recipientName", phone, state, city, municipality, ward, tole, landmark, note,
  latitude, longitude, is_default as "isDefault", alt_phone as "altPhone", house_no as "houseNo",
  pin_source as "pinSource"`

/** A shopper's addresses, the default one first, then the newest. */
export async function addressesOf(db: Db, userId: string, limit: number): Promise<Address[]> {
  const { rows } = await sql<AddressColumns>`
    select ${addressColumns} from delivery_address
    where user_id = ${userId} and deleted_at is null
    order by is_default desc, created_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(addressOf)
}

export const addressOf = (row: AddressColumns): Address => ({
  id: row.id,
  label: row.label,
  recipientName: row.recipientName,
  phone: row.phone,
  state: row.state,
  city: row.city,
  municipality: row.municipality,
  ward: row.ward,
  tole: row.tole,
  landmark: row.landmark,
  note: row.note,
  latitude: row.latitude,
  longitude: row.longitude,
  isDefault: row.isDefault,
  altPhone: row.altPhone,
  houseNo: row.houseNo,
  pinSource: row.pinSource,
})
