import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Summary } from './summary-data.ts'

/** `12.5 %`; a share of zero orders is a dash. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`

/** Totals of the period. */
export function SummaryTiles({ of: { totals, cash, commission, dues } }: { of: Summary }) {
  const t = useTranslate()
  const hours = (count: number | null) => (count === null ? '–' : t('summary.hours', { count }))
  const { placed, delivered, cancelledByShopper, cancelledByVendor, cancelledByOthers, cameBack } = totals
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Tile line={t('summary.underWay', { count: totals.underWay })} name={t('summary.placed')}>
        {placed}
      </Tile>
      <Tile
        line={t('summary.average', { amount: formatRupees(totals.averageBasket) })}
        name={t('summary.gross')}
      >
        {formatRupees(totals.gross)}
      </Tile>
      <Tile
        line={<span className="price">{formatRupees(totals.deliveredAmount)}</span>}
        name={t('summary.delivered')}
      >
        {shareOf(delivered, placed)}
      </Tile>
      <Tile
        line={t('summary.cancelledBy', {
          shopper: cancelledByShopper,
          vendor: cancelledByVendor,
          others: cancelledByOthers,
          back: cameBack,
        })}
        name={t('summary.cancelled')}
      >
        {shareOf(cancelledByShopper + cancelledByVendor + cancelledByOthers + cameBack, placed)}
      </Tile>
      <Tile
        line={t('summary.cashSuccess', { share: shareOf(cash.delivered, cash.delivered + cash.cameBack) })}
        name={t('summary.cash')}
      >
        {shareOf(cash.placed, placed)}
      </Tile>
      <Tile
        line={t('summary.toDeliver', { hours: hours(totals.deliveryHours) })}
        name={t('summary.toAccept')}
      >
        {hours(totals.acceptHours)}
      </Tile>
      <Tile line={t('summary.refundedLine')} name={t('summary.refunded')}>
        {formatRupees(totals.refunded)}
      </Tile>
      <Tile
        line={t('summary.commissionLine', {
          owed: formatRupees(dues.owed),
          owing: formatRupees(dues.owing),
        })}
        name={t('summary.commission')}
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
