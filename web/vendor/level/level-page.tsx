import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { LevelMark } from '../../parts/stores/store-marks.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { Day, When } from '../../ui/when.tsx'
import { DayList } from './day-list.tsx'
import { levelQuery, type MyLevel } from './level-data.ts'
import { LevelRules } from './level-rules.tsx'
import { RewardList } from './reward-list.tsx'

const views = ['next', 'days', 'rewards'] as const

/** /admin/vendor/level: the store's level, what the next one asks for, its days as they were counted, its prizes. */
export function LevelPage() {
  const t = useTranslate()
  const [view, setView] = useViewParam('view', views)
  const level = useQuery(levelQuery())
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <h1 className="font-bold text-xl">{t('title.vendorLevel')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('levels.line')}</p>
      </div>
      {level.isPending && <Skeleton className="h-24 rounded-card" />}
      {level.isError && level.data === undefined && (
        <ErrorState onRetry={() => void level.refetch()}>{t('levels.failed')}</ErrorState>
      )}
      {level.data && (
        <>
          <Standing of={level.data} />
          <TabLine
            chosen={view}
            label={t('levels.views')}
            onChoose={setView}
            options={views.map((value) => ({
              value,
              label: t(`levels.view.${value}`),
              ...(value === 'rewards' && {
                count: level.data.rewards.filter(({ state }) => state === 'EARNED').length,
              }),
            }))}
          />
          {view === 'next' && <LevelRules of={level.data} />}
          {view === 'days' && <DayList />}
          {view === 'rewards' && <RewardList of={level.data.rewards} />}
        </>
      )}
    </div>
  )
}

function Standing({ of: { level, since, countedUntil } }: { of: MyLevel }) {
  const t = useTranslate()
  return (
    <section
      aria-label={t('levels.now')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4"
    >
      <span className="text-muted">{t('levels.now')}</span>
      <LevelMark level={level} />
      {since !== null && (
        <span className="text-muted text-sm">
          {t('levels.since')} <When at={since} isDay />
        </span>
      )}
      <span className="text-muted text-sm">
        {countedUntil === null ? (
          t('levels.notCounted')
        ) : (
          <>
            {t('levels.countedUntil')} <Day day={countedUntil} />
          </>
        )}
      </span>
    </section>
  )
}
