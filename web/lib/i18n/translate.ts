/** The words of the screens, by language. Only the language that is shown is ever loaded. */
import type { Language } from '../../../contract/errors.ts'
import { postpositions } from '../../../contract/shared/postpositions.ts'
import type accountEn from '../../messages/account.en.json'
import type adminEn from '../../messages/admin.en.json'
import type bannersEn from '../../messages/banners.en.json'
import type bellEn from '../../messages/bell.en.json'
import type booksEn from '../../messages/books.en.json'
import type browseEn from '../../messages/browse.en.json'
import type buyingEn from '../../messages/buying.en.json'
import type chatEn from '../../messages/chat.en.json'
import type complaintsEn from '../../messages/complaints.en.json'
import type customersEn from '../../messages/customers.en.json'
import type deliveryEn from '../../messages/delivery.en.json'
import type shopEn from '../../messages/en.json'
import type entryEn from '../../messages/entry.en.json'
import type goodsEn from '../../messages/goods.en.json'
import type judgeEn from '../../messages/judge.en.json'
import type locationEn from '../../messages/location.en.json'
import type ordersEn from '../../messages/orders.en.json'
import type pagesEn from '../../messages/pages.en.json'
import type payingEn from '../../messages/paying.en.json'
import type picturesEn from '../../messages/pictures.en.json'
import type productEn from '../../messages/product.en.json'
import type qrEn from '../../messages/qr.en.json'
import type refundsEn from '../../messages/refunds.en.json'
import type returnsEn from '../../messages/returns.en.json'
import type sheetEn from '../../messages/sheet.en.json'
import type summaryEn from '../../messages/summary.en.json'
import type titlesEn from '../../messages/titles.en.json'
import type vendorEn from '../../messages/vendor.en.json'
import { useLanguage } from './language.tsx'

export type MessageKey =
  | keyof typeof shopEn
  | keyof typeof bannersEn
  | keyof typeof titlesEn
  | keyof typeof bellEn
  | keyof typeof browseEn
  | keyof typeof buyingEn
  | keyof typeof chatEn
  | keyof typeof complaintsEn
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
  | keyof typeof returnsEn
  | keyof typeof sheetEn
  | keyof typeof vendorEn
  | keyof typeof adminEn
  | keyof typeof booksEn
  | keyof typeof customersEn
  | keyof typeof summaryEn
  | keyof typeof refundsEn
  | keyof typeof payingEn
  | keyof typeof qrEn
/** `shop` is on every page; the others come with the screens that need them. */
export type MessageNamespace =
  | 'titles'
  | 'judge'
  | 'returns'
  | 'sheet'
  | 'product'
  | 'shop'
  | 'banners'
  | 'bell'
  | 'browse'
  | 'buying'
  | 'chat'
  | 'complaints'
  | 'delivery'
  | 'entry'
  | 'account'
  | 'location'
  | 'goods'
  | 'orders'
  | 'pages'
  | 'pictures'
  | 'vendor'
  | 'admin'
  | 'refunds'
  | 'books'
  | 'customers'
  | 'summary'
  | 'paying'
  | 'qr'
type Words = Readonly<Record<string, string>>

type WordFiles = { [In in MessageNamespace]?: Record<Language, () => Promise<{ default: Words }>> }

const files: WordFiles = {
  returns: {
    en: () => import('../../messages/returns.en.json'),
    ne: () => import('../../messages/returns.ne.json'),
  },
  shop: { en: () => import('../../messages/en.json'), ne: () => import('../../messages/ne.json') },
  banners: {
    en: () => import('../../messages/banners.en.json'),
    ne: () => import('../../messages/banners.ne.json'),
  },
  bell: { en: () => import('../../messages/bell.en.json'), ne: () => import('../../messages/bell.ne.json') },
  browse: {
    en: () => import('../../messages/browse.en.json'),
    ne: () => import('../../messages/browse.ne.json'),
  },
  buying: {
    en: () => import('../../messages/buying.en.json'),
    ne: () => import('../../messages/buying.ne.json'),
  },
  chat: { en: () => import('../../messages/chat.en.json'), ne: () => import('../../messages/chat.ne.json') },
  complaints: {
    en: () => import('../../messages/complaints.en.json'),
    ne: () => import('../../messages/complaints.ne.json'),
  },
  entry: {
    en: () => import('../../messages/entry.en.json'),
    ne: () => import('../../messages/entry.ne.json'),
  },
  account: {
    en: () => import('../../messages/account.en.json'),
    ne: () => import('../../messages/account.ne.json'),
  },
  location: {
    en: () => import('../../messages/location.en.json'),
    ne: () => import('../../messages/location.ne.json'),
  },
  paying: {
    en: () => import('../../messages/paying.en.json'),
    ne: () => import('../../messages/paying.ne.json'),
  },
  qr: { en: () => import('../../messages/qr.en.json'), ne: () => import('../../messages/qr.ne.json') },
  refunds: {
    en: () => import('../../messages/refunds.en.json'),
    ne: () => import('../../messages/refunds.ne.json'),
  },
  pages: {
    en: () => import('../../messages/pages.en.json'),
    ne: () => import('../../messages/pages.ne.json'),
  },
  pictures: {
    en: () => import('../../messages/pictures.en.json'),
    ne: () => import('../../messages/pictures.ne.json'),
  },
  product: {
    en: () => import('../../messages/product.en.json'),
    ne: () => import('../../messages/product.ne.json'),
  },
}

/** Makes these words loadable. The vendor's and the admin's come with their areas. */
export const addMessages = (more: WordFiles): WordFiles => Object.assign(files, more)

const known: Record<Language, Record<string, string>> = { en: {}, ne: {} }

export async function loadMessages(language: Language, area: MessageNamespace): Promise<void> {
  Object.assign(known[language], (await files[area]?.[language]())?.default)
}

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const plurals = { en: new Intl.PluralRules('en'), ne: new Intl.PluralRules('ne') }

/** The words for this many: `key_one` where the language has a singular for the count and the text has one. */
function wordsFor(language: Language, key: MessageKey, count: string | number | undefined): string {
  const words = known[language]
  const isOne = typeof count === 'number' && plurals[language].select(count) === 'one'
  return (isOne ? words[`${key}_one`] : undefined) ?? words[key] ?? key
}

/** A place to fill; in Nepali with the postposition behind it, which is one word with what stands in Devanagari. */
const places = new RegExp(`\\{(\\w+)\\}( (?=(?:${postpositions})(?![\\u0900-\\u0963\\u0970-\\u097f])))?`, 'g')
const endsInDevanagari = /[\u0900-\u097f]$/

/** The text of a key, `{name}` places filled. A key without words shows itself, so that the gap is seen. */
export const translatorOf =
  (language: Language): Translate =>
  (key, values = {}) =>
    wordsFor(language, key, values.count ?? values.days).replace(places, (place, name: string, gap = '') => {
      if (values[name] === undefined) return place
      const filled = String(values[name])
      return endsInDevanagari.test(filled) ? filled : filled + gap
    })

const texts: Record<Language, Translate> = { en: translatorOf('en'), ne: translatorOf('ne') }

export const useTranslate = (): Translate => texts[useLanguage()]
