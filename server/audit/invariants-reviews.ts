/** Invariants of saved products, of received ones, and of their reviews. */
import type { Invariant } from './invariant.ts'

export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'I9 saved',
    claim: 'A product is saved once by one shopper',
    questions: [
      `select 'no primary key on saved goods' as fault, 'wishlist_item' as id
       where not exists (
         select from pg_indexes where tablename = 'wishlist_item'
           and indexdef like 'CREATE UNIQUE%(account_id, product_id)'
       )`,
      `select 'saved twice' as fault, account_id || ' ' || product_id as id
       from wishlist_item group by account_id, product_id having count(*) > 1`,
      `select 'saved by another than a shopper' as fault, w.account_id::text as id
       from wishlist_item w join account a on a.id = w.account_id where a.user_type <> 'USER'`,
    ],
  },
  {
    name: 'received',
    claim: 'Only what was delivered counts as received, and all of it does',
    questions: [
      `select 'received by no delivered order of this shopper' as fault, b.account_id || ' ' || b.product_id as id
       from purchase b left join orders o on o.id = b.order_id and o.user_id = b.account_id
         and o.status in ('DELIVERED', 'COMPLETED')
       where o.id is null or not exists (
         select from order_line l where l.order_id = b.order_id and l.product_id = b.product_id
       )`,
      `select 'delivered and not received' as fault, o.id || ' ' || l.product_id as id
       from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
       left join purchase b on b.account_id = o.user_id and b.product_id = l.product_id
       where o.status in ('DELIVERED', 'COMPLETED') and b.account_id is null`,
      `select 'received ' || b.times || ' times, delivered ' || d.times as fault,
         b.account_id || ' ' || b.product_id as id
       from purchase b join (
         select o.user_id, l.product_id, count(distinct o.id) as times
         from orders o join order_line l on l.order_id = o.id
         where o.status in ('DELIVERED', 'COMPLETED') group by 1, 2
       ) d on d.user_id = b.account_id and d.product_id = b.product_id
       where b.times <> d.times`,
    ],
  },
  {
    name: 'reviews',
    claim: 'One review by one person who received the product; the stars shown are those that were given',
    questions: [
      `select 'reviewed twice' as fault, account_id || ' ' || product_id as id
       from review group by account_id, product_id having count(*) > 1`,
      `select 'reviewed without having received it' as fault, r.id::text as id
       from review r left join purchase b using (account_id, product_id) where b.account_id is null`,
      `select 'review stands with another vendor than its product' as fault, r.id::text as id
       from review r join product p on p.id = r.product_id where p.vendor_id <> r.vendor_id`,
      `select 'question stands with another vendor than its product' as fault, q.id::text as id
       from product_question q join product p on p.id = q.product_id where p.vendor_id <> q.vendor_id`,
      `select 'product shows ' || p.rating_sum || '/' || p.rating_count || ', given '
         || coalesce(r.sum, 0) || '/' || coalesce(r.count, 0) as fault, p.id::text as id
       from product p left join (
         select product_id, sum(rating), count(*) from review where hidden_at is null group by 1
       ) r on r.product_id = p.id
       where (p.rating_sum, p.rating_count) <> (coalesce(r.sum, 0), coalesce(r.count, 0))`,
      `select 'store shows ' || v.rating_sum || '/' || v.rating_count || ', given '
         || coalesce(r.sum, 0) || '/' || coalesce(r.count, 0) as fault, v.id::text as id
       from vendor v left join (
         select vendor_id, sum(rating), count(*) from review where hidden_at is null group by 1
       ) r on r.vendor_id = v.id
       where (v.rating_sum, v.rating_count) <> (coalesce(r.sum, 0), coalesce(r.count, 0))`,
    ],
  },
]
