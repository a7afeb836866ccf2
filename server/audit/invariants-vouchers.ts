/** Invariants of vouchers, of points and of the orders that use them; those of the codes are I4 of `docs/promises.md`. */
import type { Invariant } from './invariant.ts'
import { rewardInvariants } from './invariants-rewards.ts'

/** A use that stands, with its order. */
const standing = 'promo_use u join orders o on o.id = u.order_id where u.returned_at is null'

export const voucherInvariants: readonly Invariant[] = [
  ...rewardInvariants,
  {
    name: 'vouchers',
    claim: 'A voucher is in one order of its holder at most, and is where that order says',
    questions: [
      `select 'reserved or used by no order' as fault, g.id::text as id
       from promo_grant g
       where g.state in ('RESERVED', 'USED') and not exists (
         select from promo_use u where u.grant_id = g.id and u.order_id = g.order_id and u.returned_at is null
       )`,
      `select 'open or expired beside an order that uses it' as fault, g.id || ' ' || u.order_id as id
       from promo_use u join promo_grant g on g.id = u.grant_id
       where u.returned_at is null and (g.state not in ('RESERVED', 'USED') or g.order_id <> u.order_id)`,
      `select 'another shopper’s, or of another code' as fault, u.promo_id || ' ' || u.order_id as id
       from promo_use u join promo_grant g on g.id = u.grant_id
       where g.user_id <> u.user_id or g.promo_id <> u.promo_id`,
      `select 'used by an order that is not completed, or reserved by one that is' as fault, u.grant_id::text as id
       from promo_grant g, ${standing} and u.grant_id = g.id and (g.state = 'USED') <> (o.status = 'COMPLETED')`,
      `select 'a store gave it to a shopper of whom it has no order' as fault, g.id::text as id
       from promo_grant g join promo_code p on p.id = g.promo_id
       where g.source = 'APOLOGY' and not exists (
         select from orders o where o.id = g.apology_for and o.user_id = g.user_id and o.vendor_id = p.vendor_id
       )`,
    ],
  },
]
