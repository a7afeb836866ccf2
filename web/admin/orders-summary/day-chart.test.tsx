import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { areaMessageLoaders } from '../../lib/i18n/area-messages.gen.ts'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { addMessages, loadMessages } from '../../lib/i18n/translate.ts'
import { DayChart } from './day-chart.tsx'

addMessages(areaMessageLoaders)
beforeAll(() => loadMessages('en', 'summary'))

test('the chart has three numbered lines, every fifth date, and a slider over its days', () => {
  const days = Array.from({ length: 12 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    placed: at,
    delivered: at === 11 ? 5 : 0,
    gross: 100 * at,
  }))
  const html = renderToStaticMarkup(
    <LanguageProvider value="en">
      <DayChart days={days} />
    </LanguageProvider>,
  )
  const texts = html.replace(/<[^>]*>/g, ' ')
  for (const count of [5, 10, 15]) expect(texts).toMatch(new RegExp(` ${count} `))
  expect(html.match(/<line/g)).toHaveLength(4)
  for (const day of ['1 Nov', '6 Nov', '11 Nov']) expect(texts).toContain(day)
  expect(texts).not.toContain('7 Nov')
  expect(html).toMatch(/<input[^>]*type="range"[^>]*max="11"|<input[^>]*max="11"[^>]*type="range"/)
  expect(html).toContain('aria-label="Day"')
})
