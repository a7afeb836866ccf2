/** Winner campaigns as rows, and their state by the clock. */
import { type RawBuilder, sql } from 'kysely'
import type {
  WinnerCampaignState,
  WinnerCampaignStatus,
  WinnerMode,
  WinnerPrize,
} from '../../../contract/rewards/winner-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface WinnerCampaign
  extends Columns<
    'winner_campaign',
    | 'id'
    | 'title'
    | 'title_ne'
    | 'terms'
    | 'terms_ne'
    | 'winners'
    | 'nth'
    | 'vendor_id'
    | 'min_order_paisa'
    | 'starts_at'
    | 'ends_at'
    | 'wait_days'
    | 'claim_days'
    | 'prize_promo_id'
    | 'prize_name'
    | 'prize_name_ne'
    | 'prize_worth_paisa'
    | 'prize_points'
    | 'draw_permission'
    | 'draw_seed'
    | 'draw_seed_hash'
    | 'key_seed'
    | 'counted'
    | 'cancel_reason'
    | 'published_at'
    | 'selected_at'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > {
  readonly mode: OneOf<'winner_campaign', 'mode', WinnerMode>
  readonly prize: OneOf<'winner_campaign', 'prize', WinnerPrize>
  readonly status: OneOf<'winner_campaign', 'status', WinnerCampaignStatus>
}

/** Of `winner_campaign c`. */
export const winnerCampaignColumns: RawBuilder<unknown> = sql`
  c.id, c.title, c.title_ne as "titleNe", c.terms, c.terms_ne as "termsNe", c.mode, c.winners, c.nth,
  c.vendor_id as "vendorId", c.min_order_paisa as "minOrderPaisa", c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.wait_days as "waitDays", c.claim_days as "claimDays", c.prize, c.prize_promo_id as "prizePromoId",
  c.prize_name as "prizeName", c.prize_name_ne as "prizeNameNe", c.prize_worth_paisa as "prizeWorthPaisa",
  c.prize_points as "prizePoints", c.draw_permission as "drawPermission", c.draw_seed as "drawSeed",
  c.draw_seed_hash as "drawSeedHash", c.key_seed as "keySeed", c.counted, c.status,
  c.cancel_reason as "cancelReason", c.published_at as "publishedAt", c.selected_at as "selectedAt", c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** Over `winner_campaign c`: its state at the clock. */
export const winnerStateOf = (at: Date): RawBuilder<WinnerCampaignState> => sql<WinnerCampaignState>`(case
  when c.status <> 'PUBLISHED' then c.status
  when c.starts_at > ${at} then 'OPENS_LATER'
  when c.ends_at > ${at} then 'RUNNING'
  else 'SELECTING'
end)`

/** The same of a row that is read. */
export function winnerState(
  { status, startsAt, endsAt }: Pick<WinnerCampaign, 'status' | 'startsAt' | 'endsAt'>,
  at: Date,
): WinnerCampaignState {
  if (status !== 'PUBLISHED') return status
  if (startsAt > at) return 'OPENS_LATER'
  return endsAt > at ? 'RUNNING' : 'SELECTING'
}

/** When its winners are selected, unless returns are waited for. */
export const selectsAt = ({ endsAt, waitDays }: Pick<WinnerCampaign, 'endsAt' | 'waitDays'>): Date =>
  new Date(endsAt.getTime() + waitDays * dayMs)

export async function winnerCampaignById(db: Db, campaignId: string): Promise<WinnerCampaign> {
  const { rows } = await sql<WinnerCampaign>`
    select ${winnerCampaignColumns} from winner_campaign c where c.id = ${campaignId}`.execute(db)
  return foundOr(rows[0])
}

/** Entries that count: of a campaign that is over by now, under its lock. */
export const countedNow = (campaignId: string): RawBuilder<number> => sql<number>`(
  select count(*) from winner_entry e where e.campaign_id = ${campaignId} and e.fault is null
)`

/** Its row locked: no order enters, no winners are selected and no place passes on until commit. */
export async function lockWinnerCampaign(tx: Tx, campaignId: string): Promise<WinnerCampaign> {
  const { rows } = await sql<WinnerCampaign>`
    select ${winnerCampaignColumns} from winner_campaign c where c.id = ${campaignId} for no key update`.execute(
    tx,
  )
  return foundOr(rows[0])
}

/** Optimistic concurrency: the version that an edit began with. */
export function refuseEdited(campaign: WinnerCampaign, version: number): void {
  if (campaign.version !== version) throw new Refusal('EDITED_MEANWHILE')
}
