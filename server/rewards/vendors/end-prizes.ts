import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type StoreBadge, setStorePrizes } from '../../vendors/index.ts'

/**
 * Featured days that ran, and a credit that covered something, are used up. A badge, a slot, and featured days that were
 * never started expire.
 */
export async function endPrizes(tx: Tx, at: Date): Promise<void> {
  const { rows } = await sql<{ vendorId: string }>`
    update vendor_reward w
    set state = case when state = 'GRANTED' and (prize = 'FEATURED_DAYS' or coalesce((
      select sum(amount_paisa) > 0 from ledger_entry e where e.reward_id = w.id
    ), false)) then 'USED' else 'EXPIRED' end
    where state in ('EARNED', 'GRANTED') and ends_at <= ${at}
    returning vendor_id as "vendorId"`.execute(tx)
  for (const vendorId of new Set(rows.map((row) => row.vendorId))) await updateStorePrizes(tx, vendorId)
}

/** The store's copy of its running prizes, for pages, cards and campaigns. A badge that was won again is shown once. */
export async function updateStorePrizes(tx: Tx, vendorId: string): Promise<void> {
  const { rows } = await sql<{ until: Date | null; badges: StoreBadge[]; slots: Date[] }>`
    select max(ends_at) filter (where prize = 'FEATURED_DAYS') as until,
      coalesce(jsonb_agg(jsonb_build_object('name', name, 'nameNe', name_ne, 'endsAt', ends_at)
        order by earned_at desc, id desc) filter (where prize = 'BADGE' and is_last), '[]') as badges,
      coalesce(array_agg(ends_at order by ends_at) filter (where prize = 'CAMPAIGN_SLOT'), '{}') as slots
    from (
      select *, row_number() over (partition by rule_id order by ends_at desc, earned_at desc, id desc) = 1 as is_last
      from vendor_reward where vendor_id = ${vendorId} and state = 'GRANTED'
    ) held`.execute(tx)
  const { until = null, badges = [], slots = [] } = rows[0] ?? {}
  await setStorePrizes(tx, vendorId, { featuredUntil: until, badges, campaignSlots: slots })
}
