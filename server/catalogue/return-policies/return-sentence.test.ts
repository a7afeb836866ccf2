import { expect, test } from 'vitest'
import {
  faultDaysOf,
  type ReturnTerms,
  returnFaults,
  returnSentence,
} from '../../../contract/catalogue/return-sentence.ts'

const terms: ReturnTerms = {
  isReturnable: true,
  notReturnableReason: '',
  acceptsChangeOfMind: true,
  windowDays: 7,
  allowedReasons: returnFaults,
  resolutions: ['REFUND', 'REPLACE'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 0,
  conditions: ['UNUSED', 'TAGS_ON'],
  evidence: 'NONE',
}

test.each([
  [
    {},
    'Return within 7 days, also if you just change your mind, for a refund or a replacement; you pay for return shipping if you changed your mind; send it back unused and with its tags.',
  ],
  [
    { windowDays: 3 },
    'Return within 3 days if you change your mind, within 7 days if it is faulty or wrong, for a refund or a replacement; you pay for return shipping if you changed your mind; send it back unused and with its tags.',
  ],
  [
    { acceptsChangeOfMind: false, windowDays: 0, conditions: [], resolutions: ['REFUND'] },
    'Return within 7 days if it is faulty or wrong for a refund.',
  ],
  [
    { acceptsChangeOfMind: false, allowedReasons: [...returnFaults, 'DOES_NOT_FIT'], conditions: [] },
    'Return within 7 days if it is faulty, wrong or does not fit for a refund or a replacement.',
  ],
  [
    { isReturnable: false, notReturnableReason: 'innerwear', evidence: 'UNBOXING_VIDEO' },
    "Can't be returned (innerwear), unless it arrives faulty or wrong: then within 7 days for a refund or a replacement; faults need an unboxing video.",
  ],
  [
    {
      windowDays: 15,
      changeOfMindPaidBy: 'VENDOR',
      restockingPercent: 10,
      resolutions: ['REFUND', 'REPLACE', 'EXCHANGE'],
      conditions: ['IN_ITS_BOX'],
      evidence: 'PHOTO',
    },
    'Return within 15 days, also if you just change your mind, for a refund, a replacement or an exchange; the store pays for return shipping; 10% is deducted if you changed your mind; send it back in its box; faults need a photo.',
  ],
] as const)('%o reads as one sentence', (change, sentence) => {
  expect(returnSentence({ ...terms, ...change } as ReturnTerms, 7, 'en')).toBe(sentence)
})

test('the same in Nepali, with the digits of every other page', () => {
  expect(returnSentence({ ...terms, windowDays: 3, restockingPercent: 10 }, 7, 'ne')).toBe(
    'मन फेरिए 3 दिनभित्र, बिग्रिएको वा गलत भए 7 दिनभित्र फिर्ता, रकम फिर्ता वा सट्टा सामान; मन फेरिएको भए फिर्ता पठाउने खर्च तपाईंको; मन फेरिएको भए 10% कट्टा हुन्छ; सामान प्रयोग नगरेको र ट्याग भएको हुनुपर्छ।',
  )
})

const flags = [true, false]
const all: ReturnTerms[] = flags.flatMap((isReturnable) =>
  flags.flatMap((acceptsChangeOfMind) =>
    [0, 1, 3, 7, 30].flatMap((windowDays) =>
      (['NONE', 'PHOTO', 'UNBOXING_VIDEO'] as const).flatMap((evidence) =>
        ([['REFUND'], ['REPLACE', 'EXCHANGE'], ['REFUND', 'REPLACE', 'EXCHANGE']] as const).flatMap(
          (resolutions) =>
            ([[], ['UNUSED'], ['UNUSED', 'TAGS_ON', 'IN_ITS_BOX', 'WITH_THE_BILL']] as const).flatMap(
              (conditions) =>
                [0, 10].map((restockingPercent) => ({
                  ...terms,
                  ...{ isReturnable, acceptsChangeOfMind, windowDays, evidence, resolutions, conditions },
                  restockingPercent,
                })),
            ),
        ),
      ),
    ),
  ),
)

test.each([1, 7, 14])(
  'whatever is chosen: one sentence, nothing empty, never fewer than %d days',
  (floor) => {
    expect(all.length).toBeGreaterThan(500)
    for (const one of all) {
      const en = returnSentence(one, floor, 'en')
      const ne = returnSentence(one, floor, 'ne')
      expect(en).toMatch(/^[A-Z].*[^ ;,]\.$/)
      expect(en).not.toMatch(/undefined|NaN| {2}|; ;|\(\)|\. |\b1 days/)
      expect(ne).toMatch(/[^ ;,]।$/)
      expect(ne).not.toMatch(/undefined|NaN| {2}|[\u0966-\u096f]|; ;|।./)
      expect(faultDaysOf(one, floor)).toBeGreaterThanOrEqual(floor)
      expect(en).toContain(`within ${faultDaysOf(one, floor)} day`)
      // A fee is never asked for a fault.
      if (!one.isReturnable || !one.acceptsChangeOfMind) expect(en).not.toContain('%')
    }
  },
)
