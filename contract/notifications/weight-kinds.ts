/** Notifications of goods that are weighed at packing. */
import type { Language } from '../errors.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { fromMilli, units } from '../shared/quantity.ts'
import { formatQuantity, type Unit } from '../shared/quantity-words.ts'
import { defineKind, rupees } from './define-kind.ts'
import { type Order, ownOrder, type StoreOrder, storeOrder } from './kind-links.ts'

/** `goods`: JSON, of each line its name, unit, and ordered and packed weight in thousandths of it. */
type Weighed = StoreOrder & { goods: string; total: string; before: string }

const namedInSentence = 2
const longestName = 60

export const weightKinds = {
  'order-weighed': defineKind<Weighed & { back: string }>({
    en: (of) =>
      `${of.shopName} has weighed your order ${of.orderNo}: ${named('en', of)}. ${totalOf('en', of)}`.trim(),
    ne: (of) =>
      ne`${of.shopName}ले तपाईंको अर्डर ${of.orderNo} तौल्यो: ${named('ne', of)}। ${totalOf('ne', of)}`.trim(),
    lines: listed,
    link: ownOrder,
  }),
  'weight-offered': defineKind<Weighed>({
    en: (of) =>
      `${of.shopName} asks about your order ${of.orderNo}: ${named('en', of)}. The total would be ${rupees(of.total)} instead of ${rupees(of.before)}. Is that fine?`,
    ne: (of) =>
      ne`${of.shopName}ले तपाईंको अर्डर ${of.orderNo} बारे सोध्दैछ: ${named('ne', of)}। जम्मा ${rupees(of.before)}को सट्टा ${rupees(of.total)} हुनेछ। ठीक छ?`,
    lines: listed,
    link: ownOrder,
  }),
  'weight-agreed': defineKind<Order & { total: string }>({
    en: ({ orderNo, total }) => `The shopper agrees to the weight of order ${orderNo}: ${rupees(total)}.`,
    ne: ({ orderNo, total }) => ne`ग्राहक अर्डर ${orderNo}को तौलमा सहमत हुनुभयो: ${rupees(total)}।`,
    link: storeOrder,
  }),
  'weight-declined': defineKind<Order>({
    en: ({ orderNo }) =>
      `The shopper doesn't want order ${orderNo} with this weight. Please weigh it anew, or cancel the order.`,
    ne: ({ orderNo }) => `ग्राहकलाई अर्डर ${orderNo} यो तौलमा चाहिएन। फेरि तौलनुहोस्, वा अर्डर रद्द गर्नुहोस्।`,
    link: storeOrder,
  }),
} as const

type Goods = readonly [name: string, ordered: string, weight: string]

/** "Mutton 1.08 kg instead of 1 kg"; the e-mail has every line, the sentence the first ones. */
function named(language: Language, of: Partial<Weighed>): string {
  const goods = goodsOf(language, of)
  const first = goods.slice(0, namedInSentence).map((one) => lineOf(language, one))
  const others = goods.length - first.length
  if (others <= 0) return first.join(', ')
  return `${first.join(', ')} ${language === 'en' ? `and ${others} more` : `र अरू ${others} वटा`}`
}

function listed(language: Language, of: Partial<Weighed>): string[] {
  const goods = goodsOf(language, of)
  return goods.length > 1 ? goods.map((one) => lineOf(language, one)) : []
}

const lineOf = (language: Language, [name, ordered, weight]: Goods): string => {
  if (ordered === weight) return `${name} ${weight}`
  return language === 'en'
    ? `${name} ${weight} instead of ${ordered}`
    : ne`${name} ${ordered}को सट्टा ${weight}`
}

/** The new total; of an order paid in advance what comes back, and nothing where it stays as it was. */
function totalOf(
  language: Language,
  { total = '0', before = '0', back = '' }: Partial<Weighed> & { back?: string },
) {
  if (total === before) return ''
  const now = rupees(total)
  if (back === '') return language === 'en' ? `The total is now ${now}.` : `अब जम्मा ${now} भयो।`
  return language === 'en'
    ? `The total is now ${now}; ${rupees(back)} comes back to you.`
    : `अब जम्मा ${now} भयो; ${rupees(back)} तपाईंलाई फिर्ता हुनेछ।`
}

/** Empty for a payload of another release: one old row must not break the whole list. */
function goodsOf(language: Language, { goods = '[]' }: Partial<Weighed>): Goods[] {
  try {
    const found: unknown = JSON.parse(goods)
    if (!Array.isArray(found)) return []
    return found.flatMap((one: unknown): Goods[] => {
      const [name, unit, ordered, weight]: unknown[] = Array.isArray(one) ? one : []
      if (typeof name !== 'string' || !isUnit(unit)) return []
      if (typeof ordered !== 'number' || typeof weight !== 'number') return []
      const written = (milli: number) => formatQuantity(1, { unit, step: fromMilli(milli) }, language)
      return [[shortened(name), written(ordered), written(weight)]]
    })
  } catch {
    return []
  }
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`

const isUnit = (unit: unknown): unit is Unit => units.some((one) => one === unit)
