/** An offer in a few words: `20% off`, `Buy 2, get 1 free`. */
import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

export type ShownOffer = ResponseJson<typeof offerRoutes.vendorOffers>['rows'][number]
type Effect = Pick<
  ShownOffer,
  'kind' | 'percent' | 'amount' | 'fixedPrice' | 'buyQuantity' | 'getQuantity' | 'maxDiscount'
>

export function useOfferWords(): (effect: Effect) => string {
  const t = useTranslate()
  const rupees = (amount: number | null) => formatRupees(amount ?? 0)
  return ({ kind, percent, amount, fixedPrice, buyQuantity, getQuantity, maxDiscount }) => {
    if (kind === 'PERCENT') return t('vendorOffers.summary.PERCENT', { percent: percent ?? 0 })
    if (kind === 'AMOUNT') return t('vendorOffers.summary.AMOUNT', { amount: rupees(amount) })
    if (kind === 'FIXED_PRICE') return t('vendorOffers.summary.FIXED_PRICE', { price: rupees(fixedPrice) })
    if (kind === 'BUY_X_GET_Y')
      return t('vendorOffers.summary.BUY_X_GET_Y', { buy: buyQuantity ?? 0, get: getQuantity ?? 0 })
    return maxDiscount === null
      ? t('vendorOffers.summary.FREE_DELIVERY')
      : t('vendorOffers.summary.deliveryUpTo', { amount: rupees(maxDiscount) })
  }
}
