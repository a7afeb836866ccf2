import { type RawBuilder, sql } from 'kysely'

/** Of `orders` by this alias: every unit of it was sent back for its money. */
export const isSentBack = (order: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from order_line l where l.order_id = ${order}.id and l.quantity > coalesce((
    select sum(rl.accepted_quantity) from return_line rl join return_request r on r.id = rl.return_id
    where (rl.order_id, rl.product_id, rl.variable_no) = (l.order_id, l.product_id, l.variable_no)
      and r.status in ('REFUNDED', 'PART_REFUNDED')
  ), 0)
)`
