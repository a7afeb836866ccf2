/**
 * The oracle: a second reckoning of the rows, written apart from server/audit/invariants.ts and sharing nothing with
 * it. An accountant's view: what came in, what went out, what is left.
 */
import type pg from 'pg'
import { chatFaultsIn } from './oracle-chat.ts'
import { creditFaultsIn } from './oracle-credits.ts'
import { ledgerFaultsIn } from './oracle-ledger.ts'
import { offerFaultsIn } from './oracle-offers.ts'
import { taxFaultsIn } from './oracle-tax.ts'

/** Everything that is wrong, one sentence each. An honest market gives an empty list. */
export async function faultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const faults: string[] = []
  const ask = async (sentence: string, query: string): Promise<void> => {
    const { rows } = await client.query(query)
    for (const row of rows.slice(0, 5)) faults.push(`${sentence}: ${Object.values(row).join(' ')}`)
  }

  await ask(
    'I1 stock does not follow from what came in and what orders hold',
    `select v.product_id, v.variable_no, v.stock from product_variation v
     where v.stock < 0 or v.stock <>
       (select coalesce(sum(quantity), 0) from stock_movement m
        where m.product_id = v.product_id and m.variable_no = v.variable_no
          and m.reason in ('OPENING', 'ADJUSTED'))
       + (select coalesce(sum(greatest(c.counted, -c.moved_since) - c.expected), 0) from stock_taking_line c
          where c.product_id = v.product_id and c.variable_no = v.variable_no and c.booked is not null)
       - (select coalesce(sum(l.quantity - coalesce((select w.quantity from stock_movement w
            where w.order_id = o.id and w.product_id = l.product_id and w.variable_no = l.variable_no
              and w.reason = 'WEIGHED'), 0)), 0) from order_line l, orders o
          where l.order_id = o.id and l.product_id = v.product_id and l.variable_no = v.variable_no
            and (o.status not in ('CANCELLED', 'EXPIRED') or exists (select 1 from order_event lost
              where lost.order_id = o.id and lost.reason = 'WRITTEN_OFF'))
            and not exists (select 1 from stock_movement back where back.order_id = o.id
              and back.product_id = v.product_id and back.variable_no = v.variable_no
              and back.reason = 'RESTOCKED'))
       + (select coalesce(sum(restocked_quantity), 0) from return_line back
          where back.product_id = v.product_id and back.variable_no = v.variable_no)
       - (select coalesce(sum(accepted_quantity), 0) from return_line gone
          where gone.product_id = v.product_id and gone.given_variable_no = v.variable_no)`,
  )
  await ask(
    'I1 an order moved stock that is not in its lines',
    `select m.order_id, m.product_id from stock_movement m where m.reason in ('SOLD', 'RESTOCKED') and m.quantity <>
       (case m.reason when 'SOLD' then -1 else 1 end) * coalesce((select l.quantity - case m.reason when 'SOLD' then 0
         else coalesce((select w.quantity from stock_movement w where w.order_id = m.order_id
           and w.product_id = m.product_id and w.variable_no = m.variable_no and w.reason = 'WEIGHED'), 0) end
         from order_line l
         where l.order_id = m.order_id and l.product_id = m.product_id and l.variable_no = m.variable_no), 0)`,
  )
  await ask(
    'I1 a weighing moved another stock than the steps between order and scales',
    `select m.order_id, m.product_id, m.quantity from stock_movement m
     left join order_line l on l.order_id = m.order_id and l.product_id = m.product_id and l.variable_no = m.variable_no
     where m.reason = 'WEIGHED' and (l.weighed_milli is null
       or m.quantity not between least(l.quantity - round(l.weighed_milli::numeric / l.step_milli), 0)
         and greatest(l.quantity - round(l.weighed_milli::numeric / l.step_milli), 0)
       or m.quantity > 0 and m.quantity <> l.quantity - round(l.weighed_milli::numeric / l.step_milli))`,
  )
  await ask(
    'a prepaid order that weighs less owes its shopper the difference, once it is packed',
    `select o.id, o.ordered_paisa - o.total_paisa from orders o
     where o.ordered_paisa > o.total_paisa and o.payment_method <> 'COD'
       and o.status in ('PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED', 'DELIVERY_FAILED')
       and o.ordered_paisa - o.total_paisa is distinct from (select sum(amount_paisa) from refund
         where order_id = o.id and kind = 'WEIGHED')`,
  )
  await ask(
    'I2 an order does not add up',
    `select o.id, o.order_no from orders o where o.total_paisa is distinct from
       (select sum(coalesce(line_paisa, unit_paisa * quantity)) from order_line where order_id = o.id)
       + (select coalesce(sum(amount_paisa), 0) from order_adjustment where order_id = o.id)`,
  )
  await ask(
    'I3 a shopper’s key stands for two orders, or for somebody else’s',
    `select a.user_id, a.key from order_request a, orders o
     where a.order_id = o.id and (a.user_id <> o.user_id or (select count(*) from order_request b
       where b.user_id = a.user_id and b.key = a.key) > 1)`,
  )
  await ask(
    'I4 a promo code was used above its limits, or not as its orders say',
    `select p.code, uses.number from promo_code p
     join lateral (
       select count(*) as number, coalesce(max(mine), 0) as most, count(*) filter (where not stands) as unsold
       from (
         select count(*) over (partition by u.user_id) as mine,
           o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR') as stands
         from promo_use u join orders o on o.id = u.order_id
         where u.promo_id = p.id and u.returned_at is null
       ) live
     ) uses on true
     where p.used_count <> uses.number or uses.number > p.total_limit or uses.most > p.per_user_limit
       or uses.unsold > 0`,
  )
  await ask(
    'I4 a promo code spent above its budget, or more often in a day of Nepal than it may',
    `select p.code from promo_code p where p.budget_paisa is not null and (
       p.spent_paisa <> (select coalesce(sum(discount_paisa), 0) from promo_use
         where promo_id = p.id and returned_at is null)
       or p.budget_paisa < (select coalesce(sum(least(discount_paisa, ordered_paisa)), 0) from promo_use
         where promo_id = p.id and returned_at is null))
     union all
     select p.code from promo_code p where exists (select 1 from promo_use u
       where u.promo_id = p.id and u.returned_at is null
         and (u.used_at at time zone 'UTC') + interval '5 hours 45 minutes' >= p.per_day_limit_since
       group by date_trunc('day', (u.used_at at time zone 'UTC') + interval '5 hours 45 minutes')
       having count(*) > p.per_day_limit)`,
  )
  await ask(
    'I4 what a promo code took off is not what its lines say',
    `select o.order_no, a.amount_paisa from orders o join order_adjustment a on a.order_id = o.id
     where a.kind = 'PROMO' and (
       not exists (select 1 from promo_use u where u.order_id = o.id and u.promo_id = a.source_id
         and u.discount_paisa = -a.amount_paisa)
       or a.amount_paisa <> (select coalesce(sum(s.amount_paisa), a.amount_paisa) from order_adjustment_share s
         where s.order_id = a.order_id and s.seq = a.seq))`,
  )
  await ask(
    'I5 the payment of an order is missing, doubled or of another amount',
    `select o.id from orders o where 1 <> (select count(*) from payment p
       where p.order_id = o.id and p.accepted_paisa between 0 and p.amount_paisa
         and p.amount_paisa = case o.payment_method when 'COD' then o.total_paisa
           else coalesce(o.ordered_paisa, o.total_paisa) end
         and (p.status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) = (p.accepted_paisa = p.amount_paisa and p.paid_at is not null))`,
  )
  await ask(
    'I5 a gateway’s number stands for two payments, or for a try that was not paid',
    `select r.provider, r.reference from payment_receipt r left join payment_attempt a
       on a.provider = r.provider and a.provider_reference = r.reference
     where r.provider in ('ESEWA', 'KHALTI', 'FONEPAY')
     group by r.provider, r.reference having count(distinct r.payment_id) > 1
       or bool_or(a.status <> 'PAID' or a.payment_id <> r.payment_id)`,
  )
  faults.push(...(await brokenHistories(client)))
  faults.push(...(await ledgerFaultsIn(client)), ...(await creditFaultsIn(client)))
  faults.push(...(await taxFaultsIn(client)))
  faults.push(...(await chatFaultsIn(client)), ...(await offerFaultsIn(client)))
  await ask(
    'I7 a cart line is doubled, out of bounds or in the wrong cart',
    `select c.user_id, c.product_id from cart_line c join product p on p.id = c.product_id
     group by c.user_id, c.product_id, c.variable_no
     having count(*) > 1 or min(c.quantity) < 1
       or max(c.quantity - case p.unit when 'piece' then 999 else 9999 end) > 0
       or bool_or(c.vendor_id <> p.vendor_id)`,
  )
  await ask(
    'I8 an order has no shopper, no vendor, or goods of another vendor',
    `select o.id from orders o where o.user_id not in (select id from account where user_type = 'USER')
       or o.vendor_id not in (select id from vendor)
       or exists (select 1 from order_line l, product p where l.order_id = o.id and p.id = l.product_id
         and p.vendor_id <> o.vendor_id)`,
  )
  await ask(
    'I8 a movement or a line belongs to no order',
    `select order_id from (select order_id from order_line union select order_id from stock_movement
       union select order_id from payment union select order_id from order_event) x
     where order_id is not null and order_id not in (select id from orders)`,
  )
  await ask(
    'reviews gave a product or a store other stars than it shows',
    `select p.id from product p where p.rating_sum <> (select coalesce(sum(rating), 0) from review
         where product_id = p.id and hidden_at is null)
       or p.rating_count <> (select count(*) from review where product_id = p.id and hidden_at is null)
     union all select v.id from vendor v where v.rating_sum <> (select coalesce(sum(p.rating_sum), 0)
         from product p where p.vendor_id = v.id)
       or v.rating_count <> (select coalesce(sum(p.rating_count), 0) from product p where p.vendor_id = v.id)`,
  )
  await ask(
    'reviews were written of what no order brought',
    `select r.id from review r where not exists (select 1 from orders o join order_line l on l.order_id = o.id
       where o.user_id = r.account_id and l.product_id = r.product_id
         and o.status in ('DELIVERED', 'COMPLETED'))`,
  )
  await ask(
    'I9 two accounts share an address or a name',
    `select min(email) from account group by lower(trim(email)) having count(*) > 1
     union all select min(username) from vendor group by lower(username) having count(*) > 1`,
  )
  await ask(
    'I11 a password or a refresh token is not hashed',
    `select id from account where left(password_hash, 10) <> '$argon2id$'
     union all select session_id from refresh_token where length(hash) <> 32`,
  )
  await ask(
    'I11 what was mailed is kept otherwise than as a hash, or lies in the mail that is to be sent',
    `select account_id from mailed_token where length(hash) <> 32
     union all select account_id from temporary_password where length(hash) <> 32
     union all select id from mail where position('token' in detail::text) > 0`,
  )
  return faults
}

const orderMoves: Readonly<Record<string, readonly string[]>> = {
  begin: ['PLACED', 'AWAITING_PAYMENT'],
  AWAITING_PAYMENT: ['PLACED', 'EXPIRED', 'CANCELLED'],
  PLACED: ['ACCEPTED', 'CANCELLED'],
  ACCEPTED: ['PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'CANCELLED'],
  PACKED: ['ON_THE_WAY', 'READY_FOR_PICKUP', 'CANCELLED'],
  ON_THE_WAY: ['DELIVERED', 'DELIVERY_FAILED', 'CANCELLED'],
  READY_FOR_PICKUP: ['DELIVERED', 'CANCELLED'],
  DELIVERY_FAILED: ['ON_THE_WAY', 'RETURNED_TO_VENDOR'],
  DELIVERED: ['COMPLETED', 'ON_THE_WAY', 'READY_FOR_PICKUP'],
  EXPIRED: ['PLACED'],
  CANCELLED: ['PLACED'],
}

/** Walks each order's timeline step by step, outside the database. */
async function brokenHistories(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ id: string; status: string; path: string[]; sources: string[] }>(
    `select o.id, o.status, array_agg(e.to_status order by e.at, e.id) as path,
       array_agg(coalesce(e.from_status, 'begin') order by e.at, e.id) as sources
     from orders o left join order_event e on e.order_id = o.id group by o.id`,
  )
  return rows.flatMap(({ id, status, path, sources }) => {
    let place = 'begin'
    for (const [step, next] of path.entries()) {
      if (sources[step] !== place || !orderMoves[place]?.includes(next)) {
        return [`I6 order ${id} went from ${place} to ${next}`]
      }
      place = next
    }
    return place === status ? [] : [`I6 order ${id} stands at ${status}, its history at ${place}`]
  })
}
