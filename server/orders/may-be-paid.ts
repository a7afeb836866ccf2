import { type RawBuilder, sql } from 'kysely'

/** Of `orders o`: money may be on its way, a proof that nobody has looked at or a gateway that has not said how it ended. */
export const mayBePaid = (now: Date): RawBuilder<unknown> => sql`exists (
  select from payment pay where pay.order_id = o.id and (
    pay.status = 'SUBMITTED' or exists (
      select from payment_attempt a
      where a.payment_id = pay.id and a.status = 'OPEN' and a.expires_at > ${now}
    )
  )
)`
