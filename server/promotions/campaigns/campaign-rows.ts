/** Campaigns as rows, their state by the clock, and their history. */
import { type RawBuilder, sql } from 'kysely'
import type {
  CampaignBearer,
  CampaignColour,
  CampaignEventKind,
  CampaignState,
  CampaignStatus,
} from '../../../contract/promotions/campaign-states.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Campaign
  extends Columns<
    'campaign',
    | 'id'
    | 'slug'
    | 'title'
    | 'title_ne'
    | 'description'
    | 'description_ne'
    | 'badge'
    | 'badge_ne'
    | 'banner'
    | 'enrol_from'
    | 'enrol_to'
    | 'starts_at'
    | 'ends_at'
    | 'min_discount_percent'
    | 'min_rating_tenths'
    | 'max_cancel_percent'
    | 'category_ids'
    | 'districts'
    | 'slots_total'
    | 'slots_per_vendor'
    | 'slots_used'
    | 'per_shopper_cap'
    | 'platform_percent'
    | 'show_on_home'
    | 'cancel_reason'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > {
  readonly colour: OneOf<'campaign', 'colour', CampaignColour>
  readonly bearer: OneOf<'campaign', 'bearer', CampaignBearer>
  readonly status: OneOf<'campaign', 'status', CampaignStatus>
}

/** Of `campaign c`. */
export const campaignColumns: RawBuilder<unknown> = sql`
  c.id, c.slug, c.title, c.title_ne as "titleNe", c.description, c.description_ne as "descriptionNe", c.badge,
  c.badge_ne as "badgeNe", c.banner, c.colour, c.enrol_from as "enrolFrom", c.enrol_to as "enrolTo",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.min_discount_percent as "minDiscountPercent",
  c.min_rating_tenths as "minRatingTenths", c.max_cancel_percent as "maxCancelPercent",
  c.category_ids as "categoryIds", c.districts, c.slots_total as "slotsTotal", c.slots_per_vendor as "slotsPerVendor",
  c.slots_used as "slotsUsed", c.per_shopper_cap as "perShopperCap", c.bearer,
  c.platform_percent as "platformPercent", c.show_on_home as "showOnHome", c.status, c.cancel_reason as "cancelReason",
  c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** Over `campaign c`: its state at the clock. The first that applies; a draft has no end. */
export const campaignStateOf = (at: Date): RawBuilder<CampaignState> => sql<CampaignState>`(case
  when c.status in ('DRAFT', 'CANCELLED') then c.status
  when c.ends_at <= ${at} then 'ENDED'
  when c.status = 'CHOSEN' then case when c.starts_at > ${at} then 'SCHEDULED' else 'LIVE' end
  when c.enrol_from > ${at} then 'OPENS_LATER'
  when c.enrol_to > ${at} then 'ENROLLING'
  else 'SELECTING'
end)`

type Dated = Pick<Campaign, 'status' | 'endsAt' | 'startsAt' | 'enrolFrom' | 'enrolTo'>

/** The same of a row that is read. */
export function campaignState(
  { status, endsAt, startsAt, enrolFrom, enrolTo }: Dated,
  at: Date,
): CampaignState {
  if (status === 'DRAFT' || status === 'CANCELLED') return status
  if (endsAt <= at) return 'ENDED'
  if (status === 'CHOSEN') return startsAt > at ? 'SCHEDULED' : 'LIVE'
  if (enrolFrom > at) return 'OPENS_LATER'
  return enrolTo > at ? 'ENROLLING' : 'SELECTING'
}

/** Its state, unless it has ended or was cancelled: CAMPAIGN_OVER. */
export function stateBeforeEnd(campaign: Dated, at: Date): Exclude<CampaignState, 'ENDED' | 'CANCELLED'> {
  const state = campaignState(campaign, at)
  if (state === 'ENDED' || state === 'CANCELLED') throw new Refusal('CAMPAIGN_OVER')
  return state
}

/** Over `campaign c`: vendors may know of it. */
export const isAnnounced: RawBuilder<boolean> = sql<boolean>`(c.status <> 'DRAFT' and (c.status <> 'CANCELLED' or exists (
  select from campaign_event e where e.campaign_id = c.id and e.kind = 'PUBLISHED'
)))`

export async function campaignBy(db: Db, claim: RawBuilder<unknown>): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${campaignColumns} from campaign c where ${claim}`.execute(db)
  return rows[0]
}

/** The campaign, its row locked: no slot is given, and no other edit begins, until commit. */
export async function lockedCampaign(tx: Tx, campaignId: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from campaign c where c.id = ${campaignId} for no key update`.execute(tx)
  return rows[0]
}

interface CampaignEvent {
  readonly campaignId: string
  readonly kind: CampaignEventKind
  readonly by: string
  readonly at: Date
  readonly itemIds?: readonly string[]
  readonly note?: string
}

/** One row of its history, or one for each item. */
export async function recordCampaignEvent(
  tx: Tx,
  { campaignId, kind, by, at, itemIds, note = '' }: CampaignEvent,
): Promise<void> {
  const items: readonly (string | null)[] = itemIds ?? [null]
  await sql`
    insert into campaign_event (campaign_id, at, kind, by_account, item_id, note)
    select ${campaignId}, ${at}, ${kind}, ${by}, i.id, ${note} from unnest(${[...items]}::uuid[]) as i (id)`.execute(
    tx,
  )
}
