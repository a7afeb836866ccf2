import { useTranslate } from '../../lib/i18n/translate.ts'
import { Amount } from '../../parts/settlements/amounts.tsx'
import type { VatAmounts, VatReport } from './vat-report-data.ts'

const columns = ['total', 'exempt', 'zeroRated', 'taxable', 'vat'] as const

/** The sums of the month: sales, credit notes, and what is left, which goes into the return. */
export function VatSums({ report }: { report: VatReport }) {
  const t = useTranslate()
  const rows: readonly (readonly [name: string, amounts: VatAmounts, isNet: boolean])[] = [
    [t('vat.sales', { count: report.sales.count }), report.sales, false],
    [t('vat.creditNotes', { count: report.creditNotes.count }), report.creditNotes, false],
    [t('vat.net'), report.net, true],
  ]
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="mb-4 font-bold text-lg">{t('vat.sums')}</h2>
      <table className="w-full text-left max-md:hidden">
        <thead>
          <tr className="text-muted text-xs">
            <th className="pb-2 font-medium" scope="col">
              <span className="sr-only">{t('vat.sums')}</span>
            </th>
            {columns.map((column) => (
              <th className="pb-2 pl-4 text-right font-medium" key={column} scope="col">
                {t(`vat.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, amounts, isNet]) => (
            <tr className={isNet ? 'font-bold' : ''} key={name}>
              <th className="border-line border-t py-2.5 font-[inherit]" scope="row">
                {name}
              </th>
              {columns.map((column) => (
                <td className="border-line border-t py-2.5 pl-4 text-right" key={column}>
                  <Amount of={amounts[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid grid-cols-1 gap-4 md:hidden">
        {rows.map(([name, amounts, isNet]) => (
          <div
            className="grid grid-cols-1 gap-1 border-line border-t pt-3 first:border-t-0 first:pt-0"
            key={name}
          >
            <h3 className={isNet ? 'font-bold' : 'font-medium'}>{name}</h3>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {columns.map((column) => (
                <div className="contents" key={column}>
                  <dt className="text-muted">{t(`vat.col.${column}`)}</dt>
                  <dd className={isNet ? 'text-right font-bold' : 'text-right'}>
                    <Amount of={amounts[column]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
