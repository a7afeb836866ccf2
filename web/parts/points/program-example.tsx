import { useId, useState } from 'react'
import { formatCount, formatPaisa } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import { exampleOf, numberIn, type TypedProgram } from './typed-program.ts'

/** Worked example in rupees: what an order of a typed sum earns, and what points may take off it; redone on every key. */
export function ProgramExample({ typed }: { typed: TypedProgram }) {
  const t = useTranslate()
  const id = useId()
  const [goods, setGoods] = useState('1000')
  const example = exampleOf(typed, goods)
  const least = numberIn(typed.leastPoints) ?? 1
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card bg-sunken p-4 lg:sticky lg:top-20">
      <h2 className="font-bold" id={id}>
        {t('program.example')}
      </h2>
      <TextField
        inputMode="decimal"
        label={t('program.exampleGoods')}
        onChange={({ target }) => setGoods(target.value)}
        value={goods}
      />
      {example === undefined ? (
        <p className="text-muted text-sm">{t('program.exampleNone')}</p>
      ) : (
        <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2">
          <dt>{t('program.exampleEarns')}</dt>
          <dd className="price text-right font-medium" data-earned={example.earned}>
            {formatCount(example.earned)}
          </dd>
          <dt className="text-muted">{t('program.exampleWorth')}</dt>
          <dd className="price text-right text-muted">{formatPaisa(example.worthPaisa)}</dd>
          <dt className="border-line border-t pt-2">{t('program.exampleMost')}</dt>
          <dd className="price border-line border-t pt-2 text-right text-tulsi">
            {example.mostPoints < least ? '–' : `−${formatPaisa(example.mostPaisa)}`}
          </dd>
          <dt className="text-muted">{t('program.exampleMostPoints')}</dt>
          <dd className="price text-right text-muted">
            {example.mostPoints < least ? '–' : formatCount(example.mostPoints)}
          </dd>
        </dl>
      )}
      {example !== undefined && example.mostPoints < least && (
        <p className="text-xs">{t('program.exampleTooSmall', { least: formatCount(least) })}</p>
      )}
    </section>
  )
}
