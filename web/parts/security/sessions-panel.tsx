import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type SessionRow, sessionsQuery } from '../../lib/session/account.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../frame/panel.tsx'

await loadNamespace('account')

/** Where I am signed in; any other place can be signed out from here, one by one or all together. */
export function SessionsPanel() {
  const t = useTranslate()
  const sessions = useQuery(sessionsQuery())
  const [asked, setAsked] = useState<SessionRow | 'OTHERS'>()
  const [isAsking, setIsAsking] = useState(false)
  const end = useEnding()
  const ask = (what: SessionRow | 'OTHERS') => {
    setAsked(what)
    setIsAsking(true)
  }
  const rows = sessions.data?.rows ?? []
  const others = rows.filter(({ isCurrent }) => !isCurrent)
  const one = asked === 'OTHERS' ? undefined : asked
  return (
    <Panel line={t('sessions.line')} title={t('sessions.title')}>
      {sessions.isPending && <Waiting />}
      {sessions.isError && (
        <ErrorState onRetry={() => void sessions.refetch()}>{t('sessions.failed')}</ErrorState>
      )}
      {sessions.data && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {rows.map((session) => (
            <Row key={session.id} onEnd={() => ask(session)} session={session} />
          ))}
        </ul>
      )}
      {sessions.data && others.length === 0 && <p className="text-muted">{t('sessions.onlyHere')}</p>}
      {others.length > 1 && (
        <Button className="justify-self-start" variant="danger" onClick={() => ask('OTHERS')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <AskDialog
        isOpen={isAsking}
        no={t('sessions.keep')}
        onClose={() => setIsAsking(false)}
        onYes={() => end(one?.id)}
        title={t(one === undefined ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
        yes={t(one === undefined ? 'sessions.endOthers' : 'sessions.end')}
      >
        {one && (
          <p className="font-medium">{t('sessions.place', { device: one.device, address: one.address })}</p>
        )}
        <p>{t(one === undefined ? 'sessions.endOthersAsk' : 'sessions.endAsk')}</p>
      </AskDialog>
    </Panel>
  )
}

/** Ends one session, or all others. Idempotent: a session that has ended meanwhile counts as ended. */
function useEnding() {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (sessionId: string | undefined): Promise<boolean> => {
    try {
      if (sessionId === undefined) await api.accounts.endOtherSessions()
      else await api.accounts.endSession({ params: { sessionId } })
      toast.success(t(sessionId === undefined ? 'sessions.othersEnded' : 'sessions.ended'))
      return true
    } catch (error) {
      if (isRefusal(error, 'NOT_FOUND')) return true
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    }
  }
}

function Row({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const t = useTranslate()
  const { dateTime: time } = useDates()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon className="text-muted" name={/Android|iOS|iPhone/.test(session.device) ? 'phone' : 'screen'} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="good">{t('sessions.here')}</Badge>}
        </p>
        <p className="text-muted text-xs">
          {t('sessions.times', { from: time(session.startedAt), last: time(session.lastUsedAt) })}
          {' · '}
          {session.address}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={t('sessions.endOf', { device: session.device })}
          variant="quiet"
          onClick={onEnd}
          size="small"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
