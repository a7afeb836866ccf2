import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bannersQuery } from '../../lib/data/banners.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { onChange } from '../../lib/realtime/realtime-events.ts'
import { BannerCarousel } from '../../parts/banners/banner-carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { dashboardQuery } from './dashboard-data.ts'
import { HiddenGoods } from './hidden-goods.tsx'
import { MissingToSell } from './missing-to-sell.tsx'
import { tasksOf } from './tasks.ts'

/** /admin/vendor: the state of the store, and the vendor's open tasks, each with its link. */
export function DashboardPage() {
  const t = useTranslate()
  const dashboard = useLiveDashboard()
  const banners = useQuery(bannersQuery({ category: 'vendor-home' }))
  const tasks = dashboard.data === undefined ? [] : tasksOf(dashboard.data)
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <h1 className="sr-only">{t('vendor.dashboard')}</h1>
      {banners.isPending && <Skeleton className="aspect-2/1 rounded-card md:aspect-3/1" />}
      {banners.data && (
        <BannerCarousel
          banners={banners.data}
          isFirst
          label={t('dashboard.banners')}
          sizes="(width >= 80rem) 64rem, 100vw"
        />
      )}
      {dashboard.data && <MissingToSell missing={dashboard.data.missing} />}
      {dashboard.data && <HiddenGoods of={dashboard.data} />}
      <section aria-labelledby="now">
        <h2 className="mb-3 font-bold text-xl" id="now">
          {t('dashboard.title')}
        </h2>
        {dashboard.isPending && <Waiting />}
        {dashboard.isError && dashboard.data === undefined && (
          <ErrorState onRetry={() => void dashboard.refetch()}>{t('dashboard.failed')}</ErrorState>
        )}
        {dashboard.data && tasks.length === 0 && <EmptyState>{t('dashboard.nothing')}</EmptyState>}
        <ul aria-live="polite" className="grid gap-3 sm:grid-cols-2">
          {tasks.map(({ key, count, icon, to, search }) => (
            <li key={key}>
              <Link
                className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-himal"
                search={search}
                to={to}
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-himal/12 text-himal">
                  <Icon name={icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-bold">
                    {t(count === 1 ? `dashboard.${key}.one` : `dashboard.${key}`, { count })}
                  </span>
                  <span className="block text-himal">{t(`dashboard.${key}.do`)}</span>
                </span>
                <Icon className="text-muted" name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
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

const Waiting = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    {[1, 2, 3, 4].map((task) => (
      <Skeleton className="h-20 rounded-card" key={task} />
    ))}
  </div>
)
