/** Addresses as rows, under the names that the wire uses. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { address } from '../../../contract/delivery/addresses.ts'
import type { Db } from '../../platform/db/db.ts'

export type Address = z.output<typeof address>

export const addressColumns: RawBuilder<unknown> = sql`
  id, label, recipient_name as "recipientName", phone, state, city, municipality, ward, tole, landmark, note,
  latitude, longitude, is_default as "isDefault", alt_phone as "altPhone", house_no as "houseNo",
  pin_source as "pinSource"`

/** A shopper's addresses, the default one first, then the newest. */
export async function addressesOf(db: Db, userId: string, limit: number): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select ${addressColumns} from delivery_address
    where user_id = ${userId} and deleted_at is null
    order by is_default desc, created_at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}
