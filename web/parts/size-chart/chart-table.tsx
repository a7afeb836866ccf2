import { useState } from 'react'
import type { SizeChart } from '../../../contract/catalogue/size-charts.ts'
import { inInches, shownMeasure } from '../../../contract/catalogue/size-measures.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'

type Unit = 'CM' | 'INCH'

/** A size chart as shoppers read it: sizes below each other, measures beside each other, in centimetres or inches. */
export function ChartTable({ chart, title }: { chart: SizeChart; title: string }) {
  const t = useTranslate()
  const words = useAttributeWords()
  const language = useLanguage()
  const [unit, setUnit] = useState<Unit>('CM')
  const isMeasured = chart.columns.some((column) => column.unit === 'CM')
  const shown = (measure: string, at: number) => {
    if (measure === '') return '–'
    return shownMeasure(unit === 'INCH' && chart.columns[at]?.unit === 'CM' ? inInches(measure) : measure)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isMeasured && <UnitSwitch chosen={unit} onChoose={setUnit} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the arrow keys */}
      <section aria-label={title} className="overflow-x-auto rounded-control border border-line" tabIndex={0}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="bg-sunken">
              <th className="px-3 py-2.5 text-left" scope="col">
                {t('sizes.size')}
              </th>
              {chart.columns.map(({ name, nameNe, unit: own }) => (
                <th className="px-3 py-2.5 text-right" key={name} scope="col">
                  {language === 'ne' && nameNe !== '' ? nameNe : words(name)}
                  {own === 'CM' && (
                    <span className="font-normal text-muted">
                      {' '}
                      {t(unit === 'CM' ? 'sizes.cm' : 'sizes.inch')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ size, cells }) => (
              <tr className="border-line border-t" key={size}>
                <th className="whitespace-nowrap px-3 py-2.5 text-left" scope="row">
                  {words(size)}
                </th>
                {cells.map((measure, at) => (
                  <td className="whitespace-nowrap px-3 py-2.5 text-right" key={chart.columns[at]?.name}>
                    {shown(measure, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function UnitSwitch({ chosen, onChoose }: { chosen: Unit; onChoose: (unit: Unit) => void }) {
  const t = useTranslate()
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t('sizes.unit')}</legend>
      {(['CM', 'INCH'] as const).map((unit) => (
        <label
          className={classes(
            'flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-himal',
            unit === chosen ? 'border-himal bg-himal/8 font-medium' : 'border-line',
          )}
          key={unit}
        >
          <input
            checked={unit === chosen}
            className="sr-only"
            name="size-unit"
            onChange={() => onChoose(unit)}
            type="radio"
          />
          {t(unit === 'CM' ? 'sizes.inCm' : 'sizes.inInches')}
        </label>
      ))}
    </fieldset>
  )
}
