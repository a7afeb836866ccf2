/** My notifications. All keys under `notifications` are invalidated on every reconnect of the socket. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  chatNumber,
  generalNumber,
  mostOnBadge,
  notificationRows,
} from '../../../contract/notifications/notification-groups.ts'
import type { notifications } from '../../../contract/notifications/notifications.ts'
import type { Notice } from '../../../contract/realtime.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { warn } from '../../lib/browser/log.ts'
import { broadcastToTabs } from '../../lib/realtime/tabs.ts'

type Counts = ResponseJson<typeof notifications.count>
export type NotificationListName = 'ALERTS' | 'ALL' | 'UNREAD' | 'MESSAGES'

export const countsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'count'],
    queryFn: () => api.notifications.count(),
    // Fallback for changes on another device, or without a socket: a focus of the page shows the current count.
    refetchOnWindowFocus: 'always',
  })

const narrowedTo: Record<NotificationListName, { number?: '1' | '2'; unread?: 'true' }> = {
  ALERTS: { number: '1' },
  ALL: {},
  UNREAD: { unread: 'true' },
  MESSAGES: { number: '2' },
}

export const notificationsQuery = (which: NotificationListName) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', which],
    queryFn: async ({ pageParam }): Promise<Notice[]> => {
      try {
        return await api.notifications.list({
          query: { ...narrowedTo[which], offset: pageParam, notify: notificationRows },
        })
      } catch (error) {
        warn('notifications were not fetched', error)
        throw error
      }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < notificationRows ? undefined : pages.reduce((count, page) => count + page.length, 0),
    staleTime: 0,
  })

/** Offset pagination: a new notification shifts the pages, so that duplicates are dropped. */
export function notificationsOf(pages: readonly (readonly Notice[])[]): Notice[] {
  const seen = new Set<string>()
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
}

export const badgeOf = (count: number): string => (count > mostOnBadge ? `+${mostOnBadge}` : String(count))

const sameAs = (number: 1 | 2): keyof Counts => (number === chatNumber ? 'message' : 'notification')

function changeCounts(queries: QueryClient, change: (counts: Counts) => Counts): void {
  queries.setQueryData(countsQuery().queryKey, (counts) => counts && change(counts))
}

/** Optimistic update: adds one at once, then refetches the count. */
export function raise(queries: QueryClient, { notificationNumber }: Notice): void {
  const name = sameAs(notificationNumber)
  changeCounts(queries, (counts) => ({ ...counts, [name]: counts[name] + 1 }))
  void queries.invalidateQueries({ queryKey: countsQuery().queryKey })
}

/** Prepends it to the cached list, if there is one. */
export function prepend(queries: QueryClient, notice: Notice): void {
  queries.setQueryData(notificationsQuery('ALERTS').queryKey, (shown: InfiniteData<Notice[]> | undefined) => {
    const [first = [], ...rest] = shown?.pages ?? []
    if (shown === undefined || first.some(({ id }) => id === notice.id)) return shown
    return { ...shown, pages: [[notice, ...first], ...rest] }
  })
}

/** The bell was opened. Optimistic update: its badge is empty at once. */
export async function markSeen(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: countsQuery().queryKey })
  changeCounts(queries, (counts) => ({ ...counts, notification: 0 }))
  try {
    const counts = await api.notifications.seen({ body: { number: generalNumber } })
    queries.setQueryData(countsQuery().queryKey, counts)
    broadcastToTabs('seen')
  } catch (error) {
    warn('that notifications were seen was not told', error)
    void queries.invalidateQueries({ queryKey: countsQuery().queryKey })
  }
}

/** The notification's link was followed. `keepalive`: the request survives leaving the page. */
export async function markRead(queries: QueryClient, { id, readAt }: Notice): Promise<void> {
  if (readAt !== null) return
  try {
    await api.notifications.read({ params: { notificationId: id }, keepalive: true })
    broadcastToTabs('seen')
    await queries.invalidateQueries({ queryKey: ['notifications'] })
  } catch (error) {
    warn('that a notification was read was not told', error)
  }
}
