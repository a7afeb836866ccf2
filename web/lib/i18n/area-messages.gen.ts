// Generated from web/messages by tools/generate.ts. Do not edit.
export const areaMessageLoaders = {
  admin: {
    en: () => import('../../messages/areas/admin.en.json'),
    ne: () => import('../../messages/areas/admin.ne.json'),
  },
  books: {
    en: () => import('../../messages/areas/books.en.json'),
    ne: () => import('../../messages/areas/books.ne.json'),
  },
  customers: {
    en: () => import('../../messages/areas/customers.en.json'),
    ne: () => import('../../messages/areas/customers.ne.json'),
  },
  delivery: {
    en: () => import('../../messages/areas/delivery.en.json'),
    ne: () => import('../../messages/areas/delivery.ne.json'),
  },
  goods: {
    en: () => import('../../messages/areas/goods.en.json'),
    ne: () => import('../../messages/areas/goods.ne.json'),
  },
  judge: {
    en: () => import('../../messages/areas/judge.en.json'),
    ne: () => import('../../messages/areas/judge.ne.json'),
  },
  orders: {
    en: () => import('../../messages/areas/orders.en.json'),
    ne: () => import('../../messages/areas/orders.ne.json'),
  },
  sheet: {
    en: () => import('../../messages/areas/sheet.en.json'),
    ne: () => import('../../messages/areas/sheet.ne.json'),
  },
  summary: {
    en: () => import('../../messages/areas/summary.en.json'),
    ne: () => import('../../messages/areas/summary.ne.json'),
  },
  titles: {
    en: () => import('../../messages/areas/titles.en.json'),
    ne: () => import('../../messages/areas/titles.ne.json'),
  },
  vendor: {
    en: () => import('../../messages/areas/vendor.en.json'),
    ne: () => import('../../messages/areas/vendor.ne.json'),
  },
}
