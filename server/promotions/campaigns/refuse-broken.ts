/** Changes to a published campaign that break what stores and shoppers rely on. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CampaignForm, platformPercentOf } from './campaign-columns.ts'
import type { Campaign } from './campaign-rows.ts'

/**
 * CAMPAIGN_PROMISED with the field. Texts, picture, colour and home may change always, and slots may be added. Days move
 * later alone, and stay once an item is in it; then the terms stay too, and rules are only eased. Once choosing is
 * finished, days and rules stay.
 */
export async function refuseBroken(tx: Tx, campaign: Campaign, form: CampaignForm, at: Date): Promise<void> {
  const isJoined = campaign.status === 'CHOSEN' || (await hasItems(tx, campaign.id))
  const field = brokenField(campaign, form, { isJoined, at })
  if (field !== undefined) throw new Refusal('CAMPAIGN_PROMISED', { field })
}

interface Standing {
  /** Items are nominated, approved or rejected. */
  readonly isJoined: boolean
  readonly at: Date
}

type Dates = 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'

/** Pure: the first field whose change would break a promise. */
export function brokenField(
  campaign: Campaign,
  form: CampaignForm,
  { isJoined, at }: Standing,
): keyof CampaignForm | undefined {
  const moved = (name: Dates) => campaign[name].getTime() !== form[name].getTime()
  const earlier = (name: Dates) => form[name] < campaign[name]
  const isChosen = campaign.status === 'CHOSEN'
  const broken: readonly (readonly [field: keyof CampaignForm, is: boolean])[] = [
    ['enrolFrom', earlier('enrolFrom') || (moved('enrolFrom') && (isJoined || campaign.enrolFrom <= at))],
    ['enrolTo', earlier('enrolTo') || (moved('enrolTo') && isChosen)],
    ['startsAt', earlier('startsAt') || (moved('startsAt') && isJoined)],
    ['endsAt', earlier('endsAt') || (moved('endsAt') && isJoined)],
    ['bearer', isJoined && campaign.bearer !== form.bearer],
    ['platformPercent', isJoined && campaign.platformPercent !== platformPercentOf(form)],
    ['perShopperCap', isJoined && campaign.perShopperCap !== form.perShopperCap],
    ['minDiscountPercent', isJoined && isTighter(form.minDiscountPercent, campaign.minDiscountPercent)],
    ['minRating', isJoined && isTighter(tenths(form.minRating), campaign.minRatingTenths)],
    [
      'maxCancelRate',
      isJoined && isTighter(negative(form.maxCancelRate), negative(campaign.maxCancelPercent)),
    ],
    ['categoryIds', isJoined && isNarrower(form.categoryIds, campaign.categoryIds)],
    ['districts', isJoined && isNarrower(form.districts, campaign.districts)],
    [
      'slotsTotal',
      form.slotsTotal < campaign.slotsUsed || (isJoined && form.slotsTotal < campaign.slotsTotal),
    ],
    ['slotsPerVendor', isJoined && form.slotsPerVendor < campaign.slotsPerVendor],
  ]
  return broken.find(([, is]) => is)?.[0]
}

/** Null: no such rule. */
const isTighter = (now: number | null, before: number | null): boolean =>
  now !== null && (before === null || now > before)

/** Empty: all. */
const isNarrower = (now: readonly string[], before: readonly string[]): boolean =>
  now.length > 0 && (before.length === 0 || before.some((one) => !now.includes(one)))

const tenths = (rating: number | null) => (rating === null ? null : Math.round(rating * 10))
const negative = (value: number | null) => (value === null ? null : -value)

async function hasItems(tx: Tx, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from campaign_item where campaign_id = ${campaignId} and status <> 'WITHDRAWN'
    ) as "has"`.execute(tx)
  return rows[0]?.has === true
}
