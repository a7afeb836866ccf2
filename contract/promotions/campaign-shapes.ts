/** Campaigns and their items as shoppers, vendors and admins read them. */
import { z } from 'zod'
import { attribute, id, instant, money } from '../shared/fields.ts'
import { measureFields } from '../shared/measure-fields.ts'
import {
  campaignBearers,
  campaignColours,
  campaignEventKinds,
  campaignFaults,
  campaignItemKinds,
  campaignItemStates,
  campaignItemStatuses,
  campaignStates,
  campaignStatuses,
} from './campaign-states.ts'

const count = z.number().int()

const head = {
  id,
  /** Of its address, `/products?offer={slug}`; never changes. */
  slug: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  description: z.string(),
  descriptionNe: z.string().nullable(),
  badge: z.string().nullable(),
  badgeNe: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  colour: z.enum(campaignColours),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(campaignStates),
}

/** As shoppers see it. Remaining time is counted by the server's clock: `now` is the moment of this answer. */
export const shownCampaign = z.object({
  ...head,
  now: instant,
  /** Products in it that are on sale. */
  goods: count,
})

const rules = {
  minDiscountPercent: count.nullable(),
  minRating: z.number().nullable(),
  maxCancelRate: count.nullable(),
  categoryIds: z.array(id),
  /** Names of those categories, in their order. */
  categories: z.array(z.object({ name: z.string(), nameNe: z.string().nullable() })),
  districts: z.array(z.string()),
  slotsTotal: count,
  slotsPerVendor: count,
  perShopperCap: count.nullable(),
  bearer: z.enum(campaignBearers),
  /** The platform's part of its discount: 0 for VENDOR, 100 for PLATFORM. */
  platformPercent: count,
}

const announced = {
  ...head,
  ...rules,
  enrolFrom: instant,
  enrolTo: instant,
  slotsLeft: count,
  /** Why it was cancelled; null: it was not. */
  cancelReason: z.string().nullable(),
}

/** One failed rule; `is` and `needs` are its figures, null where it has none. */
export const campaignFault = z.object({
  code: z.enum(campaignFaults),
  is: z.number().nullable(),
  needs: z.number().nullable(),
  /** Of DISCOUNT_TOO_SMALL: the highest price per reference quantity that would do. */
  price: money.optional(),
  /** The least percent off today's price that would do. */
  percent: count.optional(),
})

/** One variation of an item: prices of one step. */
const judgedVariation = z.object({
  variableNo: count,
  attribute,
  ...measureFields,
  price: money,
  /** Null where the item does not lower its price. */
  campaignPrice: money.nullable(),
  lowestOf30Days: money,
  /** Below the lowest of 30 days, rounded down; negative: above it. */
  discountPercent: count.nullable(),
})

const judged = {
  variations: z.array(judgedVariation),
  /** Of all its variations together. */
  stock: count,
  /** Empty: it meets every rule. */
  faults: z.array(campaignFault),
}

export const campaignJudgement = z.object(judged)

export const campaignItem = z.object({
  id,
  campaignId: id,
  vendorId: id,
  productId: id,
  productName: z.string(),
  productImage: z.string().nullable(),
  kind: z.enum(campaignItemKinds),
  percent: count.nullable(),
  fixedPrice: money.nullable(),
  variableNos: z.array(count).nullable(),
  committedUnits: count,
  /** Units that orders hold at it; 0 until it is an offer. */
  usedUnits: count,
  status: z.enum(campaignItemStatuses),
  state: z.enum(campaignItemStates),
  /** Told to its vendor; null: it was not rejected. */
  rejectReason: z.string().nullable(),
  /** Null until choosing is finished. */
  offerId: id.nullable(),
  version: count,
  createdAt: instant,
  updatedAt: instant,
})

/** Figures of a store that the rules look at. */
const storeFigures = {
  rating: z.number().nullable(),
  ratingCount: count,
  /** Percent of its orders of 90 days that it cancelled; null without orders. */
  cancelRate: z.number().nullable(),
  ordersOf90Days: count,
  district: z.string(),
}

export const vendorCampaignRow = z.object({
  ...announced,
  myItems: count,
  /** Of my store's share. */
  mySlotsLeft: count,
  /** Rules that my store fails with every product. */
  storeFaults: z.array(campaignFault),
})

export const vendorCampaign = vendorCampaignRow.extend({
  items: z.array(campaignItem),
  store: z.object(storeFigures),
})

export const campaignRow = z.object({
  ...announced,
  status: z.enum(campaignStatuses),
  showOnHome: z.boolean(),
  nominated: count,
  approved: count,
  rejected: count,
  withdrawn: count,
  /** Optimistic concurrency: counts the edits; an edit names the version that it began with. */
  version: count,
  createdAt: instant,
  updatedAt: instant,
})

const campaignEvent = z.object({
  at: instant,
  kind: z.enum(campaignEventKinds),
  /** The admin or the store. */
  byName: z.string(),
  productName: z.string().nullable(),
  note: z.string(),
})

export const storedCampaign = campaignRow.extend({
  /** The stored picture's name, as the form takes it. */
  banner: z.string().nullable(),
  /** Newest first, at most 100. */
  events: z.array(campaignEvent),
})

export const adminCampaignItem = campaignItem.extend({
  shopName: z.string(),
  username: z.string(),
  /** A prize of the store: its next item that is chosen uses it up. */
  holdsSlot: z.boolean(),
  ...storeFigures,
  ...judged,
})

const figures = {
  orders: count,
  units: count,
  /** The products at the campaign's price, before other discounts. */
  revenue: money,
  discount: money,
  borneByStore: money,
  borneByPlatform: money,
}

/** Orders that stand: neither cancelled nor expired, nor back at the store. */
export const campaignResult = z.object({
  ...figures,
  shoppers: count,
  committedUnits: count,
  stores: z.array(
    z.object({ vendorId: id, shopName: z.string(), username: z.string(), ...figures, committedUnits: count }),
  ),
  products: z.array(
    z.object({
      productId: id,
      productName: z.string(),
      vendorId: id,
      shopName: z.string(),
      ...figures,
      committedUnits: count,
    }),
  ),
})
