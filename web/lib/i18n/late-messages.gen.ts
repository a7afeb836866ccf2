// Generated from web/messages by tools/generate.ts. Do not edit.
import type { MessageLoaders } from './messages.gen.ts'

export const lateMessageLoaders = {
  account: {
    en: () => import('../../messages/account.en.json'),
    ne: () => import('../../messages/account.ne.json'),
  },
  arrival: {
    en: () => import('../../messages/arrival.en.json'),
    ne: () => import('../../messages/arrival.ne.json'),
  },
  banners: {
    en: () => import('../../messages/banners.en.json'),
    ne: () => import('../../messages/banners.ne.json'),
  },
  bell: {
    en: () => import('../../messages/bell.en.json'),
    ne: () => import('../../messages/bell.ne.json'),
  },
  buying: {
    en: () => import('../../messages/buying.en.json'),
    ne: () => import('../../messages/buying.ne.json'),
  },
  chat: {
    en: () => import('../../messages/chat.en.json'),
    ne: () => import('../../messages/chat.ne.json'),
  },
  complaints: {
    en: () => import('../../messages/complaints.en.json'),
    ne: () => import('../../messages/complaints.ne.json'),
  },
  entry: {
    en: () => import('../../messages/entry.en.json'),
    ne: () => import('../../messages/entry.ne.json'),
  },
  filters: {
    en: () => import('../../messages/filters.en.json'),
    ne: () => import('../../messages/filters.ne.json'),
  },
  frame: {
    en: () => import('../../messages/frame.en.json'),
    ne: () => import('../../messages/frame.ne.json'),
  },
  levelmark: {
    en: () => import('../../messages/levelmark.en.json'),
    ne: () => import('../../messages/levelmark.ne.json'),
  },
  lineform: {
    en: () => import('../../messages/lineform.en.json'),
    ne: () => import('../../messages/lineform.ne.json'),
  },
  location: {
    en: () => import('../../messages/location.en.json'),
    ne: () => import('../../messages/location.ne.json'),
  },
  pages: {
    en: () => import('../../messages/pages.en.json'),
    ne: () => import('../../messages/pages.ne.json'),
  },
  paying: {
    en: () => import('../../messages/paying.en.json'),
    ne: () => import('../../messages/paying.ne.json'),
  },
  pictures: {
    en: () => import('../../messages/pictures.en.json'),
    ne: () => import('../../messages/pictures.ne.json'),
  },
  points: {
    en: () => import('../../messages/points.en.json'),
    ne: () => import('../../messages/points.ne.json'),
  },
  product: {
    en: () => import('../../messages/product.en.json'),
    ne: () => import('../../messages/product.ne.json'),
  },
  qr: {
    en: () => import('../../messages/qr.en.json'),
    ne: () => import('../../messages/qr.ne.json'),
  },
  refunds: {
    en: () => import('../../messages/refunds.en.json'),
    ne: () => import('../../messages/refunds.ne.json'),
  },
  returns: {
    en: () => import('../../messages/returns.en.json'),
    ne: () => import('../../messages/returns.ne.json'),
  },
  search: {
    en: () => import('../../messages/search.en.json'),
    ne: () => import('../../messages/search.ne.json'),
  },
  share: {
    en: () => import('../../messages/share.en.json'),
    ne: () => import('../../messages/share.ne.json'),
  },
  shopcampaigns: {
    en: () => import('../../messages/shopcampaigns.en.json'),
    ne: () => import('../../messages/shopcampaigns.ne.json'),
  },
  shopoffers: {
    en: () => import('../../messages/shopoffers.en.json'),
    ne: () => import('../../messages/shopoffers.ne.json'),
  },
  sizes: {
    en: () => import('../../messages/sizes.en.json'),
    ne: () => import('../../messages/sizes.ne.json'),
  },
  wallet: {
    en: () => import('../../messages/wallet.en.json'),
    ne: () => import('../../messages/wallet.ne.json'),
  },
  winners: {
    en: () => import('../../messages/winners.en.json'),
    ne: () => import('../../messages/winners.ne.json'),
  },
} satisfies MessageLoaders
