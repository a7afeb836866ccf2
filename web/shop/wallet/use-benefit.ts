import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ShownPromo } from './wallet-data.ts'

export type Benefit = Pick<ShownPromo, 'kind' | 'percent' | 'amount' | 'maxDiscount' | 'minSubtotal'>

/** The discount of a code and its conditions, in words. */
export function useBenefit() {
  const t = useTranslate()
  return ({ kind, percent, amount, maxDiscount, minSubtotal }: Benefit) => ({
    off:
      kind === 'PERCENT'
        ? t('wallet.percentOff', { percent: percent ?? 0 })
        : kind === 'AMOUNT'
          ? t('wallet.amountOff', { amount: formatRupees(amount ?? 0) })
          : t('wallet.freeDelivery'),
    conditions: [
      maxDiscount !== null && t('wallet.upTo', { amount: formatRupees(maxDiscount) }),
      minSubtotal > 0 && t('wallet.fromSum', { amount: formatRupees(minSubtotal) }),
    ].filter((one) => one !== false),
  })
}
