/** The points behind discounts that `writeDiscounts` wrote: without them they are discounts that nobody spent. */
import { sql } from 'kysely'
import type { TestMarket } from '../test-market.ts'

/** Each point is a paisa; another order brought as many as are spent. */
export const writeSpent = (test: TestMarket, orderId: string): Promise<unknown> =>
  sql`
    with spent as (
      select o.id as order_id, o.user_id, -a.amount_paisa as paisa, a.source_id as program_id,
        case a.bearer when 'VENDOR' then o.vendor_id end as vendor_id,
        uuidv7() as account_id, uuidv7() as lot_id, uuidv7() as earn_id, uuidv7() as entry_id
      from order_adjustment a join orders o on o.id = a.order_id
      where o.id = ${orderId} and a.kind = 'REWARD'
    ), program as (
      insert into reward_program (id, vendor_id, version, created_at, updated_at)
      select program_id, vendor_id, 1, now(), now() from spent
    ), account as (
      insert into reward_account (id, program_id, user_id, created_at)
      select account_id, program_id, user_id, now() from spent
    ), entry as (
      insert into reward_entry (id, account_id, kind, points, cause, order_id, worth_paisa, at)
      select earn_id, account_id, 'EARN', paisa, 'another order', null::uuid, 0, now() from spent
      union all
      select entry_id, account_id, 'REDEEM', -paisa, 'order', order_id, paisa, now() from spent
    ), lot as (
      insert into reward_lot (id, account_id, points, rest, earned_at)
      select lot_id, account_id, paisa, 0, now() from spent
    ), move as (
      insert into reward_lot_move (entry_id, lot_id, points)
      select earn_id, lot_id, paisa from spent union all select entry_id, lot_id, -paisa from spent
    )
    insert into reward_spend (order_id, program_id, account_id, points, worth_paisa)
    select order_id, program_id, account_id, paisa, paisa from spent`.execute(test.db)
