/** Offers: a vendor's lower prices for a time, "buy and get", and free delivery; admins can hide them. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { attribute, id, instant, line, listOf, money, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { measureFields } from '../shared/measure-fields.ts'
import { changedOfferForm, offerForm, offerPreviewForm } from './offer-form.ts'
import { offerKinds } from './offer-kinds.ts'
import { longestOfferReason, offerRows, offerScopes, offerStates, offerStatuses } from './offer-states.ts'

const effect = {
  kind: z.enum(offerKinds),
  percent: z.number().int().nullable(),
  amount: money.nullable(),
  fixedPrice: money.nullable(),
  buyQuantity: z.number().int().nullable(),
  getQuantity: z.number().int().nullable(),
  maxDiscount: money.nullable(),
}

/** An offer in a list. */
export const offerRow = z.object({
  id,
  vendorId: id,
  /** Of its address, `/products?offer={slug}`; never changes. */
  slug: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  ...effect,
  scope: z.enum(offerScopes),
  badge: z.string().nullable(),
  badgeNe: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  stockCap: z.number().int().nullable(),
  perShopperCap: z.number().int().nullable(),
  /** Units that orders have taken at it; what orders gave back is not in it. */
  usedUnits: z.number().int(),
  /** Products that show it now; while it is being published the number rises. */
  goods: z.number().int(),
  isPublishing: z.boolean(),
  status: z.enum(offerStatuses),
  state: z.enum(offerStates),
  /** Why the market has hidden it; null: it has not. */
  hiddenReason: z.string().nullable(),
  hiddenAt: instant.nullable(),
  /** The campaign of the market that it belongs to: its vendor changes it there. Null: an offer of the store's own. */
  campaign: z.object({ id, title: z.string(), titleNe: z.string().nullable() }).nullable(),
  /** Optimistic concurrency: counts the edits; an edit names the version that it began with. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})

/** One chosen product, with as much as its picker shows. */
const chosenProduct = z.object({
  productId: id,
  productName: z.string(),
  productImage: z.string().nullable(),
  /** Absent: every variation. */
  variableNos: z.array(z.number().int()).optional(),
})

export const storedOffer = offerRow.extend({
  categoryIds: z.array(id),
  products: z.array(chosenProduct),
  /** The stored picture's name, as the form takes it. */
  banner: z.string().nullable(),
})

/** One variation in a preview: prices of one step, as its card shows them. */
const previewedGoods = z.object({
  productId: id,
  variableNo: z.number().int(),
  productName: z.string(),
  productImage: z.string().nullable(),
  attribute,
  ...measureFields,
  listPrice: money,
  /** The selling price now, without any offer. */
  price: money,
  /** In this offer; null where it changes no unit price. */
  offerPrice: money.nullable(),
  /** The price that is struck: the lowest of the 30 days before the start; null where it is not above the offer's. */
  was: money.nullable(),
  lowestOf30Days: money,
})

const offerPreview = z.object({
  /** Products that it reaches, and their variations on sale. */
  goods: z.number().int(),
  variations: z.number().int(),
  /** The most products that an offer may reach. */
  mostGoods: z.number().int(),
  examples: z.array(previewedGoods),
  /** Variations whose price it does not lower: they cost no more than it takes off, or less than its price. */
  withoutEffect: z.object({ count: z.number().int(), examples: z.array(previewedGoods) }),
  /** Products that are in another offer in these days: the best for the shopper counts. */
  inAnotherOffer: z.object({
    count: z.number().int(),
    examples: z.array(
      z.object({
        productId: id,
        productName: z.string(),
        offerId: id,
        title: z.string(),
        state: z.enum(offerStates),
      }),
    ),
  }),
  /** Goods whose lowest price of the 30 days before is below today's: the struck price is that lower one. */
  loweredBefore: z.number().int(),
})

const figures = {
  orders: z.number().int(),
  units: z.number().int(),
  /** The goods at the offer, before other discounts. */
  revenue: money,
  discount: money,
}

/** Orders that stand: neither cancelled nor expired, nor back at the store. */
const offerResult = z.object({
  ...figures,
  shoppers: z.number().int(),
  /** The products that sold most at it. */
  products: z.array(z.object({ productId: id, productName: z.string(), ...figures })),
})

const one = z.object({ offerId: id })
const state = z.enum(offerStates)

/** For admins: with its store. */
export const adminOfferRow = offerRow.extend({ shopName: z.string(), username: z.string() })

export const offerRoutes = {
  vendorOffers: get('/api/vendor/offer/', {
    permission: 'store.offers.read',
    summary: 'List my store’s offers, newest first; `from` and `until` keep those that run between them',
    query: z.object({
      state: state.optional(),
      /** For the calendar. */
      from: instant.optional(),
      until: instant.optional(),
      ...paging(offerRows),
    }),
    answer: listOf(offerRow).extend({ counts: z.record(state, z.number().int()) }),
  }),
  vendorOffer: get('/api/vendor/offer/:offerId', {
    permission: 'store.offers.read',
    summary: 'Get an offer of my store',
    params: one,
    answer: storedOffer,
    refuses: ['NOT_FOUND'],
  }),
  addOffer: post('/api/vendor/offer/', {
    permission: 'store.offers.manage',
    summary: 'Create an offer, as a draft; its status makes it count',
    body: offerForm,
    answer: storedOffer,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'OFFER_TOO_LARGE', 'OFFER_TAKES_NOTHING', 'GOODS_BUSY'],
  }),
  changeOffer: put('/api/vendor/offer/:offerId', {
    permission: 'store.offers.manage',
    summary: 'Update an offer of my store; placed orders do not change',
    params: one,
    body: changedOfferForm,
    answer: storedOffer,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'OFFER_ENDED', 'OFFER_TOO_LARGE'] as const),
      ...(['OFFER_TAKES_NOTHING', 'GOODS_BUSY', 'OFFER_OF_CAMPAIGN'] as const),
    ],
  }),
  switchOffer: post('/api/vendor/offer/:offerId/status', {
    permission: 'store.offers.manage',
    summary: 'Start, pause, resume or end an offer of my store, or make one that has not begun a draft again',
    params: one,
    body: z.object({ status: z.enum(offerStatuses), version: z.number().int().min(1) }),
    answer: storedOffer,
    refuses: [
      ...(['NOT_FOUND', 'EDITED_MEANWHILE', 'OFFER_ENDED', 'OFFER_HAS_BEGUN', 'HIDDEN_BY_MARKET'] as const),
      ...(['OFFER_TOO_LARGE', 'OFFER_TAKES_NOTHING', 'GOODS_BUSY', 'OFFER_OF_CAMPAIGN'] as const),
    ],
  }),
  previewOffer: post('/api/vendor/offer/preview', {
    permission: 'store.offers.manage',
    summary: 'Preview an offer on my goods before it is saved; writes nothing',
    body: offerPreviewForm,
    answer: offerPreview,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  }),
  offerResult: get('/api/vendor/offer/:offerId/result', {
    permission: 'store.offers.read',
    summary: 'Get the orders, units, revenue and discount of an offer of my store',
    params: one,
    answer: offerResult,
    refuses: ['NOT_FOUND'],
  }),
  adminOffers: get('/api/admin/offer/', {
    permission: 'market.offers.read',
    summary: 'List offers of all stores, newest first; `search` matches titles and store names',
    query: z.object({
      search: text(100).optional(),
      vendorId: id.optional(),
      state: state.optional(),
      ...paging(adminRows),
    }),
    answer: listOf(adminOfferRow),
  }),
  adminOffer: get('/api/admin/offer/:offerId', {
    permission: 'market.offers.read',
    summary: 'Get an offer with its goods and its result',
    params: one,
    answer: storedOffer.extend({
      shopName: z.string(),
      username: z.string(),
      hiddenByName: z.string().nullable(),
      result: offerResult,
    }),
    refuses: ['NOT_FOUND'],
  }),
  hideOffer: post('/api/admin/offer/:offerId/hide', {
    permission: 'market.offers.manage',
    summary: 'Hide an offer: it stops at once, and its vendor sees the reason and cannot undo it',
    params: one,
    body: z.object({ reason: line(longestOfferReason) }),
    answer: adminOfferRow,
    refuses: ['NOT_FOUND', 'OFFER_ENDED'],
  }),
  restoreOffer: post('/api/admin/offer/:offerId/restore', {
    permission: 'market.offers.manage',
    summary: 'Restore a hidden offer: it is again what it was',
    params: one,
    answer: adminOfferRow,
    refuses: ['NOT_FOUND', 'OFFER_NOT_HIDDEN'],
  }),
} as const
