import { sql } from 'kysely'
import type { OpeningSlot } from '../../contract/time.ts'
import type { Db } from '../platform/db.ts'

/** Opening hours as one JSON column, so that a store is read in one statement. */
export const openingHours = sql<OpeningSlot[]>`coalesce((
  select json_agg(json_build_object(
    'weekday', slot.weekday,
    'opens', to_char(slot.opens, 'HH24:MI'),
    'closes', to_char(slot.closes, 'HH24:MI')
  ) order by slot.weekday, slot.opens)
  from opening_slot slot where slot.vendor_id = vendor.id
), '[]')`

/** Stores that may be shown, with all that a card shows. */
export const shownStores = (db: Db) =>
  db
    .selectFrom('vendor')
    .select([
      'id as vendorId',
      'username',
      'shop_name as shopName',
      'logo',
      'description as vendorDescription',
    ])
    .select([
      'address as vendorAddress',
      'state',
      'city',
      'latitude',
      'longitude',
      'goods_count as productCount',
    ])
    .select(openingHours.as('openingHours'))
    .where('status', '=', 'APPROVED')

/** The store, if it may sell now. */
export const storeForSale = (db: Db, vendorId: string) =>
  db
    .selectFrom('vendor')
    .select(['id', 'account_id as accountId', 'username', 'shop_name as shopName', 'logo'])
    .select(['state', 'city', 'address', 'latitude', 'longitude'])
    .where('id', '=', vendorId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()

export type StoreForSale = NonNullable<Awaited<ReturnType<typeof storeForSale>>>

/** The store of a vendor account, whatever its status. */
export const vendorOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('vendor')
    .select(['id', 'username', 'shop_name as shopName', 'logo', 'status'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function openingHoursOf(db: Db, vendorId: string): Promise<OpeningSlot[]> {
  const row = await db
    .selectFrom('vendor')
    .select(openingHours.as('slots'))
    .where('id', '=', vendorId)
    .executeTakeFirst()
  return row?.slots ?? []
}
