import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vatBooks } from '../../../contract/orders/vat-report.ts'
import { paths } from '../../../contract/paths.ts'
import { monthInWords } from '../../../contract/shared/bikram-sambat-months.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates, useToday } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { VatBook } from './vat-book.tsx'
import {
  monthIn,
  monthKey,
  type VatReport,
  vatReportQuery,
  vatRows,
  vatSheetPart,
} from './vat-report-data.ts'
import { VatSums } from './vat-sums.tsx'

/** /admin/vendor/payment/vat-report: the figures for my monthly VAT return. */
export function VatReportPage() {
  const t = useTranslate()
  const [key, setKey] = useOpenParam('month')
  const [book, setBook] = useViewParam('book', vatBooks)
  const [offset, setOffset] = useState(0)
  const month = monthIn(key)
  const report = useQuery(vatReportQuery({ month, book, offset }))
  const { data } = report
  if (data?.hasReport === false) return <Unregistered />
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="font-bold text-xl">{t('title.vendorVatReport')}</h1>
        {data && (
          <div className="flex flex-wrap items-end gap-3">
            <MonthField
              onChoose={(next) => {
                setOffset(0)
                setKey(next)
              }}
              report={data}
            />
            <SheetButton name={`vat-${monthKey(data)}.csv`} partFrom={vatSheetPart(data)} />
          </div>
        )}
      </div>
      {data && <Notes report={data} />}
      {data && <VatSums report={data} />}
      <section className="grid grid-cols-1 gap-4">
        <TabLine
          chosen={book}
          label={t('vat.books')}
          onChoose={(next) => {
            setOffset(0)
            setBook(next)
          }}
          options={vatBooks.map((value) => ({ value, label: t(`vat.book.${value}`) }))}
        />
        <ListStates
          empty={
            <EmptyState drawing="parcel" line={t('vat.emptyLine')}>
              {t(`vat.empty.${book}`)}
            </EmptyState>
          }
          failed={t('vat.failed')}
          list={report}
        >
          {({ rows, total }) => (
            <>
              <VatBook book={book} rows={rows} />
              <Pagination offset={offset} onOffset={setOffset} rows={vatRows} total={total} />
            </>
          )}
        </ListStates>
      </section>
    </div>
  )
}

interface MonthFieldProps {
  report: VatReport
  onChoose: (key: string) => void
}

function MonthField({ report, onChoose }: MonthFieldProps) {
  const t = useTranslate()
  const language = useLanguage()
  const shown = monthKey(report)
  const isListed = report.months.some((month) => monthKey(month) === shown)
  const { year, month } = report
  return (
    <SelectField label={t('vat.month')} onChange={({ target }) => onChoose(target.value)} value={shown}>
      {(isListed ? report.months : [{ year, month }, ...report.months]).map((one) => (
        <option key={monthKey(one)} value={monthKey(one)}>
          {monthInWords(one, language)}
        </option>
      ))}
    </SelectField>
  )
}

/** The days of the month, whether it goes on, and what its sums leave out. */
function Notes({ report: { from, to, isRegistered, outside } }: { report: VatReport }) {
  const t = useTranslate()
  const dates = useDates()
  const today = useToday()
  const isOpen = today !== undefined && today <= to
  return (
    <div className="grid grid-cols-1 gap-1 text-muted">
      <p>
        {t('vat.days', { from: dates.day(from), to: dates.day(to) })}
        {isOpen && ` ${t('vat.goesOn')}`}
      </p>
      {!isRegistered && <p>{t('vat.noLonger')}</p>}
      {outside.count > 0 && (
        <p>
          {t(outside.count === 1 ? 'vat.outsideOne' : 'vat.outside', {
            count: outside.count,
            total: formatRupees(outside.total),
          })}
        </p>
      )}
    </div>
  )
}

function Unregistered() {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="font-bold text-xl">{t('title.vendorVatReport')}</h1>
      <EmptyState
        action={
          <Link className={buttonStyles('quiet')} to={paths.vendorProfile()}>
            {t('vat.toBills')}
          </Link>
        }
        drawing="parcel"
        line={t('vat.unregisteredLine')}
      >
        {t('vat.unregistered')}
      </EmptyState>
    </div>
  )
}
