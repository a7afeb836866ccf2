/** Masking of contact details, and until when their vendor may read them: one rule for every place that shows them. */
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { settingsOf } from '../../settings/index.ts'

/** Orders completed after this time still let their vendor read the phone number. */
export async function contactOpenSince(ctx: AppContext, db: Db = ctx.db): Promise<Date> {
  const { phoneOpenDays } = await settingsOf(ctx, db)
  return new Date(ctx.clock().getTime() - phoneOpenDays * dayMs)
}

/** Condition on one order by its alias: it is in the store's hands, or was completed only a few days ago. */
export const keepsContactOpen = (order: string, openSince: Date): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${order}.status`)} in
    ('ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERY_FAILED', 'DELIVERED')
  or ${sql.ref(`${order}.status`)} = 'COMPLETED' and ${sql.ref(`${order}.updated_at`)} > ${openSince}
)`

/** Condition on `orders o`: any order of that shopper at that store keeps the contact details open. */
export const isContactOpen = (openSince: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders known
  where known.user_id = o.user_id and known.vendor_id = o.vendor_id and ${keepsContactOpen('known', openSince)}
)`

/** Masks all digits but the last two. */
export const coveredPhone = (phone: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`regexp_replace(${phone}, '\\d(?=.*\\d{2}$)', '•', 'g')`

/** The address of `orders o` with its numbers covered and without its pin, once the vendor may not read them. */
export const addressForVendor = (openSince: Date): RawBuilder<unknown> => sql`
  case when ${isContactOpen(openSince)} then o.address
    else o.address || jsonb_build_object(
      'phone', ${coveredPhone(sql`o.address ->> 'phone'`)},
      'altPhone', ${coveredPhone(sql`o.address ->> 'altPhone'`)},
      'latitude', null, 'longitude', null
    ) end`
