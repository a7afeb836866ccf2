/** The words of the screens, by language. Only the language that is shown is ever loaded. */
import type { Language } from '../../contract/errors.ts'
import type accountEn from '../messages/account.en.json'
import type adminEn from '../messages/admin.en.json'
import type bannersEn from '../messages/banners.en.json'
import type booksEn from '../messages/books.en.json'
import type browseEn from '../messages/browse.en.json'
import type buyingEn from '../messages/buying.en.json'
import type customersEn from '../messages/customers.en.json'
import type deliveryEn from '../messages/delivery.en.json'
import type shopEn from '../messages/en.json'
import type entryEn from '../messages/entry.en.json'
import type goodsEn from '../messages/goods.en.json'
import type judgeEn from '../messages/judge.en.json'
import type locationEn from '../messages/location.en.json'
import type ordersEn from '../messages/orders.en.json'
import type pagesEn from '../messages/pages.en.json'
import type payingEn from '../messages/paying.en.json'
import type picturesEn from '../messages/pictures.en.json'
import type productEn from '../messages/product.en.json'
import type qrEn from '../messages/qr.en.json'
import type refundsEn from '../messages/refunds.en.json'
import type returnsEn from '../messages/returns.en.json'
import type sheetEn from '../messages/sheet.en.json'
import type summaryEn from '../messages/summary.en.json'
import type vendorEn from '../messages/vendor.en.json'
import { useLanguage } from './language.tsx'

export type TextKey =
  | keyof typeof shopEn
  | keyof typeof bannersEn
  | keyof typeof browseEn
  | keyof typeof buyingEn
  | keyof typeof booksEn
  | keyof typeof customersEn
  | keyof typeof summaryEn
  | keyof typeof deliveryEn
  | keyof typeof entryEn
  | keyof typeof picturesEn
  | keyof typeof accountEn
  | keyof typeof locationEn
  | keyof typeof goodsEn
  | keyof typeof ordersEn
  | keyof typeof pagesEn
  | keyof typeof productEn
  | keyof typeof judgeEn
  | keyof typeof refundsEn
  | keyof typeof payingEn
  | keyof typeof qrEn
  | keyof typeof returnsEn
  | keyof typeof sheetEn
  | keyof typeof vendorEn
  | keyof typeof adminEn
/** `shop` is on every page; the others come with the screens that need them. */
export type Area =
  | 'judge'
  | 'refunds'
  | 'returns'
  | 'sheet'
  | 'product'
  | 'shop'
  | 'banners'
  | 'browse'
  | 'buying'
  | 'books'
  | 'customers'
  | 'summary'
  | 'delivery'
  | 'entry'
  | 'account'
  | 'location'
  | 'goods'
  | 'orders'
  | 'pages'
  | 'paying'
  | 'pictures'
  | 'qr'
  | 'vendor'
  | 'admin'
type Words = Readonly<Record<string, string>>

const files: Record<Area, Record<Language, () => Promise<{ default: Words }>>> = {
  judge: { en: () => import('../messages/judge.en.json'), ne: () => import('../messages/judge.ne.json') },
  refunds: {
    en: () => import('../messages/refunds.en.json'),
    ne: () => import('../messages/refunds.ne.json'),
  },
  returns: {
    en: () => import('../messages/returns.en.json'),
    ne: () => import('../messages/returns.ne.json'),
  },
  sheet: { en: () => import('../messages/sheet.en.json'), ne: () => import('../messages/sheet.ne.json') },
  shop: { en: () => import('../messages/en.json'), ne: () => import('../messages/ne.json') },
  banners: {
    en: () => import('../messages/banners.en.json'),
    ne: () => import('../messages/banners.ne.json'),
  },
  browse: { en: () => import('../messages/browse.en.json'), ne: () => import('../messages/browse.ne.json') },
  buying: { en: () => import('../messages/buying.en.json'), ne: () => import('../messages/buying.ne.json') },
  books: {
    en: () => import('../messages/books.en.json'),
    ne: () => import('../messages/books.ne.json'),
  },
  customers: {
    en: () => import('../messages/customers.en.json'),
    ne: () => import('../messages/customers.ne.json'),
  },
  summary: {
    en: () => import('../messages/summary.en.json'),
    ne: () => import('../messages/summary.ne.json'),
  },
  delivery: {
    en: () => import('../messages/delivery.en.json'),
    ne: () => import('../messages/delivery.ne.json'),
  },
  entry: { en: () => import('../messages/entry.en.json'), ne: () => import('../messages/entry.ne.json') },
  account: {
    en: () => import('../messages/account.en.json'),
    ne: () => import('../messages/account.ne.json'),
  },
  location: {
    en: () => import('../messages/location.en.json'),
    ne: () => import('../messages/location.ne.json'),
  },
  goods: { en: () => import('../messages/goods.en.json'), ne: () => import('../messages/goods.ne.json') },
  orders: { en: () => import('../messages/orders.en.json'), ne: () => import('../messages/orders.ne.json') },
  pages: { en: () => import('../messages/pages.en.json'), ne: () => import('../messages/pages.ne.json') },
  paying: { en: () => import('../messages/paying.en.json'), ne: () => import('../messages/paying.ne.json') },
  qr: { en: () => import('../messages/qr.en.json'), ne: () => import('../messages/qr.ne.json') },
  pictures: {
    en: () => import('../messages/pictures.en.json'),
    ne: () => import('../messages/pictures.ne.json'),
  },
  product: {
    en: () => import('../messages/product.en.json'),
    ne: () => import('../messages/product.ne.json'),
  },
  vendor: { en: () => import('../messages/vendor.en.json'), ne: () => import('../messages/vendor.ne.json') },
  admin: { en: () => import('../messages/admin.en.json'), ne: () => import('../messages/admin.ne.json') },
}

const known: Record<Language, Record<string, string>> = { en: {}, ne: {} }

export async function loadWords(language: Language, area: Area): Promise<void> {
  Object.assign(known[language], (await files[area][language]()).default)
}

export type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The text of a key, `{name}` places filled. A key without words shows itself, so that the gap is seen. */
export const textIn =
  (language: Language): Text =>
  (key, values = {}) =>
    (known[language][key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )

const texts: Record<Language, Text> = { en: textIn('en'), ne: textIn('ne') }

export const useText = (): Text => texts[useLanguage()]
