/** Invariants of prizes of stores: awards, their copies on the store, credits in the books, slots in campaigns. */
import type { Invariant } from './invariant.ts'

/** Commission of each order that is left, and what credits cover of it. */
const fees = `
  select order_id, vendor_id,
    -coalesce(sum(amount_paisa) filter (where kind like 'COMMISSION%'), 0) as commission,
    coalesce(sum(amount_paisa) filter (where kind = 'FEE_CREDIT'), 0) as covered
  from ledger_entry where order_id is not null group by 1, 2`

export const prizeInvariants: readonly Invariant[] = [
  {
    name: 'prizes',
    claim:
      'Prizes follow from awards: none twice, no credit above its sum or the commission, no slot for nothing',
    questions: [
      `select 'two awards share days' as fault, a.id::text as id
       from vendor_reward a join vendor_reward b
         on (a.rule_id, a.vendor_id) = (b.rule_id, b.vendor_id) and a.id < b.id
       where a.from_day <= b.until_day and b.from_day <= a.until_day`,
      `select 'featured without a running prize' as fault, v.id::text as id
       from vendor v where v.featured_until is distinct from (
         select max(ends_at) from vendor_reward w
         where w.vendor_id = v.id and w.prize = 'FEATURED_DAYS' and w.state = 'GRANTED'
       )`,
      `select 'other badges than the store holds' as fault, v.id::text as id
       from vendor v left join lateral (
         select jsonb_agg(w.name order by w.earned_at desc, w.id desc) as names from vendor_reward w
         where w.vendor_id = v.id and w.prize = 'BADGE' and w.state = 'GRANTED' and not exists (
           select from vendor_reward x
           where (x.vendor_id, x.rule_id, x.prize, x.state) = (w.vendor_id, w.rule_id, w.prize, w.state)
             and (x.ends_at, x.earned_at, x.id) > (w.ends_at, w.earned_at, w.id)
         )
       ) held on true
       where coalesce(held.names, '[]') <> coalesce(jsonb_path_query_array(v.badges, '$[*].name'), '[]')`,
      `select 'other slots than the store holds' as fault, v.id::text as id
       from vendor v where v.campaign_slots <> coalesce((
         select array_agg(w.ends_at order by w.ends_at) from vendor_reward w
         where w.vendor_id = v.id and w.prize = 'CAMPAIGN_SLOT' and w.state = 'GRANTED'
       ), '{}')`,
      `select 'credits cover ' || covered || ' of a commission of ' || commission as fault, order_id::text as id
       from (${fees}) f where covered not between 0 and commission`,
      `select 'a credit of ' || w.credit_paisa || ' covers ' || sum(e.amount_paisa) as fault, w.id::text as id
       from vendor_reward w join ledger_entry e on e.reward_id = w.id
       group by w.id having sum(e.amount_paisa) not between 0 and w.credit_paisa`,
      `select 'covered by a prize that is no credit, is another store’s, or did not run then' as fault, e.id::text as id
       from ledger_entry e join vendor_reward w on w.id = e.reward_id
       where w.prize <> 'FEE_CREDIT' or w.vendor_id <> e.vendor_id or e.order_id is null
         or e.amount_paisa > 0 and (e.created_at < w.granted_at or e.created_at >= w.ends_at)`,
      `select 'a used credit that covered nothing' as fault, w.id::text as id
       from vendor_reward w
       where w.prize = 'FEE_CREDIT' and w.state = 'USED' and not exists (
         select from ledger_entry e where e.reward_id = w.id
       )`,
      `select 'a slot used by an item of another store, or one that was not chosen' as fault, w.id::text as id
       from vendor_reward w left join campaign_item i on i.id = w.used_item_id
       left join campaign c on c.id = i.campaign_id
       where w.used_item_id is not null and (
         i.id is null or i.vendor_id <> w.vendor_id or i.decided_at is null or i.status not in ('APPROVED', 'WITHDRAWN')
         or w.state = 'USED' and c.status = 'CANCELLED' and w.ends_at > c.updated_at
       )`,
    ],
  },
]
