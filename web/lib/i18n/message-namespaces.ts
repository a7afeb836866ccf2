/** Words that stand in the vendor's and the admin's area alone: no shopper's page knows where they are. */
import { addMessages } from './translate.ts'

addMessages({
  titles: {
    en: () => import('../../messages/titles.en.json'),
    ne: () => import('../../messages/titles.ne.json'),
  },
  judge: {
    en: () => import('../../messages/judge.en.json'),
    ne: () => import('../../messages/judge.ne.json'),
  },
  sheet: {
    en: () => import('../../messages/sheet.en.json'),
    ne: () => import('../../messages/sheet.ne.json'),
  },
  delivery: {
    en: () => import('../../messages/delivery.en.json'),
    ne: () => import('../../messages/delivery.ne.json'),
  },
  books: {
    en: () => import('../../messages/books.en.json'),
    ne: () => import('../../messages/books.ne.json'),
  },
  customers: {
    en: () => import('../../messages/customers.en.json'),
    ne: () => import('../../messages/customers.ne.json'),
  },
  summary: {
    en: () => import('../../messages/summary.en.json'),
    ne: () => import('../../messages/summary.ne.json'),
  },
  goods: {
    en: () => import('../../messages/goods.en.json'),
    ne: () => import('../../messages/goods.ne.json'),
  },
  orders: {
    en: () => import('../../messages/orders.en.json'),
    ne: () => import('../../messages/orders.ne.json'),
  },
  vendor: {
    en: () => import('../../messages/vendor.en.json'),
    ne: () => import('../../messages/vendor.ne.json'),
  },
  admin: {
    en: () => import('../../messages/admin.en.json'),
    ne: () => import('../../messages/admin.ne.json'),
  },
})
