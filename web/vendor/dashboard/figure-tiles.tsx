import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { balanceQuery } from '../settlements/settlement-data.ts'
import type { Dashboard } from './dashboard-data.ts'
import { Sparkline } from './sparkline.tsx'
import { lastWeek, sumOf, weekChange } from './week-change.ts'

const toAccept: Readonly<Record<string, string>> = { group: 'TO_ACCEPT' }
const toPack: Readonly<Record<string, string>> = { group: 'TO_PACK' }

/** The store's day in four numbers, each a link to what it counts. */
export function FigureTiles({ of }: { of: Dashboard }) {
  const t = useTranslate()
  const { ordersToAccept, nextAcceptBy, toHandOver, nextShipBy } = of
  return (
    <section aria-label={t('dashboard.figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Sales sales={of.sales} />
      <Tile
        line={
          ordersToAccept === 0
            ? t('dashboard.noneToAccept')
            : nextAcceptBy && <TimeLeft until={nextAcceptBy} />
        }
        search={toAccept}
        title={t('dashboard.toAccept')}
        to={paths.vendorOrders()}
        value={ordersToAccept}
      />
      <Tile
        line={toHandOver === 0 ? t('dashboard.noneToHandOver') : nextShipBy && <ShipBy at={nextShipBy} />}
        search={toPack}
        title={t('dashboard.toHandOver')}
        to={paths.vendorOrders()}
        value={toHandOver}
      />
      <Balance />
    </section>
  )
}

function Sales({ sales }: { sales: Dashboard['sales'] }) {
  const t = useTranslate()
  const week = lastWeek(sales)
  const change = weekChange(sales)
  return (
    <Tile
      line={
        <>
          <Sparkline className="max-w-full" values={week.map(({ amount }) => amount)} />
          <span className="block">
            {t('dashboard.salesWeek', { amount: formatRupees(sumOf(week)) })}
            {change && (
              <span className={change.isUp ? 'text-tulsi' : undefined}>
                {' · '}
                {t(change.isUp ? 'dashboard.salesUp' : 'dashboard.salesDown', { percent: change.percent })}
              </span>
            )}
          </span>
        </>
      }
      title={t('dashboard.salesToday')}
      to={paths.vendorOrders()}
      value={formatRupees(sales.at(-1)?.amount ?? 0)}
    />
  )
}

function ShipBy({ at }: { at: string }) {
  const t = useTranslate()
  return Date.parse(at) <= Date.now() ? (
    <span className="font-medium text-simrik-deep">{t('dashboard.someOverdue')}</span>
  ) : (
    <TimeLeft until={at} />
  )
}

function Balance() {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const { data, isPending } = useQuery(balanceQuery())
  if (isPending) return <Skeleton className="rounded-card" />
  // The tile is left out where the books cannot be read: the page works without it.
  if (data === undefined) return null
  const { balance } = data
  const line =
    balance === 0
      ? t('dashboard.balanceEven')
      : t(balance < 0 ? 'dashboard.balanceOwing' : 'dashboard.balanceOwed', { market: market.name })
  return (
    <Tile
      line={line}
      title={t('dashboard.balance')}
      to={paths.vendorStatements()}
      value={formatRupees(Math.abs(balance))}
    />
  )
}

interface TileProps {
  title: string
  value: number | string
  line: ReactNode
  to: string
  search?: Readonly<Record<string, string>>
}

const Tile = ({ title, value, line, to, search }: TileProps) => (
  <Link
    className="grid min-h-28 content-start gap-1 rounded-card border border-line bg-surface p-3 hover:border-himal sm:p-4"
    search={search ?? {}}
    to={to}
  >
    <span className="text-muted text-xs">{title}</span>
    <strong className="whitespace-nowrap font-bold text-lg leading-tight sm:text-xl">{value}</strong>
    <span className="text-muted text-xs">{line}</span>
  </Link>
)
