import { formatCount } from '../../../contract/shared/money.ts'
import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OfferBadge } from '../../parts/offers/offer-badge.tsx'
import { useOfferWords } from '../../parts/offers/offer-words.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { AdminOfferRow } from './offer-data.ts'

interface OfferTableProps {
  rows: readonly AdminOfferRow[]
  onOpen: (row: AdminOfferRow) => void
}

/** One row an offer: a press opens its details. */
export function OfferTable({ rows, onOpen }: OfferTableProps) {
  const t = useTranslate()
  const storeName = useStoreName()
  const words = useOfferWords()
  const language = useLanguage()
  const titleOf = ({ title, titleNe }: AdminOfferRow) => inLanguage(language, title, titleNe)
  const span = ({ startsAt, endsAt }: AdminOfferRow) => (
    <>
      <When at={startsAt} isDay /> – <When at={endsAt} isDay />
    </>
  )
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="min-w-0 text-himal [overflow-wrap:anywhere]">{titleOf(row)}</strong>
            <OfferBadge of={row} />
          </span>
          <span className="text-muted text-xs">{storeName(row)}</span>
          <span className="text-sm">
            {words(row)}
            {isDraft(row) ? '' : ` · ${t('vendorOffers.products', { count: row.goods })}`}
          </span>
          <span className="text-muted text-xs">{span(row)}</span>
        </span>
      )}
      columns={[
        { key: 'title', title: t('adminOffers.col.title'), cell: titleOf },
        { key: 'store', title: t('tables.col.store'), cell: (row) => storeName(row) },
        { key: 'what', title: t('adminOffers.col.gives'), cell: words },
        {
          key: 'products',
          title: t('vendorOffers.which'),
          className: 'text-right tabular-nums',
          cell: (row) => (isDraft(row) ? '–' : formatCount(row.goods)),
        },
        { key: 'when', title: t('vendorOffers.when'), cell: span },
        { key: 'state', title: t('adminOffers.col.state'), cell: (row) => <OfferBadge of={row} /> },
      ]}
      keyOf={({ id }) => id}
      label={t('title.adminOffers')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** The products of a draft are counted once it starts. */
const isDraft = ({ status }: AdminOfferRow): boolean => status === 'DRAFT'

/** Columns of the CSV. */
export function useOfferSheet(): readonly SheetColumn<AdminOfferRow>[] {
  const t = useTranslate()
  const words = useOfferWords()
  return [
    [t('adminOffers.col.title'), ({ title }) => title],
    [t('tables.col.store'), ({ shopName }) => shopName],
    [t('adminOffers.col.gives'), words],
    [t('vendorOffers.which'), ({ goods }) => goods],
    [t('vendorOffers.field.startsAt'), ({ startsAt }) => dayCell(startsAt)],
    [t('vendorOffers.field.endsAt'), ({ endsAt }) => dayCell(endsAt)],
    [t('adminOffers.col.state'), ({ state }) => t(`offerState.${state}`)],
    [t('adminOffers.col.reason'), ({ hiddenReason }) => hiddenReason],
  ]
}
