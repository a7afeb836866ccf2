/** States of a voucher as conditions of SQL. Transitions are conditional updates: the state is asked by the write itself. */
import { type RawBuilder, sql } from 'kysely'

/** The states in which an order may take it. */
export const isOpen = (grant: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${grant}.state`)} in ('HELD', 'RETURNED')`

/** Its end, of `promo_grant g` and `promo_code p`: its own or its code's, the earlier one. */
export const endsAt: RawBuilder<Date> = sql`least(g.expires_at, p.ends_at)`

/** Whether `promo_code p` has no use left: by their number, or by its budget. */
export const isUsedUp: RawBuilder<boolean> = sql`
  coalesce(p.used_count >= p.total_limit or p.spent_paisa >= p.budget_paisa, false)`

/** Whether `promo_grant g` of `promo_code p` is over by its clock or its code's. */
export const isOver = (at: Date): RawBuilder<boolean> =>
  sql`(p.status = 'ENDED' or p.ends_at <= ${at} or coalesce(g.expires_at <= ${at}, false))`
