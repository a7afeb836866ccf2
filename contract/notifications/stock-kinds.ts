/** Notifications of stock that falls low: one for all that fell in a short while. */
import type { Language } from '../errors.ts'
import { deepLinks } from '../paths.ts'
import { units } from '../shared/quantity.ts'
import { formatQuantity, type Measure } from '../shared/quantity-words.ts'
import { defineKind } from './define-kind.ts'

/** Variations that one notification names; the e-mail has them all, the sentence the first. */
export const mostLowStockLines = 20

/** `goods`: JSON, a name and how many are left of it, with unit and step of measured goods, the fewest first; `count` counts those beyond it too. */
type LowStock = { count: string; goods: string }

const namedInSentence = 2
const longestName = 60

export const stockKinds = {
  'stock-low': defineKind<LowStock>({
    en: (of) => sentence('en', of),
    ne: (of) => sentence('ne', of),
    lines: (language, of) => {
      const goods = goodsOf(of)
      return goods.length > 1 ? goods.map((one) => lineOf(language, one)) : []
    },
    link: () => deepLinks.vendorLowStock(),
  }),
} as const

function sentence(language: Language, of: Partial<LowStock>): string {
  const goods = goodsOf(of)
  const [first] = goods
  const count = Math.max(Number(of.count) || 0, goods.length)
  if (first === undefined) return language === 'en' ? 'Stock is running low.' : 'स्टक सकिन लागेको छ।'
  if (count === 1) return oneOf(language, first)
  const named = goods.slice(0, namedInSentence).map((one) => lineOf(language, one))
  const others = count - named.length
  if (language === 'en') {
    return `${count} items are running low: ${named.join('; ')}${others > 0 ? `; and ${others} more` : ''}.`
  }
  return `${count} वटा सामान सकिन लागेका छन्: ${named.join('; ')}${others > 0 ? `; र अरू ${others} वटा` : ''}।`
}

/** The measure is absent for pieces. */
type Goods = readonly [name: string, left: number, measure?: Measure]

const leftOf = (language: Language, left: number, measure: Measure | undefined): string => {
  if (measure !== undefined) return formatQuantity(left, measure, language)
  return language === 'en' ? String(left) : `${left} वटा`
}

function oneOf(language: Language, [name, left, measure]: Goods): string {
  if (left === 0) return language === 'en' ? `${name} is sold out.` : `${name} सकियो।`
  return language === 'en'
    ? `${name} is running low: ${leftOf(language, left, measure)} left.`
    : `${name} सकिन लागेको छ: ${leftOf(language, left, measure)} बाँकी।`
}

function lineOf(language: Language, [name, left, measure]: Goods): string {
  if (left === 0) return language === 'en' ? `${name} (sold out)` : `${name} (सकियो)`
  const rest = leftOf(language, left, measure)
  return language === 'en' ? `${name} (${rest} left)` : `${name} (${rest} बाँकी)`
}

/** Empty for a payload of another release: one old row must not break the whole list. */
function goodsOf({ goods = '[]' }: Partial<LowStock>): Goods[] {
  try {
    const found: unknown = JSON.parse(goods)
    if (!Array.isArray(found)) return []
    return found.flatMap((one: unknown): Goods[] => {
      const [name, left, unit, step]: unknown[] = Array.isArray(one) ? one : []
      if (typeof name !== 'string' || typeof left !== 'number') return []
      const known = units.find((one) => one === unit)
      if (known === undefined || typeof step !== 'number') return [[shortened(name), left]]
      return [[shortened(name), left, { unit: known, step }]]
    })
  } catch {
    return []
  }
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`
