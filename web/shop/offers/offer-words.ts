/** Offers in words. */
import type { Language } from '../../../contract/errors.ts'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { nearTime } from '../../../contract/shared/time-span-format.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

interface Worded {
  readonly kind: OfferKind
  readonly buyQuantity?: number | null | undefined
  readonly getQuantity?: number | null | undefined
}

/** Gain from an offer that changes no price: `Buy 2, get 1 free`, `Free delivery`; undefined for the others. */
export function gainWords({ kind, buyQuantity, getQuantity }: Worded, t: Translate): string | undefined {
  if (kind === 'FREE_DELIVERY') return t('offer.freeDelivery')
  if (kind !== 'BUY_X_GET_Y' || buyQuantity == null || getQuantity == null) return undefined
  return t('offer.buyGet', { buy: buyQuantity, get: getQuantity })
}

/** The rule behind it, in one sentence. */
export function ruleWords({ kind, buyQuantity, getQuantity }: Worded, t: Translate): string | undefined {
  if (kind === 'FREE_DELIVERY') return t('offer.freeDeliveryRule')
  if (kind !== 'BUY_X_GET_Y' || buyQuantity == null || getQuantity == null) return undefined
  return t('offer.buyGetRule', { all: buyQuantity + getQuantity, buy: buyQuantity })
}

const never = new Date(0)

/**
 * `Fri 4 Dec at 8 pm`, near it `today at 8 pm`: only where the server has said what day it is. An end at midnight is the
 * last minute of the day before, as it is spoken of.
 */
export function untilTime(until: string, now: Date | undefined, language: Language): string {
  const end = new Date(Date.parse(until))
  const isMidnight = nepalClock(end).minute === 0
  return nearTime(isMidnight ? new Date(end.getTime() - minuteMs) : end, now ?? never, language)
}
