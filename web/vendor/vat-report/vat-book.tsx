import type { VatBook as Book } from '../../../contract/orders/vat-report.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { VatRow } from './vat-report-data.ts'

/** One book of the month: its invoices, or its credit notes. */
export function VatBook({ book, rows }: { book: Book; rows: readonly VatRow[] }) {
  const t = useTranslate()
  return (
    <DataTable
      card={(row) => <BookCard row={row} />}
      columns={useColumns(book)}
      keyOf={({ documentId }) => documentId}
      label={t(`vat.book.${book}`)}
      rows={rows}
    />
  )
}

function useColumns(book: Book): readonly Column<VatRow>[] {
  const t = useTranslate()
  const amount = (key: 'total' | 'exempt' | 'zeroRated' | 'taxable' | 'vat') => ({
    key,
    title: t(`vat.col.${key}`),
    className: 'text-right',
    cell: (row: VatRow) => <Amount of={row[key]} />,
  })
  return [
    {
      key: 'number',
      title: t('vat.col.number'),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap font-medium">
            {row.number} <span className="font-normal text-muted text-xs">{row.fiscalYear}</span>
          </span>
          {book === 'CREDIT_NOTE' && <OfInvoice row={row} />}
        </>
      ),
    },
    { key: 'date', title: t('vat.col.date'), cell: ({ issuedAt }) => <When at={issuedAt} isDay /> },
    { key: 'buyer', title: t('vat.col.buyer'), cell: (row) => <Buyer row={row} /> },
    amount('total'),
    amount('exempt'),
    amount('zeroRated'),
    amount('taxable'),
    amount('vat'),
  ]
}

function OfInvoice({ row: { credits } }: { row: VatRow }) {
  const t = useTranslate()
  if (credits === null) return null
  return (
    <span className="block whitespace-nowrap text-muted text-xs">
      {t('vat.ofInvoice', { number: credits.number, year: credits.fiscalYear })}
    </span>
  )
}

function Buyer({ row: { buyer, panNo, orderNo } }: { row: VatRow }) {
  const t = useTranslate()
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{buyer}</span>
      <span className="block text-muted text-xs">
        {panNo === '' ? orderNo : `${t('vat.pan', { number: panNo })} · ${orderNo}`}
      </span>
    </>
  )
}

function BookCard({ row }: { row: VatRow }) {
  const t = useTranslate()
  const parts = (['exempt', 'zeroRated', 'taxable', 'vat'] as const).filter((key) => row[key] !== 0)
  return (
    <span className="grid grid-cols-1 gap-2">
      <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
        <span className="font-medium">
          {t('vat.numbered', { number: row.number, year: row.fiscalYear })}
          <OfInvoice row={row} />
        </span>
        <Amount className="font-medium" of={row.total} />
      </span>
      <span className="text-muted text-xs">
        <When at={row.issuedAt} isDay />
      </span>
      <span className="block">
        <Buyer row={row} />
      </span>
      <span className="grid grid-cols-[1fr_auto] gap-x-3 text-xs">
        {parts.map((key) => (
          <span className="contents" key={key}>
            <span className="text-muted">{t(`vat.col.${key}`)}</span>
            <Amount className="text-right" of={row[key]} />
          </span>
        ))}
      </span>
    </span>
  )
}
