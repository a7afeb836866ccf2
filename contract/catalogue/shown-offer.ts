/** Offers as shoppers see them: on whatever shows a price, and as pages of their own. */
import { z } from 'zod'
import { offerKinds } from '../promotions/offer-kinds.ts'
import { get } from '../route.ts'
import { id, instant, money } from '../shared/fields.ts'

/** At most so many live offers stand in the row on home. */
export const mostOffersOnHome = 12

const offerSlug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'Must be the name of an offer')

/** The offer that counts at this moment: of several the best for the shopper. */
export const shownOffer = z.object({
  id,
  /** Of its page, `/products?offer={slug}`. */
  slug: z.string(),
  title: z.string(),
  /** Null where the store gave none. */
  titleNe: z.string().nullable(),
  badge: z.string().optional(),
  badgeNe: z.string().optional(),
  kind: z.enum(offerKinds),
  /** When it ends. */
  until: instant,
  /** The unit price in the offer; absent where it changes no unit price. */
  price: money.optional(),
  /** The struck price: the lowest selling price of the 30 days before the offer. */
  was: money.optional(),
  buyQuantity: z.number().int().optional(),
  getQuantity: z.number().int().optional(),
  /** Units that can still be had at it; absent while many are left, and without a cap. */
  left: z.number().int().optional(),
})

/** An optional field of whatever shows a price. */
export const offerField = { offer: shownOffer.optional() }

export const shownOfferStates = ['SCHEDULED', 'LIVE', 'ENDED'] as const

export const offerPage = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  badge: z.string().nullable(),
  badgeNe: z.string().nullable(),
  kind: z.enum(offerKinds),
  /** The address of a picture; null where the store gave none. */
  banner: z.string().nullable(),
  buyQuantity: z.number().int().nullable(),
  getQuantity: z.number().int().nullable(),
  /** By the server's clock. */
  state: z.enum(shownOfferStates),
  from: instant,
  until: instant,
  vendorId: id,
  username: z.string(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
})

export const shownOfferRoutes = {
  liveOffers: get('/api/products/offer/', {
    permission: 'anyone',
    summary:
      'List the offers that are live at this moment, those with a banner first; with `slug` the one of this name, live, coming or ended, if there is one',
    query: z.object({ vendorId: id.optional(), slug: offerSlug.optional() }),
    answer: z.array(offerPage),
  }),
  offer: get('/api/products/offer/:slug', {
    permission: 'anyone',
    summary: 'Get an offer that is live or will be; its products are a filter of the product list',
    params: z.object({ slug: offerSlug }),
    answer: offerPage,
    refuses: ['NOT_FOUND'],
  }),
}
