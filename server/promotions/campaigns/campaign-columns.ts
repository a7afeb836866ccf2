/** The form of a campaign as columns. */
import type { contract } from '../../../contract/index.ts'
import type { Call } from '../../platform/http/binding.ts'

export type CampaignForm = Call<typeof contract.promotions.addCampaign>['body']

const platformPart = { VENDOR: 0, PLATFORM: 100 } as const

export const platformPercentOf = ({ bearer, platformPercent }: CampaignForm): number =>
  bearer === 'SHARED' ? (platformPercent ?? 0) : platformPart[bearer]

export const columnsOf = (form: CampaignForm) => ({
  title: form.title,
  title_ne: form.titleNe,
  description: form.description,
  description_ne: form.descriptionNe,
  badge: form.badge,
  badge_ne: form.badgeNe,
  colour: form.colour,
  enrol_from: form.enrolFrom,
  enrol_to: form.enrolTo,
  starts_at: form.startsAt,
  ends_at: form.endsAt,
  min_discount_percent: form.minDiscountPercent,
  min_rating_tenths: form.minRating === null ? null : Math.round(form.minRating * 10),
  max_cancel_percent: form.maxCancelRate,
  category_ids: form.categoryIds,
  districts: form.districts,
  slots_total: form.slotsTotal,
  slots_per_vendor: form.slotsPerVendor,
  per_shopper_cap: form.perShopperCap,
  bearer: form.bearer,
  platform_percent: platformPercentOf(form),
  show_on_home: form.showOnHome,
})
