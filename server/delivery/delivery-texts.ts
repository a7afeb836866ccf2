/** Sentences about delivery, in the language of the caller. */

import type { Eta } from '../../contract/delivery/arrival.ts'
import {
  type FeePart,
  nextWeekday,
  type OptionRules,
  type Reached,
  type ReasonCode,
} from '../../contract/delivery/delivery-fee.ts'
import type { Language } from '../../contract/errors.ts'
import { formatHour } from '../../contract/shared/clock-format.ts'
import { formatPaisa } from '../../contract/shared/money.ts'
import { provinces } from '../../contract/shared/nepal.ts'
import { ne } from '../../contract/shared/nepali-sentence.ts'
import { nepalClock } from '../../contract/shared/time.ts'

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

const weekdayNames = [
  ['Sunday', 'आइतबार'],
  ['Monday', 'सोमबार'],
  ['Tuesday', 'मङ्गलबार'],
  ['Wednesday', 'बुधबार'],
  ['Thursday', 'बिहीबार'],
  ['Friday', 'शुक्रबार'],
  ['Saturday', 'शनिबार'],
] as const

type Said = Pick<OptionRules, 'maxKm' | 'minSubtotalPaisa' | 'maxSubtotalPaisa' | 'weekdays' | 'cutoffTime'>

interface Asked {
  readonly distanceKm: Reached['distanceKm']
  readonly city?: string | null
  readonly at: Date
}

/** Why an option does not deliver, with its limit and the shopper's own value where that is the reason. */
export function reasonText(
  code: ReasonCode,
  option: Said,
  { distanceKm, city, at }: Asked,
  language: Language,
): string {
  const [nextEn, nextNe] = nextDay(option, at)
  const rupees = (paisa: number | null) => formatPaisa(paisa ?? 0)
  const texts: Record<ReasonCode, readonly [en: string, ne: string]> = {
    PAUSED: ["This option isn't available right now.", 'यो विकल्प अहिले उपलब्ध छैन।'],
    NO_PIN: [
      'The fee depends on the distance: add a location to the address.',
      'शुल्क दूरीअनुसार हुन्छ: ठेगानामा स्थान थप्नुहोस्।',
    ],
    OUT_OF_RANGE: [
      `This goes up to ${option.maxKm} km; you're ${distanceKm} km away.`,
      `यो ${option.maxKm} कि.मि. सम्म मात्र पुग्छ; तपाईं ${distanceKm} कि.मि. टाढा हुनुहुन्छ।`,
    ],
    NO_DISTRICT: [
      'The fee depends on the district: choose an address.',
      'शुल्क जिल्लाअनुसार हुन्छ: ठेगाना छान्नुहोस्।',
    ],
    NO_ROUTE_TO_DISTRICT: [
      `No delivery to ${city ?? 'your district'}.`,
      ne`${districtNe(city) ?? 'तपाईंको जिल्ला'}मा डेलिभरी हुँदैन।`,
    ],
    NOT_TODAY: [`Not available today; available again ${nextEn}.`, `आज उपलब्ध छैन; ${nextNe} फेरि पाइन्छ।`],
    PAST_CUTOFF: [
      `Order by ${formatHour(option.cutoffTime ?? '', 'en')}; available again ${nextEn}.`,
      ne`यसका लागि ${formatHour(option.cutoffTime ?? '', 'ne')} बजेसम्म अर्डर लिइन्छ; ${nextNe} फेरि पाइन्छ।`,
    ],
    MIN_ORDER: [
      `For orders of ${rupees(option.minSubtotalPaisa)} or more.`,
      `${rupees(option.minSubtotalPaisa)} वा सोभन्दा बढीको अर्डरका लागि।`,
    ],
    MAX_ORDER: [
      `For orders up to ${rupees(option.maxSubtotalPaisa)}.`,
      `${rupees(option.maxSubtotalPaisa)} सम्मको अर्डरका लागि।`,
    ],
  }
  return texts[code][language === 'ne' ? 1 : 0]
}

const districtNe = (city: string | null | undefined): string | undefined =>
  provinces.flatMap(({ districts }) => districts).find(({ name }) => name === city)?.nameNe

function nextDay(option: Said, at: Date): readonly [en: string, ne: string] {
  const next = nextWeekday(option, at)
  if (next === undefined) return ['later', 'पछि']
  if (next === (nepalClock(at).weekday + 1) % 7) return ['tomorrow', 'भोलि']
  const [en, ne] = weekdayNames[next] ?? ['', '']
  return [`on ${en}`, ne]
}

export const feePartText = (kind: FeePart, language: Language): string =>
  ({
    BASE: ['Base fee', 'आधार शुल्क'],
    DISTANCE: ['By distance', 'दूरीअनुसार'],
    ADJUSTED: ['Limits and rounding', 'सीमा र मिलान'],
  })[kind][language === 'ne' ? 1 : 0] ?? kind
