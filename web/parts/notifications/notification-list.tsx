import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Notice } from '../../../contract/realtime.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Times } from '../../ui/times.tsx'
import { When } from '../../ui/when.tsx'
import { type NotificationListName, notificationsOf, notificationsQuery } from './notification-data.ts'
import { useNow } from './use-now.ts'

interface NoticeListProps {
  which: NotificationListName
  empty: ReactNode
  /** Whether the days stand above their notifications. */
  hasDays?: boolean
  children: (notice: Notice, now: Date) => ReactNode
}

/** My notifications, the newest first, with loading, error and empty states; infinite scrolling. */
export function NotificationList({ which, empty, hasDays = false, children }: NoticeListProps) {
  const t = useTranslate()
  const now = useNow()
  const { data, isPending, isError, refetch, ...more } = useInfiniteQuery(notificationsQuery(which))
  if (isPending) {
    return (
      <div aria-busy="true" aria-label={t('ui.loading')} className="grid gap-px" role="status">
        <Times count={6}>
          <Skeleton className="h-18" />
        </Times>
      </div>
    )
  }
  if (isError && data === undefined) {
    // The error goes to the log alone.
    return (
      <div className="grid place-items-center py-10">
        <Button icon="refresh" variant="quiet" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  }
  const notices = notificationsOf(data.pages)
  if (notices.length === 0) return empty
  return (
    <>
      {(hasDays ? byDay(notices) : [notices]).map((group) => (
        <Fragment key={group[0]?.id}>
          {hasDays && group[0] && (
            <h2 className="border-line border-b bg-sunken px-4 py-1.5 font-medium text-muted text-xs not-first:border-t">
              <When at={group[0].sendAt} isDay />
            </h2>
          )}
          <ul className="divide-y divide-line">
            {group.map((notice) => (
              <li key={notice.id}>{children(notice, now)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      {more.hasNextPage && (
        <More
          isFailed={more.isFetchNextPageError}
          isFetching={more.isFetchingNextPage}
          onMore={() => void more.fetchNextPage()}
          shown={notices.length}
        />
      )}
    </>
  )
}

/** Consecutive notifications of one day in Nepal. */
function byDay(notices: readonly Notice[]): readonly Notice[][] {
  const days: Notice[][] = []
  for (const notice of notices) {
    const last = days.at(-1)
    if (last?.[0] !== undefined && dayOf(last[0]) === dayOf(notice)) last.push(notice)
    else days.push([notice])
  }
  return days
}

const dayOf = ({ sendAt }: Notice): string => nepalClock(new Date(sendAt)).day

interface MoreProps {
  isFailed: boolean
  isFetching: boolean
  onMore: () => void
  shown: number
}

/** Sentinel of infinite scrolling: loads more shortly before it is visible, or at a press after a failure. */
function More({ isFailed, isFetching, onMore, shown }: MoreProps) {
  const t = useTranslate()
  const end = useRef<HTMLDivElement>(null)
  const waits = isFailed || isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each loaded page
  useEffect(() => {
    if (waits || end.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '0px 0px 600px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits, shown])
  return (
    <div className="grid place-items-center p-2" ref={end}>
      <Button busy={isFetching} variant="plain" onClick={onMore} size="small">
        {t(isFailed ? 'ui.retry' : 'ui.more')}
      </Button>
    </div>
  )
}
