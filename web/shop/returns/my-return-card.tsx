import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { ReturnRow } from '../../lib/data/returns.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ReturnStatusBadge } from '../../parts/returns/return-status.tsx'
import { When } from '../../ui/when.tsx'

/** One return of mine in a list; the whole card leads to it. */
export function MyReturnCard({ row, withStore = false }: { row: ReturnRow; withStore?: boolean }) {
  const storeName = useStoreName()
  const t = useTranslate()
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-3 rounded-card border border-line p-3 transition-colors hover:border-muted">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="font-medium after:absolute after:inset-0 after:rounded-card"
            to={paths.ownReturn(row.returnId)}
          >
            {row.firstProductName}
          </Link>
          <ReturnStatusBadge isMoneyBack={row.isMoneyBack} status={row.status} />
        </p>
        <p className="text-muted text-xs">
          {withStore ? `${storeName(row)} · ${row.orderNo}` : t(`refunds.reason.${row.reason}`)} ·{' '}
          <When at={row.createdAt} />
        </p>
      </div>
      {row.resolution === 'REFUND' && (
        <strong className="price self-center">{formatRupees(row.amount)}</strong>
      )}
    </li>
  )
}
