/** Effect and conditions of a rule, in words. */
import { formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import type { CategoryChoice, StoredRule } from './rule-data.ts'

/** "5% off, at most Rs. 300". */
function effectOf(rule: StoredRule, t: Translate): string {
  const cap = rule.maxDiscount === null ? '' : t('rules.says.cap', { most: formatRupees(rule.maxDiscount) })
  return `${plainEffect(rule, t)}${cap}`
}

function plainEffect({ kind, percent, amount, tiers }: StoredRule, t: Translate): string {
  if (kind === 'FREE_DELIVERY') return t('rules.says.free')
  if (kind === 'PERCENT') return t('rules.says.off', { much: `${percent ?? 0}%` })
  if (kind === 'AMOUNT') return t('rules.says.off', { much: formatRupees(amount ?? 0) })
  return tiers
    .map((tier) =>
      tier.unitPrice === null
        ? t('rules.says.tierPercent', { count: tier.minQuantity, percent: tier.percent ?? 0 })
        : t('rules.says.tierPrice', { count: tier.minQuantity, price: formatRupees(tier.unitPrice) }),
    )
    .join(' · ')
}

function conditionsOf(rule: StoredRule, t: Translate, categories: readonly CategoryChoice[]): string[] {
  const said = (isAsked: boolean, text: () => string): string[] => (isAsked ? [text()] : [])
  const named = (id: string) => categories.find((one) => one.id === id)?.name ?? t('rules.says.category')
  return [
    ...said(rule.minSubtotal !== null, () =>
      t('rules.says.from', { sum: formatRupees(rule.minSubtotal ?? 0) }),
    ),
    ...said(rule.minQuantity !== null, () => t('rules.says.items', { count: rule.minQuantity ?? 0 })),
    ...said(rule.minSameQuantity !== null, () => t('rules.says.same', { count: rule.minSameQuantity ?? 0 })),
    ...said(rule.categoryIds.length > 0, () =>
      t('rules.says.in', { categories: rule.categoryIds.map(named).join(', ') }),
    ),
    ...said(rule.orderNumber === 1, () => t('rules.says.first')),
    ...said(rule.orderNumber !== null && rule.orderNumber > 1, () =>
      t('rules.says.nth', { number: rule.orderNumber ?? 0 }),
    ),
    ...said(rule.customerTags.length > 0, () => t('rules.says.tags', { tags: rule.customerTags.join(', ') })),
    ...said(rule.paymentMethods.length > 0, () =>
      t('rules.says.paid', { by: rule.paymentMethods.map((one) => t(`rules.method.${one}`)).join(', ') }),
    ),
    ...said(rule.pickUpOnly, () => t('rules.says.pickUp')),
  ]
}

export function useRuleWords(categories: readonly CategoryChoice[]) {
  const t = useTranslate()
  const language = useLanguage()
  return (rule: StoredRule) => ({
    name: (language === 'ne' && rule.nameNe) || rule.name,
    effect: effectOf(rule, t),
    conditions: conditionsOf(rule, t, categories),
  })
}
