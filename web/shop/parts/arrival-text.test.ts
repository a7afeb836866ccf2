import { expect, test } from 'vitest'
import { loadMessages, translatorOf } from '../../lib/i18n/translate.ts'
import { arrivalText, getItText } from './arrival-text.ts'

await Promise.all((['en', 'ne'] as const).map((language) => loadMessages(language, 'arrival')))

const at = new Date('2026-11-23T02:00:00+05:45')
const read = (language: 'en' | 'ne') => ({ at, language, t: translatorOf(language) })
const store = {
  openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '20:30' })),
  closedDays: [],
}
const minutes = { kind: 'OWN_RIDER', etaMin: 45, etaMax: 120, etaUnit: 'MINUTE' } as const
const days = { kind: 'COURIER', etaMin: 2, etaMax: 4, etaUnit: 'DAY' } as const

test('at night, the options of a closed store say when they arrive after it opens', () => {
  const of = (option: Parameters<typeof arrivalText>[0]) => arrivalText(option, store, read('en'))
  expect(of(minutes)).toBe('Today, 7:45–9:00 am')
  expect(of(days)).toBe('Arrives 25–27 Nov')
  expect(of({ ...minutes, kind: 'PICKUP' })).toBe('Ready today, 7:45–9:00 am')
  expect(of({ ...days, kind: 'TO_BE_AGREED' })).toBeUndefined()
  expect(arrivalText(days, store, read('ne'))).toBe('25–27 नोभेम्बर आइपुग्छ')
})

test('on the page of a product, the last day is what counts', () => {
  expect(getItText(minutes, store, read('en'))).toBe('Get it today, 7:45–9:00 am')
  expect(getItText(days, store, read('en'))).toBe('Get it by Fri 27 Nov')
  expect(getItText(minutes, store, read('ne'))).toBe('आज, बिहान 7:45–9:00 पाउनुहुन्छ')
})
