import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Amount } from './amounts.tsx'
import type { Entry } from './settlement-data.ts'

/** Only corrections may have the opposite sign. */
export function entryName(kind: Entry['kind'], amount: number) {
  if (kind === 'SALE' && amount < 0) return 'settlements.ownCourier.SALE'
  if (kind === 'REFUND' && amount > 0) return 'settlements.ownCourier.REFUND'
  return `settlements.kind.${kind}` as const
}

/** Columns of the CSV. */
export const entrySheet = (t: Translate): readonly SheetColumn<Entry>[] => [
  [t('tables.col.day'), ({ at }) => dayCell(at)],
  [t('tables.col.order'), ({ orderNo }) => orderNo],
  [t('tables.col.kind'), ({ kind, amount }) => t(entryName(kind, amount))],
  [t('tables.col.amount'), ({ amount }) => amount],
  [t('tables.col.note'), ({ note }) => note],
]

/** Ledger entries, the newest first: kind, order, amount. */
export function EntryList({ rows }: { rows: readonly Entry[] }) {
  const t = useTranslate()
  const dates = useDates()
  return (
    <ul aria-label={t('settlements.entries')} className="divide-y divide-line">
      {rows.map(({ entryId, kind, orderNo, note, at, amount, settlementId }) => (
        <li className="flex items-baseline justify-between gap-3 py-2.5" key={entryId}>
          <span className="min-w-0">
            <span className="font-medium">{t(entryName(kind, amount))}</span>
            {orderNo !== null && <span className="text-muted"> · {orderNo}</span>}
            <span className="block text-muted text-xs [overflow-wrap:anywhere]">
              {[dates.dateTime(at), settlementId === null && t('settlements.notYetOnOne'), note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Amount className="font-medium" of={amount} />
        </li>
      ))}
    </ul>
  )
}
