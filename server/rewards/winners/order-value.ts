import { type RawBuilder, sql } from 'kysely'

/** Of `orders o`: its returns whose money went back. */
export const refundedReturns: RawBuilder<string[]> = sql`coalesce((
  select array_agg(r.id order by r.id) from return_request r
  where r.order_id = o.id and r.status in ('REFUNDED', 'PART_REFUNDED')
), '{}')`

/**
 * Of `orders o`: what is paid for its products with every discount taken off, less the part of what was sent back; as
 * `paidFor` reckons it.
 */
export const keptPaisa: RawBuilder<number> = sql`(
  select coalesce(sum(floor(
    (coalesce(l.line_paisa, l.unit_paisa * l.quantity) + coalesce((
      select sum(s.amount_paisa) from order_adjustment_share s
      where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
    ), 0)) * (l.quantity - coalesce((
      select sum(rl.accepted_quantity) from return_line rl join return_request r on r.id = rl.return_id
      where (rl.order_id, rl.product_id, rl.variable_no) = (l.order_id, l.product_id, l.variable_no)
        and r.status in ('REFUNDED', 'PART_REFUNDED')
    ), 0))::numeric / l.quantity
  )), 0)::bigint
  from order_line l where l.order_id = o.id
)`

/** Of `winner_entry e`: a return of its order has not come to an end. */
export const hasOpenReturn: RawBuilder<boolean> = sql<boolean>`exists (
  select from return_request r where r.order_id = e.order_id
    and r.status in ('REQUESTED', 'APPROVED', 'PICKED_UP', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED', 'ESCALATED')
)`
