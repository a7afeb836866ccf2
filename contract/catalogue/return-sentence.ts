/** A return policy in one sentence, as the product page says it. Pure, and free of the schema library. */
import type { Language } from '../errors.ts'

export const returnFaults = ['DEFECTIVE', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED'] as const
export const returnReasons = [...returnFaults, 'MISSING_PARTS', 'DOES_NOT_FIT'] as const
export const returnResolutions = ['REFUND', 'REPLACE', 'EXCHANGE'] as const
export const returnConditions = ['UNUSED', 'TAGS_ON', 'IN_ITS_BOX', 'WITH_THE_BILL'] as const
export const returnEvidence = ['NONE', 'PHOTO', 'UNBOXING_VIDEO'] as const
export const returnPayers = ['SHOPPER', 'VENDOR'] as const

export type ReturnReason = (typeof returnReasons)[number]
export type ReturnResolution = (typeof returnResolutions)[number]
export type ReturnCondition = (typeof returnConditions)[number]

export const mostReturnDays = 90
export const mostRestockingPercent = 50
export const longestReturnReason = 120
export const longestReturnNotes = 1000

/** The terms that a vendor decides. */
export interface ReturnTerms {
  readonly isReturnable: boolean
  readonly notReturnableReason: string
  readonly acceptsChangeOfMind: boolean
  readonly windowDays: number
  readonly allowedReasons: readonly ReturnReason[]
  readonly resolutions: readonly ReturnResolution[]
  readonly changeOfMindPaidBy: (typeof returnPayers)[number]
  readonly restockingPercent: number
  readonly conditions: readonly ReturnCondition[]
  readonly evidence: (typeof returnEvidence)[number]
}

/** Days for goods that are faulty: never fewer than the market's own. */
export const faultDaysOf = (
  { isReturnable, windowDays }: Pick<ReturnTerms, 'isReturnable' | 'windowDays'>,
  floorDays: number,
): number => (isReturnable ? Math.max(windowDays, floorDays) : floorDays)

/** The whole policy in one sentence; terms that do not apply are left out. */
export function returnSentence(terms: ReturnTerms, floorDays: number, language: Language): string {
  const say = language === 'ne' ? inNepali : inEnglish
  const parts = say(terms, faultDaysOf(terms, floorDays)).filter((part) => part !== '')
  return parts.join('; ') + (language === 'ne' ? '।' : '.')
}

function inEnglish(terms: ReturnTerms, faultDays: number): string[] {
  const { windowDays, conditions, evidence, restockingPercent } = terms
  const way = ` for ${listed(
    terms.resolutions.map((way) => waysInEnglish[way]),
    'or',
  )}`
  const proof = evidenceInEnglish[evidence]
  const within = (days: number) => `within ${days} ${days === 1 ? 'day' : 'days'}`
  if (!terms.isReturnable) {
    const why = terms.notReturnableReason === '' ? '' : ` (${terms.notReturnableReason})`
    return [
      `Can't be returned${why}, unless it arrives faulty or wrong: then ${within(faultDays)}${way}`,
      proof,
    ]
  }
  const fit = terms.allowedReasons.includes('DOES_NOT_FIT')
  if (!terms.acceptsChangeOfMind) {
    const when = fit ? 'if it is faulty, wrong or does not fit' : 'if it is faulty or wrong'
    return [`Return ${within(faultDays)} ${when}${way}`, kept(conditions, 'en'), proof]
  }
  const when =
    faultDays > windowDays
      ? `${within(windowDays)} if you change your mind, ${within(faultDays)} if it is faulty or wrong,`
      : `${within(windowDays)}, also if you just change your mind,`
  const paid =
    terms.changeOfMindPaidBy === 'VENDOR'
      ? 'the store pays for return shipping'
      : 'you pay for return shipping if you changed your mind'
  const less = restockingPercent > 0 ? `${restockingPercent}% is deducted if you changed your mind` : ''
  return [`Return ${when}${way}`, paid, less, kept(conditions, 'en'), proof]
}

const waysInEnglish: Record<ReturnResolution, string> = {
  REFUND: 'a refund',
  REPLACE: 'a replacement',
  EXCHANGE: 'an exchange',
}
const evidenceInEnglish = {
  NONE: '',
  PHOTO: 'faults need a photo',
  UNBOXING_VIDEO: 'faults need an unboxing video',
} as const

function inNepali(terms: ReturnTerms, faultDays: number): string[] {
  const { windowDays, conditions, evidence, restockingPercent } = terms
  const ways = listed(
    terms.resolutions.map((way) => waysInNepali[way]),
    'वा',
  )
  const proof = evidenceInNepali[evidence]
  const within = (days: number) => `${days} दिनभित्र`
  if (!terms.isReturnable) {
    const why = terms.notReturnableReason === '' ? '' : ` (${terms.notReturnableReason})`
    return [`फिर्ता हुँदैन${why}, तर बिग्रिएको वा गलत सामान आए ${within(faultDays)} ${ways}`, proof]
  }
  const fit = terms.allowedReasons.includes('DOES_NOT_FIT')
  if (!terms.acceptsChangeOfMind) {
    const when = fit ? 'बिग्रिएको, गलत वा नमिल्ने भए' : 'बिग्रिएको वा गलत भए'
    return [`${when} ${within(faultDays)} फिर्ता, ${ways}`, kept(conditions, 'ne'), proof]
  }
  const when =
    faultDays > windowDays
      ? `मन फेरिए ${within(windowDays)}, बिग्रिएको वा गलत भए ${within(faultDays)} फिर्ता`
      : `मन फेरिए पनि ${within(windowDays)} फिर्ता`
  const paid =
    terms.changeOfMindPaidBy === 'VENDOR'
      ? 'फिर्ता पठाउने खर्च पसलले तिर्छ'
      : 'मन फेरिएको भए फिर्ता पठाउने खर्च तपाईंको'
  const less = restockingPercent > 0 ? `मन फेरिएको भए ${restockingPercent}% कट्टा हुन्छ` : ''
  return [`${when}, ${ways}`, paid, less, kept(conditions, 'ne'), proof]
}

const waysInNepali: Record<ReturnResolution, string> = {
  REFUND: 'रकम फिर्ता',
  REPLACE: 'सट्टा सामान',
  EXCHANGE: 'साटफेर',
}
const evidenceInNepali = {
  NONE: '',
  PHOTO: 'खराबी देखाउन फोटो चाहिन्छ',
  UNBOXING_VIDEO: 'खराबी देखाउन खोल्दाको भिडियो चाहिन्छ',
} as const

const conditionWords: Record<ReturnCondition, readonly [en: string, ne: string]> = {
  UNUSED: ['unused', 'प्रयोग नगरेको'],
  TAGS_ON: ['with its tags', 'ट्याग भएको'],
  IN_ITS_BOX: ['in its box', 'बाकसमै'],
  WITH_THE_BILL: ['with the bill', 'बिलसहित'],
}

function kept(conditions: readonly ReturnCondition[], language: Language): string {
  if (conditions.length === 0) return ''
  const ne = language === 'ne'
  const words = conditions.map((condition) => conditionWords[condition][ne ? 1 : 0])
  return ne ? `सामान ${listed(words, 'र')} हुनुपर्छ` : `send it back ${listed(words, 'and')}`
}

function listed(words: readonly string[], joint: string): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
}
