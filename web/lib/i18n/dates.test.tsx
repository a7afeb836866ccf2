import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/errors.ts'
import { bikramSambat } from '../../../contract/shared/bikram-sambat.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { PlaceName } from '../../ui/place-name.tsx'
import { When } from '../../ui/when.tsx'
import { loadPlaces } from '../data/places.ts'
import { SecondCalendarProvider, useDates } from './dates.ts'
import { LanguageProvider } from './language.tsx'

const at = '2026-11-20T10:20:00.000Z'

const Sentence = () => <>{useDates().dateTime(at)}</>

const shown = (what: React.ReactNode, language: Language, isStaff: boolean): string =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <SecondCalendarProvider value={isStaff ? (day) => bikramSambat(day, language) : undefined}>
        {what}
      </SecondCalendarProvider>
    </LanguageProvider>,
  ).replace(/<[^>]*>/g, '')

test('a date is in my language, and for vendors and admins in both calendars', () => {
  expect(shown(<When at={at} />, 'en', false)).toBe('20 Nov 2026, 4:05 pm')
  expect(shown(<When at={at} />, 'ne', false)).toBe('20 नोभेम्बर 2026, बेलुका 4:05')
  expect(shown(<When at={at} isDay />, 'en', true)).toBe('20 Nov 2026 · 4 Mangsir 2083')
  expect(shown(<When at={at} isDay />, 'ne', true)).toBe('20 नोभेम्बर 2026 · 4 मंसिर 2083')
  expect(shown(<Sentence />, 'en', true)).toBe('20 Nov 2026, 4:05 pm (4 Mangsir 2083)')
  expect(shown(<Sentence />, 'ne', false)).toBe('20 नोभेम्बर 2026, बेलुका 4:05')
})

test('the day is that of Nepal, and beyond the known years the second date is left out', () => {
  expect(shown(<When at="2026-11-20T18:15:00Z" isDay />, 'en', true)).toBe('21 Nov 2026 · 5 Mangsir 2083')
  expect(shown(<When at="2031-01-01T00:00:00Z" isDay />, 'en', true)).toBe('1 Jan 2031')
})

test('every hour of the day has its word in Nepali', () => {
  const hours = ['19:15', '01:15', '06:15', '13:15'].map((time) => `2026-11-20T${time}:00Z`)
  expect(hours.map((hour) => shown(<When at={hour} />, 'ne', false).split(', ')[1])).toEqual([
    'राति 1:00',
    'बिहान 7:00',
    'दिउँसो 12:00',
    'बेलुका 7:00',
  ])
})

test('places have their Nepali names on Nepali pages', async () => {
  await loadPlaces('ne')
  expect(shown(<PlaceName name="Kathmandu" />, 'ne', false)).toBe('काठमाडौँ')
  expect(shown(<PlaceName name="Kathmandu" />, 'en', false)).toBe('Kathmandu')
  expect(shown(<PlaceName name="Chitawan" />, 'ne', false)).toBe('चितवन')
  expect(shown(<PlaceName name="Somewhere" />, 'ne', false)).toBe('Somewhere')
  for (const { districts } of provinces) {
    for (const { name, nameNe } of districts)
      expect(shown(<PlaceName name={name} />, 'ne', false)).toBe(nameNe)
  }
})
