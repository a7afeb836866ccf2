import { countries } from '../../../contract/catalogue/countries.ts'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'

export interface FactRow {
  readonly name: string
  readonly fact: string
}

type Facts = ProductData['facts']

/** The facts that the store states, in the language of the page: what it does not state has no row. */
export function useFactRows(facts: Facts): FactRow[] {
  const t = useTranslate()
  const language = useLanguage()
  const words = useAttributeWords()
  const timeOf = (count: number, unit: 'DAY' | 'MONTH') =>
    count === 1 ? t(`facts.time.${unit}.one`) : t(`facts.time.${unit}`, { count })
  const inLanguage = (text: string, nepali: string) => (language === 'ne' ? nepali || text : text || nepali)
  const { brand, condition, producer, origin, netContent, bestBefore, warranty } = facts
  const rows: readonly (readonly [name: string, fact: string | null | undefined])[] = [
    [t('facts.brand'), brand],
    [t('facts.condition'), condition && t(`facts.condition.${condition}`)],
    [
      producer === null ? '' : t(`facts.producer.${producer.kind}`),
      producer && [producer.name, producer.address].filter(Boolean).join(', '),
    ],
    [t('facts.origin'), origin && countries[origin][language === 'ne' ? 1 : 0]],
    [t('facts.netContent'), netContent && words(netContent)],
    [t('facts.bestBefore'), bestBefore?.kind === 'DATE' ? formatCalendarDay(bestBefore.day, language) : null],
    [
      t('facts.shelfLife'),
      bestBefore?.kind === 'SHELF_LIFE' ? timeOf(bestBefore.count, bestBefore.unit) : null,
    ],
    [t('facts.warranty'), warranty && warrantyWords(warranty)],
    [t('facts.ingredients'), inLanguage(facts.ingredients, facts.ingredientsNe)],
    [t('facts.safety'), inLanguage(facts.safety, facts.safetyNe)],
  ]
  function warrantyWords({ months, by, covers, coversNe }: NonNullable<Facts['warranty']>): string {
    if (by === null) return t('facts.noWarranty')
    const given = t(`facts.warranty.${by}`, { time: timeOf(months, 'MONTH') })
    const covered = inLanguage(covers, coversNe)
    return covered === '' ? given : `${given}: ${covered}`
  }
  return rows.flatMap(([name, fact]) => (fact ? [{ name, fact }] : []))
}
