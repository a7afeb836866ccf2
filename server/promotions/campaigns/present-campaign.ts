/** Campaigns as they are read: what shoppers, vendors and admins see of one. */
import { sql } from 'kysely'
import { widePictureUrl } from '../../../contract/shared/limits.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Campaign, campaignState } from './campaign-rows.ts'

export const presentHead = (campaign: Campaign, at: Date) => ({
  id: campaign.id,
  slug: campaign.slug,
  title: campaign.title,
  titleNe: campaign.titleNe,
  description: campaign.description,
  descriptionNe: campaign.descriptionNe,
  badge: campaign.badge,
  badgeNe: campaign.badgeNe,
  bannerUrl: campaign.banner === null ? null : widePictureUrl(campaign.banner),
  colour: campaign.colour,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  state: campaignState(campaign, at),
})

type CategoryNames = ReadonlyMap<string, { readonly name: string; readonly nameNe: string | null }>

/** With its rules and days, as vendors and admins see it. */
export const presentAnnounced = (campaign: Campaign, at: Date, names: CategoryNames) => ({
  ...presentHead(campaign, at),
  minDiscountPercent: campaign.minDiscountPercent,
  minRating: campaign.minRatingTenths === null ? null : campaign.minRatingTenths / 10,
  maxCancelRate: campaign.maxCancelPercent,
  categoryIds: campaign.categoryIds,
  categories: campaign.categoryIds.flatMap((id) => names.get(id) ?? []),
  districts: campaign.districts,
  slotsTotal: campaign.slotsTotal,
  slotsPerVendor: campaign.slotsPerVendor,
  perShopperCap: campaign.perShopperCap,
  bearer: campaign.bearer,
  platformPercent: campaign.platformPercent,
  enrolFrom: campaign.enrolFrom,
  enrolTo: campaign.enrolTo,
  slotsLeft: campaign.slotsTotal - campaign.slotsUsed,
  cancelReason: campaign.cancelReason,
})

export async function categoryNamesOf(db: Db, campaigns: readonly Campaign[]): Promise<CategoryNames> {
  const ids = [...new Set(campaigns.flatMap(({ categoryIds }) => categoryIds))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; nameNe: string | null }>`
    select id, name, name_ne as "nameNe" from category where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name, nameNe }) => [id, { name, nameNe }]))
}
