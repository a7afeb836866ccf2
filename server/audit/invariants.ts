/**
 * Invariants of the rows at every moment: `docs/promises.md`, one entry per invariant. Each query is one SELECT that
 * names the violation (`fault`) and its row (`id`); no row, no fault.
 */
import { historyBroken, paymentSteps } from './history-broken.ts'
import { type Invariant, uniqueIndexMissing } from './invariant.ts'
import { chatInvariants } from './invariants-chat.ts'
import { deliveryInvariants } from './invariants-delivery.ts'
import { discountInvariants } from './invariants-discounts.ts'
import { documentInvariants } from './invariants-documents.ts'
import { gatewayInvariants } from './invariants-gateways.ts'
import { revivals } from './invariants-late-payments.ts'
import { ledgerInvariants } from './invariants-ledger.ts'
import { levelInvariants } from './invariants-levels.ts'
import { measureInvariants } from './invariants-measures.ts'
import { orderInvariants } from './invariants-orders.ts'
import { prizeInvariants } from './invariants-prizes.ts'
import { productInvariants } from './invariants-products.ts'
import { promiseInvariants } from './invariants-promises.ts'
import { promotionInvariants } from './invariants-promotions.ts'
import { proofInvariants } from './invariants-proofs.ts'
import { returnInvariants } from './invariants-returns.ts'
import { reviewInvariants } from './invariants-reviews.ts'
import { surplusInvariants } from './invariants-surplus.ts'
import { takenOfferInvariants } from './invariants-taken-offers.ts'
import { voucherInvariants } from './invariants-vouchers.ts'
import { lineAmount, payable, takenByOrders, weighingInvariants } from './invariants-weighing.ts'
import { winnerInvariants } from './invariants-winners.ts'

export const invariants: readonly Invariant[] = [
  {
    name: 'I1',
    claim: 'Stock is never negative and is the sum of its movements; orders took exactly what they hold',
    questions: [
      `select 'stock below zero' as fault, product_id || '/' || variable_no as id from product_variation where stock < 0`,
      `select 'stock ' || v.stock || ', ledger ' || coalesce(m.sum, 0) as fault,
         v.product_id || '/' || v.variable_no as id
       from product_variation v
       left join (
         select product_id, variable_no, sum(quantity) from stock_movement group by 1, 2
       ) m using (product_id, variable_no)
       where v.stock <> coalesce(m.sum, 0)`,
      `select 'order line and stock taken differ' as fault,
         coalesce(l.order_id, m.order_id) || ' ' || coalesce(l.product_id, m.product_id) as id
       from order_line l
       full join (select * from stock_movement where reason = 'SOLD') m
         on (m.order_id, m.product_id, m.variable_no) = (l.order_id, l.product_id, l.variable_no)
       left join product_variation v on (v.product_id, v.variable_no) = (l.product_id, l.variable_no)
       where (l.order_id is null or v.product_id is not null) and l.quantity is distinct from -m.quantity`,
      `select 'given back other than was taken' as fault, r.order_id || ' ' || r.product_id as id
       from stock_movement r
       left join (${takenByOrders}) s using (order_id, product_id, variable_no)
       where r.reason = 'RESTOCKED' and r.quantity is distinct from -s.quantity`,
      `select 'a live order gave its stock back' as fault, o.id::text as id
       from orders o join stock_movement r on r.order_id = o.id and r.reason = 'RESTOCKED'
       where o.status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')`,
      `select 'an order that ended kept its stock' as fault, o.id::text as id
       from orders o join (${takenByOrders}) s on s.order_id = o.id and s.quantity <> 0
       left join stock_movement r on (r.order_id, r.product_id, r.variable_no, r.reason)
         = (s.order_id, s.product_id, s.variable_no, 'RESTOCKED')
       where o.status in ('CANCELLED', 'EXPIRED') and r.id is null and not exists (
         select from order_event w where w.order_id = o.id and w.reason = 'WRITTEN_OFF'
       )`,
    ],
  },
  {
    name: 'I2',
    claim: 'An order has lines, and its total is the sum of its lines and adjustments',
    questions: [
      `select 'no lines' as fault, o.id::text as id from orders o where not exists (select from order_line l where l.order_id = o.id)`,
      `select 'total ' || o.total_paisa || ', parts ' || coalesce(l.sum, 0) + coalesce(a.sum, 0) as fault,
         o.id::text as id
       from orders o
       left join (select order_id, sum(${lineAmount}) from order_line l group by 1) l on l.order_id = o.id
       left join (select order_id, sum(amount_paisa) from order_adjustment group by 1) a on a.order_id = o.id
       where o.total_paisa <> coalesce(l.sum, 0) + coalesce(a.sum, 0)`,
      `select 'a unit dearer than its list price' as fault, order_id || ' ' || product_id as id
       from order_line where unit_paisa > list_paisa`,
    ],
  },
  {
    name: 'I3',
    claim: 'One order for one key of one shopper',
    questions: [
      uniqueIndexMissing('order_request', 'user_id, key'),
      `select 'key used twice' as fault, user_id || ' ' || key as id from order_request group by user_id, key having count(*) > 1`,
      `select 'answered with another order' as fault, order_id::text as id from order_request where answer ->> 'orderId' <> order_id::text`,
      `select 'key of one shopper, order of another' as fault, o.id::text as id
       from order_request r join orders o on o.id = r.order_id where o.user_id <> r.user_id`,
      `select 'order number used twice' as fault, order_no as id from orders group by order_no having count(*) > 1`,
    ],
  },
  {
    name: 'I5',
    claim: 'Never more is accepted than an order costs, and paid means paid in full',
    questions: [
      `select 'no payment, or several' as fault, o.id::text as id
       from orders o left join payment p on p.order_id = o.id group by o.id having count(p.id) <> 1`,
      `select 'payment differs from order' as fault, o.id::text as id
       from orders o join payment p on p.order_id = o.id
       where p.method <> o.payment_method or p.amount_paisa <> ${payable}`,
      `select 'accepted more than the total' as fault, order_id::text as id
       from payment where accepted_paisa > amount_paisa or accepted_paisa < 0`,
      `select 'paid and amount accepted disagree' as fault, order_id::text as id
       from payment where (status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) <> (accepted_paisa = amount_paisa and paid_at is not null)`,
    ],
  },
  {
    name: 'I6',
    claim: 'Every history is a path that the rules allow, and ends where the row stands',
    questions: [
      historyBroken({ table: 'orders', history: 'order_event', key: 'order_id' }, [
        ['', 'AWAITING_PAYMENT PLACED'],
        ['AWAITING_PAYMENT', 'PLACED EXPIRED CANCELLED'],
        ['PLACED', 'ACCEPTED CANCELLED'],
        ['ACCEPTED', 'PACKED ON_THE_WAY READY_FOR_PICKUP CANCELLED'],
        ['PACKED', 'ON_THE_WAY READY_FOR_PICKUP CANCELLED'],
        ['ON_THE_WAY', 'DELIVERED DELIVERY_FAILED CANCELLED'],
        ['READY_FOR_PICKUP', 'DELIVERED CANCELLED'],
        ['DELIVERY_FAILED', 'ON_THE_WAY RETURNED_TO_VENDOR'],
        // A store reverts a delivery.
        ['DELIVERED', 'COMPLETED ON_THE_WAY READY_FOR_PICKUP'],
        ...revivals,
      ]),
      historyBroken({ table: 'payment', history: paymentSteps, key: 'payment_id' }, [
        ['', 'UNPAID'],
        ['UNPAID', 'SUBMITTED PAID FAILED EXPIRED'],
        ['SUBMITTED', 'UNPAID PAID FAILED EXPIRED'],
        ['FAILED', 'UNPAID PAID'],
        ['EXPIRED', 'PAID'],
        // An admin reverts a mistaken confirmation, and a store the cash of a reverted delivery.
        ['PAID', 'PART_REFUNDED REFUNDED FAILED UNPAID'],
        ['PART_REFUNDED', 'PART_REFUNDED REFUNDED FAILED'],
        ['REFUNDED', 'FAILED'],
      ]),
    ],
  },
  {
    name: 'I7',
    claim:
      'One cart line per shopper and variation, 1 to 999 pieces or 9,999 steps, in the cart of its own vendor',
    questions: [
      uniqueIndexMissing('cart_line', 'user_id, vendor_id, product_id, variable_no'),
      `select 'quantity out of bounds' as fault, user_id || ' ' || product_id as id
       from cart_line c left join product p on p.id = c.product_id
       where quantity not between 1 and case p.unit when 'piece' then 999 else 9999 end`,
      `select 'in the cart of another vendor' as fault, l.user_id || ' ' || l.product_id as id
       from cart_line l left join product p on p.id = l.product_id and p.vendor_id = l.vendor_id
       where p.id is null`,
    ],
  },
  {
    name: 'I8',
    claim: 'Everything has an owner, and an order holds its own vendor’s goods only',
    questions: [
      `select 'order of another than a shopper' as fault, o.id::text as id
       from orders o left join account a on a.id = o.user_id and a.user_type = 'USER' where a.id is null`,
      `select 'order without a vendor' as fault, o.id::text as id
       from orders o left join vendor v on v.id = o.vendor_id where v.id is null`,
      `select 'goods of another vendor' as fault, o.id::text as id
       from order_line l join orders o on o.id = l.order_id join product p on p.id = l.product_id
       where p.vendor_id <> o.vendor_id`,
      `select 'delivered by another vendor' as fault, o.id::text as id
       from orders o join delivery_option d on d.id = o.delivery_option_id where d.vendor_id <> o.vendor_id`,
      `select 'line without an order' as fault, l.order_id::text as id
       from order_line l left join orders o on o.id = l.order_id where o.id is null`,
      `select 'stock moved by no order' as fault, m.id::text as id
       from stock_movement m left join orders o on o.id = m.order_id
       where m.order_id is not null and o.id is null`,
      `select 'store without a vendor account' as fault, v.id::text as id
       from vendor v left join account a on a.id = v.account_id and a.user_type = 'VENDOR' where a.id is null`,
      `select 'product without a vendor' as fault, p.id::text as id
       from product p left join vendor v on v.id = p.vendor_id where v.id is null`,
      `select 'product without anything to buy' as fault, p.id::text as id
       from product p where p.is_listed
         and not exists (select from product_variation v where v.product_id = p.id)`,
      `select 'address, cart or session of nobody' as fault, owner::text as id
       from (
         select user_id as owner from delivery_address union select user_id from cart_line
         union select account_id from session union select user_id from order_request
       ) owned left join account a on a.id = owned.owner where a.id is null`,
    ],
  },
  {
    name: 'I9',
    claim: 'Names that must be unique are so in the database itself, in canonical form',
    questions: [
      uniqueIndexMissing('account', 'email'),
      uniqueIndexMissing('account', 'username'),
      uniqueIndexMissing('vendor', 'username'),
      `select 'no unique index on category names' as fault, 'category' as id
       where not exists (
         select from pg_indexes where tablename = 'category' and indexdef like 'CREATE UNIQUE%lower(name)%'
       )`,
      `select 'e-mail not in canonical form' as fault, id::text as id
       from account where email <> lower(btrim(normalize(email, NFKC)))`,
      `select 'username not in canonical form' as fault, id::text as id
       from vendor where username <> lower(btrim(username))`,
      `select 'a store is called what another one was' as fault, v.id::text as id
       from vendor v join old_username o using (username) where o.vendor_id <> v.id`,
    ],
  },
  {
    name: 'I11',
    claim: 'No secret lies in clear',
    questions: [
      `select 'password not hashed with argon2id' as fault, id::text as id
       from account where password_hash !~ '^\\$argon2id\\$v=\\d+\\$'`,
      `select 'refresh token is not a SHA-256' as fault, session_id::text as id
       from refresh_token where octet_length(hash) <> 32`,
      `select 'secret of a second factor is not sealed' as fault, account_id::text as id
       from second_factor where octet_length(sealed_secret) <> 60`,
      `select 'mailed token is not a SHA-256' as fault, account_id::text as id
       from mailed_token where octet_length(hash) <> 32`,
      `select 'temporary password is not a SHA-256' as fault, account_id::text as id
       from temporary_password where octet_length(hash) <> 32`,
      `select 'a mail carries a link, a code or a password' as fault, id::text as id
       from mail where (detail - array['reason', 'shopName'])::text ~ 'token=|://|"[A-Za-z0-9_-]{22}"|(^|[^a-z0-9-])([a-z2-9]{4}-){3}[a-z2-9]{4}($|[^a-z0-9-])'`,
      `select 'a password that was replaced by a temporary one still works' as fault, id::text as id
       from account where password_reset_status = 21 and password_hash is not null`,
      `select 'a token lies in clear' as fault, id from (
         select id::text, user_agent || ' ' || address as words from session
         union all select order_id::text, key || ' ' || answer::text from order_request
         union all select key, value::text from setting
       ) kept where words ~ 'eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.'`,
    ],
  },
  ...ledgerInvariants,
  ...deliveryInvariants,
  ...gatewayInvariants,
  ...productInvariants,
  ...measureInvariants,
  ...documentInvariants,
  ...orderInvariants,
  ...returnInvariants,
  ...reviewInvariants,
  ...discountInvariants,
  ...promiseInvariants,
  ...promotionInvariants,
  ...takenOfferInvariants,
  ...voucherInvariants,
  ...levelInvariants,
  ...prizeInvariants,
  ...winnerInvariants,
  ...proofInvariants,
  ...surplusInvariants,
  ...weighingInvariants,
  ...chatInvariants,
]
