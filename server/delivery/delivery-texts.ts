/** Sentences about delivery, in the language of whoever asks. */
import type { Language } from '../../contract/errors.ts'
import type { OptionPricing, Reached, ReasonCode } from './delivery-fee.ts'

export interface Eta {
  readonly etaMin: number
  readonly etaMax: number
  readonly etaUnit: 'MINUTE' | 'HOUR' | 'DAY'
}

const units = {
  MINUTE: { one: 'minute', many: 'minutes', ne: 'मिनेट' },
  HOUR: { one: 'hour', many: 'hours', ne: 'घण्टा' },
  DAY: { one: 'day', many: 'days', ne: 'दिन' },
} as const

/** `30–60 minutes`, `1 day`. */
export function etaText({ etaMin, etaMax, etaUnit }: Eta, language: Language): string {
  const unit = units[etaUnit]
  const span = etaMin === etaMax ? `${etaMax}` : `${etaMin}–${etaMax}`
  if (language === 'ne') return `${span} ${unit.ne}`
  return `${span} ${etaMax === 1 ? unit.one : unit.many}`
}

/** Why an option does not reach somebody, with the limit and their own distance where that is the reason. */
export function reasonText(
  code: ReasonCode,
  { maxKm }: Pick<OptionPricing, 'maxKm'>,
  { distanceKm }: Pick<Reached, 'distanceKm'>,
  language: Language,
): string {
  const texts: Record<ReasonCode, readonly [en: string, ne: string]> = {
    OUT_OF_RANGE: [
      `This goes up to ${maxKm} km; you are ${distanceKm} km away.`,
      `यो ${maxKm} कि.मि. सम्म मात्र पुग्छ; तपाईं ${distanceKm} कि.मि. टाढा हुनुहुन्छ।`,
    ],
    NO_PIN: [
      'The fee depends on the distance: add a position to the address.',
      'शुल्क दूरीअनुसार हुन्छ: ठेगानामा स्थान थप्नुहोस्।',
    ],
    MIN_ORDER: ['Your order is too small for this option.', 'यस विकल्पका लागि अर्डर सानो भयो।'],
    PAUSED: ['This option is not offered at the moment.', 'यो विकल्प अहिले उपलब्ध छैन।'],
  }
  return texts[code][language === 'ne' ? 1 : 0]
}

export const feePartText = (kind: Reached['parts'][number]['kind'], language: Language): string =>
  ({
    BASE: ['Base fee', 'आधार शुल्क'],
    DISTANCE: ['By distance', 'दूरीअनुसार'],
    ADJUSTED: ['Limits and rounding', 'सीमा र पूर्णाङ्क'],
  })[kind][language === 'ne' ? 1 : 0] ?? kind
