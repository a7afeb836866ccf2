/** A discount rule while it is being written: numbers still words. Pure. */
import type { RuleKind } from '../../../contract/promotions/rule-kinds.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import type { RuleBody, StoredRule } from './rule-data.ts'

export interface TypedTier {
  /** For the list on the page. */
  readonly key: number
  readonly minQuantity: string
  readonly value: string
}

export interface TypedRule {
  readonly name: string
  readonly nameNe: string
  readonly kind: RuleKind
  readonly percent: string
  readonly amount: string
  readonly tiersBy: 'PERCENT' | 'PRICE'
  readonly tiers: readonly TypedTier[]
  readonly maxDiscount: string
  readonly minSubtotal: string
  readonly minQuantity: string
  readonly minSameQuantity: string
  readonly orderNumber: string
  readonly categoryIds: readonly string[]
  readonly customerTags: readonly string[]
  readonly paymentMethods: StoredRule['paymentMethods']
  readonly pickUpOnly: boolean
  readonly stopAfter: boolean
  readonly startDay: string
  readonly endDay: string
  readonly active: boolean
  readonly platformPercent: string
}

let tiersMade = 0
export function newTier(minQuantity = '', value = ''): TypedTier {
  tiersMade += 1
  return { key: tiersMade, minQuantity, value }
}

export const newRule = (today: string): TypedRule => ({
  ...{ name: '', nameNe: '', kind: 'PERCENT', percent: '', amount: '', tiersBy: 'PERCENT' },
  tiers: [newTier('3', '5')],
  ...{ maxDiscount: '', minSubtotal: '', minQuantity: '', minSameQuantity: '', orderNumber: '' },
  ...{ categoryIds: [], customerTags: [], paymentMethods: [], pickUpOnly: false, stopAfter: false },
  ...{ startDay: today, endDay: '', active: true, platformPercent: '100' },
})

const words = (number: number | null): string => (number === null ? '' : String(number))

export const typedRuleOf = (rule: StoredRule): TypedRule => ({
  ...rule,
  percent: words(rule.percent),
  amount: words(rule.amount),
  tiersBy: rule.tiers.some(({ unitPrice }) => unitPrice !== null) ? 'PRICE' : 'PERCENT',
  tiers:
    rule.tiers.length === 0
      ? [newTier('3', '5')]
      : rule.tiers.map((tier) => newTier(words(tier.minQuantity), words(tier.unitPrice ?? tier.percent))),
  maxDiscount: words(rule.maxDiscount),
  minSubtotal: words(rule.minSubtotal),
  minQuantity: words(rule.minQuantity),
  minSameQuantity: words(rule.minSameQuantity),
  orderNumber: words(rule.orderNumber),
  endDay: rule.endDay ?? '',
  platformPercent: words(rule.platformPercent),
})

/** A number in either script, with thousands separators; null for an empty field, NaN for no number. */
export function numberIn(typed: string): number | null {
  const digits = latinDigits(typed.normalize('NFKC')).trim().replaceAll(',', '')
  if (digits === '') return null
  return /^-?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

const numberFields = [
  ...(['percent', 'amount', 'maxDiscount', 'minSubtotal', 'minQuantity'] as const),
  ...(['minSameQuantity', 'orderNumber', 'platformPercent'] as const),
] as const

/** The body, and the fields that hold no number: JSON would send nothing instead of them. */
export function bodyOf(typed: TypedRule, isPlatform: boolean): { body: RuleBody; noNumbers: string[] } {
  const isUsed = (name: (typeof numberFields)[number]): boolean =>
    name === 'percent'
      ? typed.kind === 'PERCENT'
      : name === 'amount'
        ? typed.kind === 'AMOUNT'
        : name !== 'platformPercent' || isPlatform
  const numbers = Object.fromEntries(
    numberFields.map((name) => [name, isUsed(name) ? numberIn(typed[name]) : null]),
  ) as Record<(typeof numberFields)[number], number | null>
  const tiers = typed.kind === 'TIERS' ? typed.tiers.map((tier) => tierOf(tier, typed.tiersBy)) : []
  const { platformPercent, ...own } = numbers
  const { tiersBy: _, tiers: __, platformPercent: ___, ...plain } = typed
  const body: RuleBody = {
    ...{ ...plain, ...own, tiers, nameNe: typed.nameNe.trim() },
    ...{ endDay: typed.endDay === '' ? null : typed.endDay },
    categoryIds: [...typed.categoryIds],
    customerTags: isPlatform ? [] : [...typed.customerTags],
    ...(isPlatform && { platformPercent: platformPercent ?? 100 }),
  }
  const noNumbers = [
    ...numberFields.filter((name) => Number.isNaN(numbers[name])),
    ...tiers.flatMap(({ minQuantity, percent, unitPrice }, at) => [
      ...(Number.isFinite(minQuantity) ? [] : [`tiers.${at}.minQuantity`]),
      ...(Number.isNaN(percent) || Number.isNaN(unitPrice) ? [`tiers.${at}.value`] : []),
    ]),
  ]
  return { body, noNumbers }
}

function tierOf({ minQuantity, value }: TypedTier, by: TypedRule['tiersBy']) {
  const number = numberIn(value)
  return {
    minQuantity: numberIn(minQuantity) ?? Number.NaN,
    unitPrice: by === 'PRICE' ? number : null,
    percent: by === 'PERCENT' ? number : null,
  }
}
