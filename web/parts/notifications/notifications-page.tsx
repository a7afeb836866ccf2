import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UserType } from '../../../contract/permissions.ts'
import { api } from '../../lib/api/api.ts'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { broadcastToTabs } from '../../lib/realtime/tabs.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Nothing } from './notification-bell.tsx'
import { markSeen } from './notification-data.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { Preferences } from './preferences.tsx'

interface NotificationsPageProps {
  person: { readonly id: string; readonly userType: UserType }
  /** The page's own path. */
  place: string
}

/** All my notifications, and, behind `?view=choices`, my preferences. */
export function NotificationsPage({ person, place }: NotificationsPageProps) {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  return view === 'choices' ? <Preferences back={place} person={person} /> : <All place={place} />
}

/** A search parameter, so that the view has a history entry. */
const choicesView: Readonly<Record<string, string>> = { view: 'choices' }
const shown = ['ALL', 'UNREAD', 'MESSAGES'] as const

function All({ place }: { place: string }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [which, setWhich] = useState<(typeof shown)[number]>('ALL')
  // Opening this page marks them as seen, as the bell does.
  useEffect(() => void markSeen(queries), [queries])
  return (
    <div className="grid max-w-[52rem] grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('bell.title')}</h1>
        <Link className={buttonStyles('quiet')} search={choicesView} to={place}>
          <Icon name="filter" />
          {t('choices.open')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterLine
          chosen={which}
          label={t('bell.filter')}
          onChoose={setWhich}
          options={shown.map((value) => ({ value, label: t(`bell.filter.${value}`) }))}
        />
        <ReadAll />
      </div>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <NotificationList
          empty={
            which === 'ALL' ? (
              <Nothing />
            ) : (
              <EmptyState>{t(which === 'UNREAD' ? 'bell.noneUnread' : 'bell.noneMessages')}</EmptyState>
            )
          }
          hasDays
          key={which}
          which={which}
        >
          {(notice, now) => <NotificationRow notice={notice} now={now} />}
        </NotificationList>
      </div>
    </div>
  )
}

function ReadAll() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const readAll = async () => {
    setIsBusy(true)
    try {
      await api.notifications.readAll()
      broadcastToTabs('seen')
      await queries.invalidateQueries({ queryKey: ['notifications'] })
    } catch (error) {
      warn('notifications were not marked as read', error)
      toast.error(t('bell.readAllFailed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button busy={isBusy} icon="check" variant="plain" onClick={() => void readAll()}>
      {t('bell.readAll')}
    </Button>
  )
}
