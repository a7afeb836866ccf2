import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { CountBadge } from './count-badge.tsx'
import { badgeOf, countsQuery, markSeen, notificationsQuery } from './notification-data.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { renewPush } from './push.ts'
import { useNotifications } from './use-notifications.ts'

const pages: Record<UserType, string> = {
  USER: paths.notifications(),
  VENDOR: paths.vendorNotifications(),
  ADMIN: paths.adminNotifications(),
}

/** The bell: the unseen count, and the latest notifications. Closes on Escape, on a choice, when focus leaves. */
export function NotificationBell({
  person,
}: {
  person: { readonly id: string; readonly userType: UserType }
}) {
  const t = useTranslate()
  const queries = useQueryClient()
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useQuery(countsQuery()).data?.notification ?? 0
  useNotifications(isOpen)
  useEffect(() => void renewPush(person.id), [person.id])
  const open = () => {
    setOpen(!isOpen)
    if (isOpen) return
    // Refetch: the cached list is as old as the last opening of the bell.
    queries.removeQueries({ queryKey: notificationsQuery('ALERTS').queryKey })
    void markSeen(queries)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the controls inside
    <div
      className="sm:relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.querySelector('button')?.focus()
      }}
      ref={button}
    >
      <IconButton
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        badge={<CountBadge count={count} />}
        icon="bell"
        // Its visible text is part of its accessible name.
        label={count > 0 ? `${t('bell.title')} ${badgeOf(count)}` : t('bell.title')}
        onClick={open}
      />
      <span aria-live="polite" className="sr-only" role="status">
        {count > 0 && t('bell.unseen', { count })}
      </span>
      {isOpen && (
        <section
          aria-label={t('bell.title')}
          className="absolute top-full right-0 z-40 mt-1 flex max-h-[min(34rem,calc(100dvh-9rem))] w-96 flex-col overflow-clip rounded-card border border-line bg-surface text-ink text-sm shadow-float outline-none max-sm:inset-x-2 max-sm:w-auto"
          id={id}
          tabIndex={-1}
        >
          <h2 className="border-line border-b px-4 py-3 font-bold text-base">{t('bell.title')}</h2>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <NotificationList empty={<Nothing />} which="ALERTS">
              {(notice) => <NotificationRow notice={notice} onOpened={() => setOpen(false)} />}
            </NotificationList>
          </div>
          <Link
            className="flex min-h-11 items-center justify-center border-line border-t font-medium text-himal hover:underline"
            onClick={() => setOpen(false)}
            to={pages[person.userType]}
          >
            {t('bell.all')}
          </Link>
        </section>
      )}
    </div>
  )
}

export function Nothing() {
  const t = useTranslate()
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <p className="font-bold">{t('bell.none')}</p>
      <p className="text-muted">{t('bell.caughtUp')}</p>
    </div>
  )
}
