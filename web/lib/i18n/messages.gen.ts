// Generated from web/messages by tools/generate.ts. Do not edit.
export interface MessagesByNamespace {
  account: typeof import('../../messages/account.en.json')
  arrival: typeof import('../../messages/arrival.en.json')
  banners: typeof import('../../messages/banners.en.json')
  bell: typeof import('../../messages/bell.en.json')
  browse: typeof import('../../messages/browse.en.json')
  buying: typeof import('../../messages/buying.en.json')
  chat: typeof import('../../messages/chat.en.json')
  complaints: typeof import('../../messages/complaints.en.json')
  entry: typeof import('../../messages/entry.en.json')
  filters: typeof import('../../messages/filters.en.json')
  frame: typeof import('../../messages/frame.en.json')
  levelmark: typeof import('../../messages/levelmark.en.json')
  lineform: typeof import('../../messages/lineform.en.json')
  location: typeof import('../../messages/location.en.json')
  pages: typeof import('../../messages/pages.en.json')
  paying: typeof import('../../messages/paying.en.json')
  pictures: typeof import('../../messages/pictures.en.json')
  points: typeof import('../../messages/points.en.json')
  product: typeof import('../../messages/product.en.json')
  qr: typeof import('../../messages/qr.en.json')
  refunds: typeof import('../../messages/refunds.en.json')
  returns: typeof import('../../messages/returns.en.json')
  search: typeof import('../../messages/search.en.json')
  share: typeof import('../../messages/share.en.json')
  shop: typeof import('../../messages/en.json')
  shopcampaigns: typeof import('../../messages/shopcampaigns.en.json')
  shopoffers: typeof import('../../messages/shopoffers.en.json')
  sizes: typeof import('../../messages/sizes.en.json')
  wallet: typeof import('../../messages/wallet.en.json')
  winners: typeof import('../../messages/winners.en.json')
  admin: typeof import('../../messages/areas/admin.en.json')
  campaigns: typeof import('../../messages/areas/campaigns.en.json')
  coupons: typeof import('../../messages/areas/coupons.en.json')
  customers: typeof import('../../messages/areas/customers.en.json')
  delivery: typeof import('../../messages/areas/delivery.en.json')
  forms: typeof import('../../messages/areas/forms.en.json')
  import: typeof import('../../messages/areas/import.en.json')
  levels: typeof import('../../messages/areas/levels.en.json')
  moderation: typeof import('../../messages/areas/moderation.en.json')
  offers: typeof import('../../messages/areas/offers.en.json')
  orders: typeof import('../../messages/areas/orders.en.json')
  products: typeof import('../../messages/areas/products.en.json')
  program: typeof import('../../messages/areas/program.en.json')
  rules: typeof import('../../messages/areas/rules.en.json')
  settlements: typeof import('../../messages/areas/settlements.en.json')
  stock: typeof import('../../messages/areas/stock.en.json')
  summary: typeof import('../../messages/areas/summary.en.json')
  tables: typeof import('../../messages/areas/tables.en.json')
  titles: typeof import('../../messages/areas/titles.en.json')
  vat: typeof import('../../messages/areas/vat.en.json')
  vendor: typeof import('../../messages/areas/vendor.en.json')
  videos: typeof import('../../messages/areas/videos.en.json')
  vouchers: typeof import('../../messages/areas/vouchers.en.json')
  winneradmin: typeof import('../../messages/areas/winneradmin.en.json')
}

export type MessageLoaders = {
  readonly [In in keyof MessagesByNamespace]?: Readonly<
    Record<'en' | 'ne', () => Promise<MessagesByNamespace[In]>>
  >
}

export const messageLoaders = {
  browse: {
    en: () => import('../../messages/browse.en.json'),
    ne: () => import('../../messages/browse.ne.json'),
  },
  shop: {
    en: () => import('../../messages/en.json'),
    ne: () => import('../../messages/ne.json'),
  },
} satisfies MessageLoaders

/** The loaders of the other namespaces that shoppers see. */
export const lateMessages = async () => (await import('./late-messages.gen.ts')).lateMessageLoaders
