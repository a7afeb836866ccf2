import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { changeOf } from './chart-scale.ts'
import type { Summary } from './summary-data.ts'

/** `12.5%`; a share of zero orders is a dash. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10}%`

const sum = (rupees: number): ReactNode => <span className="price">{formatRupees(rupees)}</span>

type Row = readonly [name: string, value: ReactNode]

/** Totals of the period, with their parts below them as rows. */
export function SummaryTiles({ of }: { of: Summary }) {
  const t = useTranslate()
  const { totals, before, cash, commission, dues, days } = of
  const hours = (count: number | null) => (count === null ? '–' : t('summary.hours', { count }))
  const { placed, delivered, cancelledByShopper, cancelledByVendor, cancelledByOthers, cameBack } = totals
  const change = (now: number, then: number) => changeWords(t, changeOf(now, then), days.length)
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        line={change(placed, before.placed)}
        name={t('summary.placed')}
        rows={[[t('summary.ongoing'), totals.underWay]]}
      >
        {placed}
      </Tile>
      <Tile
        line={change(totals.gross, before.gross)}
        name={t('summary.gross')}
        rows={[[t('summary.perOrder'), sum(totals.averageBasket)]]}
      >
        {formatRupees(totals.gross)}
      </Tile>
      <Tile name={t('summary.delivered')} rows={[[t('summary.value'), sum(totals.deliveredAmount)]]}>
        {shareOf(delivered, placed)}
      </Tile>
      <Tile
        name={t('summary.cancelled')}
        rows={[
          [t('summary.byShopper'), cancelledByShopper],
          [t('summary.byVendor'), cancelledByVendor],
          [t('summary.byOthers'), cancelledByOthers],
          [t('summary.cameBack'), cameBack],
        ]}
      >
        {shareOf(cancelledByShopper + cancelledByVendor + cancelledByOthers + cameBack, placed)}
      </Tile>
      <Tile
        name={t('summary.cash')}
        rows={[[t('summary.success'), shareOf(cash.delivered, cash.delivered + cash.cameBack)]]}
      >
        {shareOf(cash.placed, placed)}
      </Tile>
      <Tile name={t('summary.toAccept')} rows={[[t('summary.deliver'), hours(totals.deliveryHours)]]}>
        {hours(totals.acceptHours)}
      </Tile>
      <Tile line={t('summary.refundedLine')} name={t('summary.refunded')}>
        {formatRupees(totals.refunded)}
      </Tile>
      <Tile
        line={t('summary.refundedLine')}
        name={t('summary.commission')}
        rows={[
          [t('summary.owed'), sum(dues.owed)],
          [t('summary.owing'), sum(dues.owing)],
        ]}
      >
        {formatRupees(commission)}
      </Tile>
    </dl>
  )
}

/** Change against the period before; nothing where that was empty. */
function changeWords(t: Translate, percent: number | undefined, days: number): string | undefined {
  if (percent === undefined) return undefined
  if (percent === 0) return t('summary.same', { days })
  return t(percent > 0 ? 'summary.up' : 'summary.down', { percent: Math.abs(percent), days })
}

interface TileProps {
  name: string
  line?: ReactNode
  rows?: readonly Row[]
  children: ReactNode
}

const Tile = ({ name, line, rows = [], children }: TileProps) => (
  <div className="rounded-card border border-line bg-surface p-4">
    <dt className="text-muted text-xs">{name}</dt>
    <dd>
      <span className="block whitespace-nowrap font-bold text-lg md:text-xl">{children}</span>
      {line !== undefined && <span className="block text-muted text-xs">{line}</span>}
      {rows.length > 0 && (
        <span className="mt-2 grid gap-0.5 text-xs">
          {rows.map(([part, value]) => (
            <span className="flex justify-between gap-3" key={part}>
              <span className="text-muted">{part}</span>
              <span className="tabular-nums">{value}</span>
            </span>
          ))}
        </span>
      )}
    </dd>
  </div>
)
