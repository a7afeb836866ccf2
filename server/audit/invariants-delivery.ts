/** Invariants of addresses and delivery options. */
import type { Invariant } from './invariant.ts'

export const deliveryInvariants: readonly Invariant[] = [
  {
    name: 'addresses',
    claim: 'A shopper with addresses has one that is the default, and it is not a deleted one',
    questions: [
      `select 'addresses, and none is the default' as fault, user_id::text as id
       from delivery_address where deleted_at is null
       group by user_id having not bool_or(is_default)`,
      `select 'several defaults' as fault, user_id::text as id
       from delivery_address where deleted_at is null and is_default
       group by user_id having count(*) > 1`,
      `select 'the default is deleted' as fault, id::text as id
       from delivery_address where deleted_at is not null and is_default`,
      `select 'an address of nobody who shops' as fault, d.id::text as id
       from delivery_address d join account a on a.id = d.user_id where a.user_type <> 'USER'`,
    ],
  },
  {
    name: 'delivery',
    claim: 'Fees by district stand where they are asked for, and what is removed is not offered',
    questions: [
      `select 'by district, and to none' as fault, d.id::text as id
       from delivery_option d
       where d.pricing = 'DISTRICT' and not exists (select from delivery_rate where option_id = d.id)`,
      `select 'a district where the fee is another' as fault, r.option_id::text as id
       from delivery_rate r join delivery_option d on d.id = r.option_id where d.pricing <> 'DISTRICT'`,
      `select 'removed and still offered' as fault, id::text as id
       from delivery_option where removed_at is not null and is_active`,
      `select 'offered on no day of the week' as fault, id::text as id
       from delivery_option where not weekdays <@ '{0,1,2,3,4,5,6}' or cardinality(weekdays) = 0`,
      `select 'the least is above the greatest' as fault, id::text as id
       from delivery_option
       where least_fee_paisa > greatest_fee_paisa or min_subtotal_paisa > max_subtotal_paisa`,
      `select 'fetching costs something' as fault, id::text as id
       from delivery_option where kind = 'PICKUP' and pricing <> 'FREE'`,
    ],
  },
]
