import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useText } from '../../lib/i18n/translate.ts'
import type { Summary } from './summary-data.ts'

/** `12.5 %`; nothing of nothing is no share. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`

/** What the period comes to. */
export function SummaryTiles({ of: { totals, cash, commission, dues } }: { of: Summary }) {
  const text = useText()
  const hours = (count: number | null) => (count === null ? '–' : text('summary.hours', { count }))
  const { placed, delivered, cancelledByShopper, cancelledByVendor, cancelledByOthers, cameBack } = totals
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Tile line={text('summary.underWay', { count: totals.underWay })} name={text('summary.placed')}>
        {placed}
      </Tile>
      <Tile
        line={text('summary.average', { amount: formatRupees(totals.averageBasket) })}
        name={text('summary.gross')}
      >
        {formatRupees(totals.gross)}
      </Tile>
      <Tile
        line={<span className="price">{formatRupees(totals.deliveredAmount)}</span>}
        name={text('summary.delivered')}
      >
        {shareOf(delivered, placed)}
      </Tile>
      <Tile
        line={text('summary.cancelledBy', {
          shopper: cancelledByShopper,
          vendor: cancelledByVendor,
          others: cancelledByOthers,
          back: cameBack,
        })}
        name={text('summary.cancelled')}
      >
        {shareOf(cancelledByShopper + cancelledByVendor + cancelledByOthers + cameBack, placed)}
      </Tile>
      <Tile
        line={text('summary.cashSuccess', { share: shareOf(cash.delivered, cash.delivered + cash.cameBack) })}
        name={text('summary.cash')}
      >
        {shareOf(cash.placed, placed)}
      </Tile>
      <Tile
        line={text('summary.toDeliver', { hours: hours(totals.deliveryHours) })}
        name={text('summary.toAccept')}
      >
        {hours(totals.acceptHours)}
      </Tile>
      <Tile line={text('summary.refundedLine')} name={text('summary.refunded')}>
        {formatRupees(totals.refunded)}
      </Tile>
      <Tile
        line={text('summary.commissionLine', {
          owed: formatRupees(dues.owed),
          owing: formatRupees(dues.owing),
        })}
        name={text('summary.commission')}
      >
        {formatRupees(commission)}
      </Tile>
    </dl>
  )
}

const Tile = ({ name, line, children }: { name: string; line: ReactNode; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface p-4">
    <dt className="text-muted text-xs">{name}</dt>
    <dd>
      <span className="block whitespace-nowrap font-bold text-lg tabular-nums md:text-xl">{children}</span>
      <span className="block text-muted text-xs">{line}</span>
    </dd>
  </div>
)
