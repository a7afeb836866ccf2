// Generated from web/messages by tools/generate.ts. Do not edit.
import type { MessageLoaders } from './messages.gen.ts'

export const areaMessageLoaders = {
  admin: {
    en: () => import('../../messages/areas/admin.en.json'),
    ne: () => import('../../messages/areas/admin.ne.json'),
  },
  campaigns: {
    en: () => import('../../messages/areas/campaigns.en.json'),
    ne: () => import('../../messages/areas/campaigns.ne.json'),
  },
  coupons: {
    en: () => import('../../messages/areas/coupons.en.json'),
    ne: () => import('../../messages/areas/coupons.ne.json'),
  },
  customers: {
    en: () => import('../../messages/areas/customers.en.json'),
    ne: () => import('../../messages/areas/customers.ne.json'),
  },
  delivery: {
    en: () => import('../../messages/areas/delivery.en.json'),
    ne: () => import('../../messages/areas/delivery.ne.json'),
  },
  forms: {
    en: () => import('../../messages/areas/forms.en.json'),
    ne: () => import('../../messages/areas/forms.ne.json'),
  },
  import: {
    en: () => import('../../messages/areas/import.en.json'),
    ne: () => import('../../messages/areas/import.ne.json'),
  },
  levels: {
    en: () => import('../../messages/areas/levels.en.json'),
    ne: () => import('../../messages/areas/levels.ne.json'),
  },
  moderation: {
    en: () => import('../../messages/areas/moderation.en.json'),
    ne: () => import('../../messages/areas/moderation.ne.json'),
  },
  offers: {
    en: () => import('../../messages/areas/offers.en.json'),
    ne: () => import('../../messages/areas/offers.ne.json'),
  },
  orders: {
    en: () => import('../../messages/areas/orders.en.json'),
    ne: () => import('../../messages/areas/orders.ne.json'),
  },
  products: {
    en: () => import('../../messages/areas/products.en.json'),
    ne: () => import('../../messages/areas/products.ne.json'),
  },
  program: {
    en: () => import('../../messages/areas/program.en.json'),
    ne: () => import('../../messages/areas/program.ne.json'),
  },
  rules: {
    en: () => import('../../messages/areas/rules.en.json'),
    ne: () => import('../../messages/areas/rules.ne.json'),
  },
  settlements: {
    en: () => import('../../messages/areas/settlements.en.json'),
    ne: () => import('../../messages/areas/settlements.ne.json'),
  },
  stock: {
    en: () => import('../../messages/areas/stock.en.json'),
    ne: () => import('../../messages/areas/stock.ne.json'),
  },
  summary: {
    en: () => import('../../messages/areas/summary.en.json'),
    ne: () => import('../../messages/areas/summary.ne.json'),
  },
  tables: {
    en: () => import('../../messages/areas/tables.en.json'),
    ne: () => import('../../messages/areas/tables.ne.json'),
  },
  titles: {
    en: () => import('../../messages/areas/titles.en.json'),
    ne: () => import('../../messages/areas/titles.ne.json'),
  },
  vat: {
    en: () => import('../../messages/areas/vat.en.json'),
    ne: () => import('../../messages/areas/vat.ne.json'),
  },
  vendor: {
    en: () => import('../../messages/areas/vendor.en.json'),
    ne: () => import('../../messages/areas/vendor.ne.json'),
  },
  videos: {
    en: () => import('../../messages/areas/videos.en.json'),
    ne: () => import('../../messages/areas/videos.ne.json'),
  },
  vouchers: {
    en: () => import('../../messages/areas/vouchers.en.json'),
    ne: () => import('../../messages/areas/vouchers.ne.json'),
  },
  winneradmin: {
    en: () => import('../../messages/areas/winneradmin.en.json'),
    ne: () => import('../../messages/areas/winneradmin.ne.json'),
  },
} satisfies MessageLoaders
