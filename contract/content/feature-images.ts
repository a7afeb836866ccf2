/** Banners: linked pictures of the market, of dashboards and of stores. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, line, listOf, text } from '../shared/fields.ts'
import { mostBanners } from '../shared/limits.ts'

/** Placements of the market, in the order of their pages; `vendor-banner` is a vendor's own. */
export const marketCategories = ['home-banner', 'vendor-home', 'vendor-inside'] as const
export const featureImageCategories = [...marketCategories, 'vendor-banner'] as const
export const devices = ['ALL', 'MOBILE', 'DESKTOP'] as const
/** ENDED and SCHEDULED follow from its days, OFF from the switch. */
export const bannerStates = ['LIVE', 'SCHEDULED', 'ENDED', 'OFF'] as const

const category = z.enum(featureImageCategories)

const shown = {
  id,
  imageUrl: z.string(),
  category,
  vendorId: id.nullable(),
  linkUrl: z.string().nullable(),
  altText: z.string(),
  title: z.string(),
  device: z.enum(devices),
}

/** A calendar day of Nepal, `2026-11-20`. */
const day = z.iso.date('Must be a day')

/** A host name, without credentials (`user:password@`) before it. */
const httpsAddress = /^https:\/\/[\p{L}\d](?:[\p{L}\p{M}\d.-]*[\p{L}\p{M}\d])?(?::\d{1,5})?(?:[/?#].*)?$/iu

/** A path of the market or an https address; never another scheme, nor a path that a browser reads as a host. */
const isLink = (given: string): boolean =>
  !/[\s\\\p{Cc}\p{Cs}]/u.test(given) && (/^\/(?!\/)/.test(given) || httpsAddress.test(given))

export const featureImageForm = z
  .object({
    /** The name or address of a picture that the caller uploaded as WIDE. */
    picture: z.string().trim().min(1, 'A picture is required').max(200),
    title: text(80).default(''),
    altText: line(200),
    linkUrl: z
      .string()
      .trim()
      .max(500)
      .refine(isLink, 'Must be a page such as /products, or an https address')
      .nullable()
      .default(null),
    device: z.enum(devices).default('ALL'),
    /** First and last day on which it is shown; null leaves that end open. */
    startDay: day.nullable().default(null),
    endDay: day.nullable().default(null),
    isActive: z.boolean().default(true),
  })
  .refine(({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay, {
    path: ['endDay'],
    message: 'Must not be before the first day',
  })

export const storedFeatureImage = z.object({
  ...shown,
  startDay: z.string().nullable(),
  endDay: z.string().nullable(),
  isActive: z.boolean(),
  state: z.enum(bannerStates),
  /** Impressions and clicks. */
  views: z.number().int(),
  clicks: z.number().int(),
})

const one = z.object({ featureImageId: id })
const order = z.array(id).min(1).max(mostBanners)

export const featureImageRoutes = {
  liveBanners: get('/api/admin/featureImage/', {
    permission: 'anyone',
    summary: 'List live banners in order, of a category or of one vendor',
    query: z.object({ category: category.optional(), vendorId: id.optional() }),
    answer: z.array(z.object(shown)),
  }),
  countBannerViews: post('/api/support/featureImage/noted', {
    permission: 'anyone',
    summary: 'Count banner views, or a click; banners not live are not counted',
    body: z.object({ seen: z.array(id).max(20).default([]), followed: id.optional() }),
    answer: z.void(),
    status: 204,
    perMinute: 60,
  }),

  marketBanners: get('/api/admin/featureImage/kept', {
    permission: 'market.banners.read',
    summary: 'List all banners of a category in order, live or not',
    query: z.object({ category: z.enum(marketCategories) }),
    answer: listOf(storedFeatureImage),
  }),
  addMarketBanner: post('/api/admin/featureImage/', {
    permission: 'market.banners.manage',
    summary: 'Create a banner, last in its category',
    body: featureImageForm.safeExtend({ category: z.enum(marketCategories) }),
    answer: storedFeatureImage,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  orderMarketBanners: put('/api/admin/featureImage/order', {
    permission: 'market.banners.manage',
    summary: 'Reorder the banners of a category; those not listed come last',
    body: z.object({ category: z.enum(marketCategories), ids: order }),
    answer: listOf(storedFeatureImage),
    refuses: ['NOT_FOUND'],
  }),
  changeMarketBanner: put('/api/admin/featureImage/:featureImageId', {
    permission: 'market.banners.manage',
    summary: 'Update a banner',
    params: one,
    body: featureImageForm,
    answer: storedFeatureImage,
    refuses: ['NOT_FOUND'],
  }),
  removeMarketBanner: del('/api/admin/featureImage/:featureImageId', {
    permission: 'market.banners.manage',
    summary: 'Delete a banner',
    params: one,
    answer: z.void(),
    status: 204,
    refuses: ['NOT_FOUND'],
  }),

  vendorBanners: get('/api/vendor/featureImage/', {
    permission: 'store.banners.read',
    summary: 'List my store’s banners in order, live or not',
    answer: listOf(storedFeatureImage),
  }),
  addVendorBanner: post('/api/vendor/featureImage/', {
    permission: 'store.banners.manage',
    summary: 'Create a banner for my store, last in order; at most ten',
    body: featureImageForm,
    answer: storedFeatureImage,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  orderVendorBanners: put('/api/vendor/featureImage/order', {
    permission: 'store.banners.manage',
    summary: 'Reorder my banners; those not listed come last',
    body: z.object({ ids: order }),
    answer: listOf(storedFeatureImage),
    refuses: ['NOT_FOUND'],
  }),
  changeVendorBanner: put('/api/vendor/featureImage/:featureImageId', {
    permission: 'store.banners.manage',
    summary: 'Update a banner of my store',
    params: one,
    body: featureImageForm,
    answer: storedFeatureImage,
    refuses: ['NOT_FOUND'],
  }),
  removeVendorBanner: del('/api/vendor/featureImage/:featureImageId', {
    permission: 'store.banners.manage',
    summary: 'Delete a banner of my store',
    params: one,
    answer: z.void(),
    status: 204,
    refuses: ['NOT_FOUND'],
  }),
} as const
