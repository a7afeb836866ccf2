/** The oracle of offers: units by the orders that stand, and what a line cost in its offer, by the lines alone. */
import type pg from 'pg'

const questions: readonly (readonly [sentence: string, query: string])[] = [
  [
    'an offer holds other units than the orders that stand at it, or more than its caps',
    `select f.slug, f.used_units, held.units, held.most from offer f
     cross join lateral (
       select coalesce(sum(mine), 0) as units, coalesce(max(mine), 0) as most from (
         select o.user_id, sum(l.quantity) as mine from offer_use u
         join orders o on o.id = u.order_id and o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')
         join order_line l on l.order_id = o.id and l.product_id = u.product_id and l.variable_no = u.variable_no
         where u.offer_id = f.id group by o.user_id
       ) shopper
     ) held
     where f.used_units <> held.units or held.units > f.stock_cap or held.most > f.per_shopper_cap`,
  ],
  [
    'goods in an offer were paid for at another price than their units in it, less the other discounts',
    `select l.order_id, l.product_id from order_line l join orders o on o.id = l.order_id
     where l.offer_id is not null and l.weighed_milli is null
       and l.unit_paisa * l.quantity + (
         select sum(s.amount_paisa) from order_adjustment_share s
         join order_adjustment a on a.order_id = s.order_id and a.seq = s.seq
         where a.kind = 'OFFER' and s.order_id = l.order_id and s.product_id = l.product_id
           and s.variable_no = l.variable_no
       ) is distinct from l.offer_unit_paisa * l.quantity`,
  ],
  [
    'a discount rule on goods whose offer lets no rule follow',
    `select f.slug, s.order_id, s.product_id from offer f
     join order_adjustment a on a.source_id = f.id and a.kind = 'OFFER'
     join order_adjustment_share s using (order_id, seq)
     join order_adjustment_share b on b.order_id = s.order_id and b.product_id = s.product_id
       and b.variable_no = s.variable_no
     join order_adjustment r on r.order_id = b.order_id and r.seq = b.seq and r.kind = 'DISCOUNT_RULE'
     join orders o on o.id = s.order_id
     where f.stops_after and f.updated_at <= o.placed_at and s.amount_paisa < 0 and b.amount_paisa < 0`,
  ],
  [
    'more than one offer on the goods of a line',
    `select s.order_id, s.product_id from order_adjustment_share s
     join order_adjustment a on a.order_id = s.order_id and a.seq = s.seq join offer f on f.id = a.source_id
     where a.kind = 'OFFER' group by s.order_id, s.product_id, s.variable_no having count(*) > 1`,
  ],
]

export async function offerFaultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, query] of questions) {
    const { rows } = await client.query<Record<string, unknown>>(query)
    faults.push(...rows.slice(0, 5).map((row) => `${sentence}: ${Object.values(row).join(' ')}`))
  }
  return faults
}
