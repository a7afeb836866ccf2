/** States of campaigns and of the items in them, rules and limits. No schemas here, so that every page may know them. */

/** Stored. CHOSEN: its approved items are offers. */
export const campaignStatuses = ['DRAFT', 'PUBLISHED', 'CHOSEN', 'CANCELLED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Derived from status and clock: what people are told. */
export const campaignStates = [
  'DRAFT',
  'OPENS_LATER',
  'ENROLLING',
  'SELECTING',
  'SCHEDULED',
  'LIVE',
  'ENDED',
  'CANCELLED',
] as const
export type CampaignState = (typeof campaignStates)[number]

/** Stored. */
export const campaignItemStatuses = ['NOMINATED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type CampaignItemStatus = (typeof campaignItemStatuses)[number]

/** Derived from status, clock and counts. CANCELLED: approved in a campaign that was called off. */
export const campaignItemStates = [
  'NOMINATED',
  'APPROVED',
  'LIVE',
  'SOLD_OUT',
  'ENDED',
  'REJECTED',
  'WITHDRAWN',
  'CANCELLED',
] as const
export type CampaignItemState = (typeof campaignItemStates)[number]

/** How an item lowers its price. FIXED_PRICE is per reference quantity, as in offers. */
export const campaignItemKinds = ['PERCENT', 'FIXED_PRICE'] as const
export type CampaignItemKind = (typeof campaignItemKinds)[number]

export const campaignBearers = ['VENDOR', 'PLATFORM', 'SHARED'] as const
export type CampaignBearer = (typeof campaignBearers)[number]

/** Names of theme colours; each is readable in both themes. */
export const campaignColours = ['RED', 'ORANGE', 'GREEN', 'TEAL', 'BLUE', 'PURPLE'] as const
export type CampaignColour = (typeof campaignColours)[number]

/**
 * Rules that an item, or a whole store, fails. `is` and `needs` are the figures: percent, stars, orders,
 * slots or units.
 */
export const campaignFaults = [
  /** Below the least discount; `price`, per reference quantity, and `percent` would do. */
  'DISCOUNT_TOO_SMALL',
  /** Takes nothing off, or the whole price. */
  'NO_DISCOUNT',
  'RATING_TOO_LOW',
  'CANCELS_TOO_MANY',
  'OTHER_CATEGORY',
  'OTHER_DISTRICT',
  /** Slots of the whole campaign, and of one store. */
  'NO_SLOTS',
  'NO_STORE_SLOTS',
  'NOT_ON_SALE',
  /** Fewer in stock than are committed. */
  'STOCK_TOO_LOW',
] as const
export type CampaignFault = (typeof campaignFaults)[number]

/** Views of the vendor's list. */
export const vendorCampaignViews = ['OPEN', 'MINE', 'PAST'] as const
export type VendorCampaignView = (typeof vendorCampaignViews)[number]

/** Notes of a campaign's history. */
export const campaignEventKinds = [
  'CREATED',
  'CHANGED',
  'PUBLISHED',
  'NOMINATED',
  'ITEM_CHANGED',
  'WITHDRAWN',
  'UNITS_RAISED',
  'APPROVED',
  'REJECTED',
  'CHOSEN',
  'CANCELLED',
] as const
export type CampaignEventKind = (typeof campaignEventKinds)[number]

export const campaignLimits = {
  title: 80,
  badge: 24,
  description: 2_000,
  reason: 300,
  slots: 2_000,
  slotsPerVendor: 200,
  units: 1_000_000,
  percent: 99,
  categories: 50,
  /** Campaigns that have neither ended nor been cancelled. */
  open: 200,
  daysAhead: 730,
  /** Items that are decided at once. */
  decided: 200,
  /** A cancel rate is judged from so many orders of 90 days on. */
  ratedOrders: 10,
  daysRated: 90,
} as const

export const campaignRows = 20
/** Campaigns that run or are coming, as shoppers are told. */
export const mostShownCampaigns = 6
