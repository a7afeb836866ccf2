import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { onChange } from '../../lib/realtime/realtime-events.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LazyLevelLine } from '../level/lazy-level-line.tsx'
import { BannerStrip } from './banner-strip.tsx'
import { dashboardQuery, lackingFactsQuery } from './dashboard-data.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { HiddenGoods } from './hidden-goods.tsx'
import { MissingToSell } from './missing-to-sell.tsx'
import { TaskList } from './task-list.tsx'
import { tasksOf } from './tasks.ts'

/** /admin/vendor: the store's day in numbers, and the vendor's open work, each with its link. */
export function DashboardPage() {
  const t = useTranslate()
  const dashboard = useLiveDashboard()
  const { data: lackingFacts } = useQuery(lackingFactsQuery())
  const tasks = dashboard.data === undefined ? [] : tasksOf(dashboard.data, lackingFacts)
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5">
      <h1 className="sr-only">{t('vendor.dashboard')}</h1>
      <BannerStrip />
      {dashboard.data && <MissingToSell missing={dashboard.data.missing} />}
      {dashboard.data && <HiddenGoods of={dashboard.data} />}
      {dashboard.isPending && <FiguresWaiting />}
      {dashboard.data && <FigureTiles of={dashboard.data} />}
      <LazyLevelLine />
      <section aria-labelledby="now">
        <h2 className="mb-3 font-bold text-lg" id="now">
          {t('dashboard.title')}
        </h2>
        {dashboard.isPending && <TasksWaiting />}
        {dashboard.isError && dashboard.data === undefined && (
          <ErrorState onRetry={() => void dashboard.refetch()}>{t('dashboard.failed')}</ErrorState>
        )}
        {dashboard.data && tasks.length === 0 && (
          <EmptyState drawing="cup">{t('dashboard.nothing')}</EmptyState>
        )}
        <TaskList tasks={tasks} />
      </section>
    </div>
  )
}

/** Read again whenever the server says that something changed. */
function useLiveDashboard() {
  const queries = useQueryClient()
  useEffect(
    () => onChange(() => void queries.invalidateQueries({ queryKey: dashboardQuery().queryKey })),
    [queries],
  )
  return useQuery(dashboardQuery())
}

const FiguresWaiting = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton className="h-28 rounded-card" key={tile} />
    ))}
  </div>
)

const TasksWaiting = () => <Skeleton className="h-48 rounded-card" />
