import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bikramSambat, fiscalYear } from '../../../contract/shared/bikram-sambat.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { vatPercentOn, vatWithin } from '../../../contract/shared/vat.ts'

test('what is taxed and its tax are the amount, to the paisa, and the tax is its share of it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), (paisa) => {
      const { percent, taxablePaisa, vatPaisa } = vatWithin(paisa, vatPercentOn('2026-11-20'))
      expect(percent).toBe(13)
      expect(taxablePaisa + vatPaisa).toBe(paisa)
      expect(Math.abs(vatPaisa - (paisa * 13) / 113)).toBeLessThanOrEqual(0.5)
    }),
    { seed: 20_261_122 },
  )
})

test('a fiscal year runs from the first of Shrawan to the end of Ashadh, on every day of the calendar that is known', () => {
  for (let day = '2023-04-14'; day < '2028-04-13'; day = dayAfter(day)) {
    const [, , year = ''] = /^(\d+) \w+ (\d+)$/.exec(bikramSambat(day, 'en') ?? '') ?? []
    const isEarly = /Baishakh|Jestha|Ashadh/.test(bikramSambat(day, 'en') ?? '')
    const first = Number(year) - (isEarly ? 1 : 0)
    expect(fiscalYear(day)).toBe(`${first}/${String((first + 1) % 100).padStart(2, '0')}`)
  }
  // Beyond it the year still changes in the middle of July.
  expect([fiscalYear('2030-07-16'), fiscalYear('2030-07-17')]).toEqual(['2086/87', '2087/88'])
})
