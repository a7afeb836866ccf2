import { randomUUID } from 'node:crypto'
import { type Access, admins, everyone, sellers, shoppers } from './access.ts'

// A picture that was never uploaded: a refused request adds no banner.
const banner = { picture: `${'0'.repeat(32)}.ffffff`, altText: 'A banner of the walk' }
const nowhere = () => ({ params: { featureImageId: randomUUID() } })
const changed = () => ({ ...nowhere(), body: banner })
const category = 'home-banner'

export const contentAccess: Readonly<Record<string, Access>> = {
  // Without a file: the access matrix sends none.
  'content.uploadPicture': {
    may: [...shoppers, ...sellers, ...admins],
    sample: () => ({ body: {} }),
    answers: 400,
  },
  'content.uploadVideo': { may: sellers, sample: () => ({ body: {} }), answers: 400 },

  'content.liveBanners': { may: everyone, sample: () => ({ query: { category } }), answers: 200 },
  'content.countBannerViews': {
    may: everyone,
    sample: () => ({ body: { seen: [randomUUID()] } }),
    answers: 204,
  },
  'content.marketBanners': { may: admins, sample: () => ({ query: { category } }), answers: 200 },
  'content.addMarketBanner': {
    may: admins,
    sample: () => ({ body: { ...banner, category } }),
    answers: 400,
  },
  'content.orderMarketBanners': {
    may: admins,
    sample: () => ({ body: { category, ids: [randomUUID()] } }),
    answers: 404,
  },
  'content.changeMarketBanner': { may: admins, sample: changed, answers: 404 },
  'content.removeMarketBanner': { may: admins, sample: nowhere, answers: 404 },
  'content.vendorBanners': { may: sellers, answers: 200 },
  'content.addVendorBanner': { may: sellers, sample: () => ({ body: banner }), answers: 400 },
  'content.orderVendorBanners': {
    may: sellers,
    sample: () => ({ body: { ids: [randomUUID()] } }),
    answers: 404,
  },
  'content.changeVendorBanner': { may: sellers, sample: changed, answers: 404 },
  'content.removeVendorBanner': { may: sellers, sample: nowhere, answers: 404 },

  'content.contact': {
    may: everyone,
    sample: () => ({
      body: {
        name: 'Somebody of the walk',
        email: `${randomUUID()}@example.com`,
        subject: 'A question',
        message: 'Is there tea?',
      },
    }),
    answers: 200,
  },
  'content.confirmContact': {
    may: everyone,
    sample: () => ({ body: { token: 'made-up' } }),
    answers: 410,
  },
  'content.contactMessages': { may: admins, answers: 200 },
  'content.handleContact': {
    may: admins,
    sample: () => ({ params: { messageId: randomUUID() }, body: {} }),
    answers: 404,
  },

  'orders.dashboard': { may: sellers, answers: 200 },
  'orders.storeReadiness': {
    may: admins,
    sample: ({ vendorId }) => ({ params: { vendorId } }),
    answers: 200,
  },
}
