import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSearchParams } from '../../lib/navigation/search-params.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useAction } from '../use-action.ts'
import { DayChart } from './day-chart.tsx'
import { type Summary, summaryFilterIn, summaryQuery } from './summary-data.ts'
import { SummaryFilters } from './summary-filters.tsx'
import { SummaryTable } from './summary-table.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/** /admin/user/vendor/orders: all orders of a period in figures, by vendor, district or day. */
export function OrdersSummaryPage() {
  const t = useTranslate()
  const { found, change } = useSearchParams()
  const { offset, ...narrowing } = summaryFilterIn(found)
  const summary = useQuery(summaryQuery({ ...narrowing, offset }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('summary.title')}</h1>
        <span className="flex flex-wrap gap-2">
          <Orders period={summary.data ?? narrowing} {...narrowing} />
          <Recount period={summary.data} />
        </span>
      </div>
      <SummaryFilters narrowing={narrowing} onChange={change} summary={summary.data} />
      {summary.isPending && <Skeleton className="h-96 rounded-card" />}
      {summary.isError && (
        <ErrorState onRetry={() => void summary.refetch()}>{t('summary.failed')}</ErrorState>
      )}
      {summary.data?.totals.placed === 0 && <EmptyState>{t('summary.empty')}</EmptyState>}
      {summary.data && summary.data.totals.placed > 0 && (
        <div className="grid grid-cols-1 gap-6">
          <SummaryTiles of={summary.data} />
          <DayChart days={summary.data.days} />
          <section>
            <SummaryTable by={narrowing.by} onNarrow={change} rows={summary.data.rows} />
            <Pagination
              offset={offset}
              onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
              rows={adminRows}
              total={summary.data.total}
            />
          </section>
        </div>
      )}
    </>
  )
}

/** Link to the order list with the same filters. */
function Orders({
  period: { from, to },
  vendorId,
  city,
  method,
}: {
  period: Partial<Pick<Summary, 'from' | 'to'>>
  vendorId?: string
  city?: string
  method?: string
}) {
  const t = useTranslate()
  // The order list parses these search parameters itself.
  const search = (): Record<string, unknown> => ({ from, to, vendorId, city: city || undefined, method })
  return (
    <Link className={buttonStyles('quiet')} search={search} to={paths.adminOrders()}>
      {t('summary.orders')}
    </Link>
  )
}

/** Recounts in batches of days: finished batches stay, and a second press starts over. */
async function recountAll(from: string, to: string): Promise<void> {
  for (let next: string | null = from; next !== null; ) {
    const part: { next: string | null } = await api.orders.recountOrders({ body: { from: next, to } })
    next = part.next
  }
}

/** Has its place from the start: what stands below must not move under a thumb when the figures come. */
function Recount({ period }: { period: Summary | undefined }) {
  const t = useTranslate()
  const act = useAction()
  return (
    <Button
      disabled={period === undefined}
      icon="refresh"
      variant="quiet"
      onClick={() => period && void act(() => recountAll(period.from, period.to), t('summary.recounted'))}
    >
      {t('summary.recount')}
    </Button>
  )
}
