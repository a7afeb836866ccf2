/** Invariants of promo codes, of discount rules and of the orders that used them: I4 of `docs/promises.md`. */
import type { Invariant } from './invariant.ts'

const unsold = `('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')`

export const promotionInvariants: readonly Invariant[] = [
  {
    name: 'I4',
    claim: 'A promo code is used within its limits, by orders that stand, and given back at most once',
    questions: [
      `select 'used ' || p.used_count || ' times, orders ' || count(u.order_id) as fault, p.id::text as id
       from promo_code p left join promo_use u on u.promo_id = p.id and u.returned_at is null
       group by p.id having p.used_count <> count(u.order_id)`,
      `select 'used more often than it may be' as fault, p.id::text as id
       from promo_code p join promo_use u on u.promo_id = p.id and u.returned_at is null
       where p.total_limit is not null group by p.id having count(*) > p.total_limit`,
      `select 'one shopper used it more often than allowed' as fault, p.id || ' ' || u.user_id as id
       from promo_code p join promo_use u on u.promo_id = p.id and u.returned_at is null
       where p.per_user_limit is not null group by p.id, u.user_id having count(*) > p.per_user_limit`,
      `select 'used more often in a day than it may be' as fault, p.id || ' ' || day as id
       from promo_code p join promo_use u on u.promo_id = p.id and u.returned_at is null
       cross join lateral (select (u.used_at at time zone 'Asia/Kathmandu')::date as day) as of_day
       where day >= p.per_day_limit_since group by p.id, day having count(*) > p.per_day_limit`,
      `select 'spent ' || p.spent_paisa || ', orders ' || coalesce(sum(u.discount_paisa), 0) as fault, p.id::text as id
       from promo_code p left join promo_use u on u.promo_id = p.id and u.returned_at is null
       where p.budget_paisa is not null
       group by p.id having p.spent_paisa <> coalesce(sum(u.discount_paisa), 0)`,
      // A weighing may pass the budget, which was held at the order.
      `select 'took off more than its budget' as fault, p.id::text as id
       from promo_code p join promo_use u on u.promo_id = p.id and u.returned_at is null
       group by p.id having sum(least(u.discount_paisa, u.ordered_paisa)) > p.budget_paisa`,
      `select 'used by no order, or by another shopper’s' as fault, u.promo_id || ' ' || u.order_id as id
       from promo_use u left join orders o on o.id = u.order_id and o.user_id = u.user_id where o.id is null`,
      `select 'an order that ended unsold keeps its use' as fault, u.promo_id || ' ' || u.order_id as id
       from promo_use u join orders o on o.id = u.order_id
       where u.returned_at is null and o.status in ${unsold}`,
      `select 'another store’s code' as fault, u.promo_id || ' ' || u.order_id as id
       from promo_use u join promo_code p on p.id = u.promo_id join orders o on o.id = u.order_id
       where p.vendor_id <> o.vendor_id`,
      `select 'more than one code of one owner' as fault, u.order_id::text as id
       from promo_use u join promo_code p on p.id = u.promo_id
       group by u.order_id, p.vendor_id is null having count(*) > 1`,
      `select 'taken off ' || coalesce(-a.amount_paisa, 0) || ', used for ' || coalesce(u.discount_paisa, 0) as fault,
         coalesce(a.order_id, u.order_id)::text as id
       from (select * from order_adjustment where kind = 'PROMO') a
       full join promo_use u on u.order_id = a.order_id and u.promo_id = a.source_id
       where -a.amount_paisa is distinct from u.discount_paisa`,
    ],
  },
  {
    name: 'discount rules',
    claim:
      'An owner has at most 20 live rules, and a rule takes off in its own store at its own owner’s cost',
    questions: [
      `select count(*) || ' live rules' as fault, coalesce(vendor_id::text, 'the platform') as id
       from discount_rule where is_active and (ends_at is null or ends_at > now())
       group by vendor_id having count(*) > 20`,
      `select 'another store’s rule' as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a join discount_rule r on r.id = a.source_id join orders o on o.id = a.order_id
       where a.kind = 'DISCOUNT_RULE' and r.vendor_id <> o.vendor_id`,
      `select 'a store’s rule at the cost of ' || a.bearer as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a join discount_rule r on r.id = a.source_id
       where a.kind = 'DISCOUNT_RULE' and r.vendor_id is not null and a.bearer <> 'VENDOR'`,
      `select 'one rule twice' as fault, order_id || ' ' || source_id as id
       from order_adjustment where kind = 'DISCOUNT_RULE' and source_id is not null
       group by order_id, source_id having count(*) > 1`,
      `select 'paid by ' || o.payment_method || ', which it does not hang on' as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a join orders o on o.id = a.order_id
       where a.payment_methods <> '{}' and not o.payment_method = any(a.payment_methods)`,
      `select 'a table that does not rise' as fault, r.id::text as id
       from discount_rule r cross join lateral (
         select (tier ->> 'minQuantity')::integer as least, lag((tier ->> 'minQuantity')::integer) over (order by at) as before
         from jsonb_array_elements(r.tiers) with ordinality as row (tier, at)
       ) tiers where least <= before`,
    ],
  },
]
