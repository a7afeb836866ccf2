import { expect, test } from 'vitest'
import { referralCodeIn } from './referral.ts'

test('the code of a referral link is read, and what is no code is left alone', () => {
  expect(referralCodeIn('?ref=ab12cd')).toBe('AB12CD')
  expect(referralCodeIn('?utm_source=x&ref=QWERTY99')).toBe('QWERTY99')
  for (const search of [
    '',
    '?ref=',
    '?ref=a',
    '?ref=<b>bold</b>',
    '?reference=AB12CD',
    `?ref=${'A'.repeat(21)}`,
  ]) {
    expect(referralCodeIn(search)).toBeUndefined()
  }
})
