/** Why a code does not apply, in words. */
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Dates } from '../../lib/i18n/dates.ts'
import type { Translate } from '../../lib/i18n/translate.ts'
import type { PromoVerdict } from './order-totals.ts'

export function reasonText(
  { reasonCode, minMore, expiresAt }: PromoReasonOf,
  t: Translate,
  dates: Dates,
): string {
  if (reasonCode === 'MIN_SUBTOTAL' && minMore !== undefined) {
    return t('promo.MIN_SUBTOTAL', { price: formatRupees(minMore) })
  }
  if (reasonCode === 'EXPIRED' && expiresAt && new Date(expiresAt) < new Date()) {
    return t('promo.expiredAt', { time: dates.dateTime(expiresAt) })
  }
  return t(`promo.${reasonCode === 'MIN_SUBTOTAL' ? 'MORE_NEEDED' : (reasonCode ?? 'NOT_FOUND')}`)
}

type PromoReasonOf = Pick<PromoVerdict, 'reasonCode' | 'minMore'> & { readonly expiresAt?: string | null }
