import { sql } from 'kysely'
import type { StoreLevel } from '../../contract/rewards/store-levels.ts'
import { pictureUrl } from '../../contract/shared/limits.ts'
import { dayAfter, nepalClock } from '../../contract/shared/time.ts'
import type { Db } from '../platform/db/db.ts'
import type { Columns } from '../platform/db/row-types.ts'

/** Opening hours as one JSON column, so that a store is read in one statement. */
export const openingHours = sql<Columns<'opening_slot', 'weekday' | 'opens' | 'closes'>[]>`coalesce((
  select json_agg(json_build_object(
    'weekday', slot.weekday,
    'opens', to_char(slot.opens, 'HH24:MI'),
    'closes', to_char(slot.closes, 'HH24:MI')
  ) order by slot.weekday, slot.opens)
  from opening_slot slot where slot.vendor_id = vendor.id
), '[]')`

/** The days on which a store stays closed, from this one on, as one JSON column. */
export const closedDaysFrom = (day: string) => sql<Columns<'closed_day', 'day' | 'reason'>[]>`coalesce((
  select json_agg(json_build_object('day', closed.day, 'reason', closed.reason) order by closed.day)
  from closed_day closed where closed.vendor_id = vendor.id and closed.day >= ${day}::date
), '[]')`

/** `17:00`, from which orders count from the next working day. */
export const orderCutoff = sql<string | null>`to_char(vendor.order_cutoff, 'HH24:MI')`

/** The check of the column allows these values alone. */
const levelOfStore = sql<StoreLevel>`vendor.level`

/** A prize moves it up in the lists of stores. */
export const isFeatured = (at: Date) => sql<boolean>`coalesce(vendor.featured_until > ${at}, false)`

/** Badges that run, the newest first. */
export const badgesOfStore = (at: Date) => sql<{ name: string; nameNe: string | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', badge ->> 'name', 'nameNe', nullif(badge ->> 'nameNe', '')) order by nth)
  from jsonb_array_elements(vendor.badges) with ordinality held (badge, nth)
  where (badge ->> 'endsAt')::timestamptz > ${at}
), '[]')`

/** Stores with all that a card shows, whatever their status. A night that began yesterday may still be open. */
export const storeCards = (db: Db, at: Date) =>
  db
    .selectFrom('vendor')
    .select([
      'id as vendorId',
      'username',
      'shop_name as shopName',
      'shop_name_ne as shopNameNe',
      'logo',
      'description as vendorDescription',
      'description_ne as vendorDescriptionNe',
    ])
    .select([
      'address as vendorAddress',
      'state',
      'city',
      'latitude',
      'longitude',
      'goods_count as productCount',
    ])
    .select(['rating_sum as ratingSum', 'rating_count as ratingCount'])
    .select([levelOfStore.as('level'), isFeatured(at).as('isFeatured')])
    .select(openingHours.as('openingHours'))
    .select(closedDaysFrom(dayAfter(nepalClock(at).day, -1)).as('closedDays'))

/** The stores that may be shown to everybody: the approved ones. */
export const shownStores = (db: Db, at: Date) => storeCards(db, at).where('status', '=', 'APPROVED')

interface OfCard {
  readonly logo: string | null
  readonly ratingSum: number
  readonly ratingCount: number
}

/** A row of shownStores as its card. */
export const storeCardOf = <Row extends OfCard>({ logo, ratingSum, ...row }: Row) => ({
  ...row,
  vendorLogo: logo === null ? null : pictureUrl(logo),
  rating: row.ratingCount === 0 ? null : Math.round((ratingSum / row.ratingCount) * 10) / 10,
})

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

/** When a store is open: its week, and the days from this one on on which it stays closed. */
export async function storeHours(db: Db, vendorId: string, at: Date) {
  const row = await db
    .selectFrom('vendor')
    .select([openingHours.as('slots'), closedDaysFrom(nepalClock(at).day).as('closedDays')])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  return row ?? { slots: [], closedDays: [] }
}
