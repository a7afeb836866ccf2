import { type RawBuilder, sql } from 'kysely'
import type { MissingToSell } from '../../../contract/vendors/store-readiness.ts'

/**
 * Conditions that keep a store from selling, or from being found and reached: one per key, in the order in which a
 * vendor deals with them.
 */
const lacks = (vendorId: RawBuilder<unknown>): Readonly<Record<MissingToSell, RawBuilder<unknown>>> => ({
  ADDRESS: sql`exists (select from vendor where id = ${vendorId} and (address = '' or city = ''))`,
  GOODS: sql`not exists (
    select from product p where p.vendor_id = ${vendorId} and p.status = 'LIVE' and p.hidden_at is null)`,
  DELIVERY: sql`not exists (select from delivery_option where vendor_id = ${vendorId} and is_active)`,
  // Cash needs a delivery option that allows it, every other method an approved payment account.
  PAYMENT: sql`not exists (select from delivery_option where vendor_id = ${vendorId} and is_active and cod_allowed)
    and not exists (
      select from payment_account
      where vendor_id = ${vendorId} and status = 'ACTIVE' and superseded_at is null)`,
  PIN: sql`exists (select from vendor where id = ${vendorId} and latitude is null)`,
  HOURS: sql`not exists (select from opening_slot where vendor_id = ${vendorId})`,
})

/** As one column: an array of keys. */
export function missingToSell(vendorId: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = Object.entries(lacks(vendorId)).map(
    ([word, lack]) => sql`case when ${lack} then ${sql.lit(word)} end`,
  )
  return sql`array_remove(array[${sql.join(cases)}]::text[], null)`
}
