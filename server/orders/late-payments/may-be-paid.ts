import { type RawBuilder, sql } from 'kysely'

/**
 * Of `orders o`: money may be on its way, a proof not yet reviewed or an attempt whose gateway has not reported its
 * end.
 */
export const mayBePaid = (now: Date): RawBuilder<unknown> => sql`exists (
  select from payment pay where pay.order_id = o.id and (
    pay.status = 'SUBMITTED' or exists (
      select from payment_attempt a
      where a.payment_id = pay.id and a.status = 'OPEN' and a.expires_at > ${now}
    )
  )
)`

/** Of `orders o`: its store claims to have confirmed the payment by mistake, and no admin has decided that yet. */
export const isDisputed: RawBuilder<unknown> = sql`exists (
  select from payment pay join payment_proof p on p.payment_id = pay.id
  where pay.order_id = o.id and p.status = 'CONFIRMED' and p.disputed_at is not null and p.dispute_settled_at is null
)`
