/** A promo code in a few words: what it takes off, from when until when, how far it is used up. */
import type { PromoState } from '../../../contract/promotions/promo-kinds.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { StoredPromo } from './promo-data.ts'

export const promoTones: Record<PromoState, BadgeTone> = {
  ACTIVE: 'good',
  SCHEDULED: 'info',
  DRAFT: 'calm',
  PAUSED: 'saving',
  EXHAUSTED: 'bad',
  ENDED: 'calm',
}

export function usePromoWords() {
  const t = useTranslate()
  const { date } = useDates()
  return {
    benefit: (promo: StoredPromo) => benefitOf(t, promo),
    days: ({ startDay, endDay }: StoredPromo) =>
      t('coupons.fromUntil', { from: date(startDay), until: date(endDay) }),
    uses: ({ usedCount, totalLimit }: StoredPromo) =>
      totalLimit === null
        ? formatCount(usedCount)
        : t('coupons.usesOf', { count: formatCount(usedCount), most: formatCount(totalLimit) }),
    given: ({ discountGiven, budget }: StoredPromo) =>
      budget === null
        ? formatRupees(discountGiven)
        : t('coupons.givenOf', { given: formatRupees(discountGiven), budget: formatRupees(budget) }),
  }
}

function benefitOf(t: Translate, promo: StoredPromo): string {
  const { kind, percent, amount, maxDiscount, minSubtotal } = promo
  const what =
    kind === 'PERCENT'
      ? t('coupons.benefit.PERCENT', { percent: percent ?? 0 })
      : kind === 'AMOUNT'
        ? t('coupons.benefit.AMOUNT', { amount: formatRupees(amount ?? 0) })
        : t('coupons.benefit.FREE_DELIVERY')
  const conditions = [
    maxDiscount !== null && t('coupons.upTo', { amount: formatRupees(maxDiscount) }),
    minSubtotal > 0 && t('coupons.fromSum', { amount: formatRupees(minSubtotal) }),
  ].filter((one) => one !== false)
  return [what, ...conditions].join(' · ')
}
