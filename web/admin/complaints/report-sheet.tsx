import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Evidence } from '../../parts/complaints/evidence.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useAction } from '../use-action.ts'
import { type Report, reportQuery } from './report-data.ts'
import { ReportBadge } from './report-table.tsx'

interface SheetProps {
  reportId: string | undefined
  onClose: () => void
}

/** A reported message as both sides read it, with a few around it: enough to moderate it, and no more. */
export function ReportSheet({ reportId, onClose }: SheetProps) {
  const t = useTranslate()
  const found = useQuery({ ...reportQuery(reportId ?? ''), enabled: reportId !== undefined })
  const { data } = found
  return (
    <Drawer
      className="md:w-[min(34rem,100vw)]"
      isOpen={reportId !== undefined}
      onClose={onClose}
      title={t('reports.message')}
      {...(data?.handledAt === null && {
        footer: <Decide key={data.id} onDone={onClose} report={data} />,
      })}
    >
      {found.isPending && <Skeleton className="h-96 rounded-card" />}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()}>{t('reports.oneFailed')}</ErrorState>
      )}
      {data === null && <EmptyState>{t('reports.missing')}</EmptyState>}
      {data && <Story report={data} />}
    </Drawer>
  )
}

function Story({ report }: { report: Report }) {
  const t = useTranslate()
  const { message, before, after, reporter, reason, at, handledAt, handledNote } = report
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <p aria-live="polite">
        <ReportBadge of={report} />
      </p>
      <Facts
        facts={[
          [t('reports.reporter'), reporter],
          [t('reports.reason'), reason],
          [t('reports.at'), <When at={at} key="at" />],
          ...(handledAt === null
            ? []
            : [[t('reports.handledAt'), <When at={handledAt} key="at" />] as const]),
          ...(handledNote === '' ? [] : [[t('reports.note'), handledNote] as const]),
        ]}
      />
      <section className="border-line border-t pt-4">
        <h3 className="mb-2 font-bold">{t('reports.around')}</h3>
        <ol className="grid grid-cols-1 gap-2">
          {before.map((one) => (
            <Said key={one.id} message={one} />
          ))}
          <Said isReported message={message} />
          {after.map((one) => (
            <Said key={one.id} message={one} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Said({ message, isReported = false }: { message: Report['message']; isReported?: boolean }) {
  const t = useTranslate()
  const { body, image, product, order, isDeleted, senderName, sentAt } = message
  const isEmpty = body === '' && image === null
  return (
    <li
      className={classes(
        'grid grid-cols-1 gap-2 rounded-control border px-3 py-2',
        isReported ? 'border-simrik bg-simrik/6' : 'border-line bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-medium">{senderName}</strong>
        {isReported && <Badge tone="bad">{t('reports.picked')}</Badge>}
        <time className="ml-auto text-muted text-xs" dateTime={sentAt}>
          <When at={sentAt} />
        </time>
      </p>
      {body !== '' && <p className="whitespace-pre-line">{body}</p>}
      {image !== null && <Evidence pictures={[image]} />}
      {product && <p>{t('reports.product', { name: product.name })}</p>}
      {order && <p>{t('reports.order', { no: order.orderNo })}</p>}
      {isDeleted && <p className="text-muted">{t(isEmpty ? 'reports.gone' : 'reports.takenBack')}</p>}
    </li>
  )
}

type Decision = 'LEAVE' | 'REMOVE'
const longestNote = 500
const shortestNote = 3

function Decide({ report, onDone }: { report: Report; onDone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  const [asking, setAsking] = useState<Decision>()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const isRemoval = asking === 'REMOVE'
  const decide = async (): Promise<boolean> => {
    if (asking === undefined) return false
    const isWritten = note.trim().length >= shortestNote
    setFault(isWritten ? undefined : t('reports.noteNeeded'))
    if (!isWritten) return false
    const ask = () =>
      api.chat.handleReport({
        params: { reportId: report.id },
        body: { decision: asking, note: note.trim() },
      })
    const isDone = await act(ask, t(isRemoval ? 'reports.removed' : 'reports.left'))
    if (isDone) onDone()
    return isDone
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={() => setAsking('LEAVE')}>
        {t('reports.leave')}
      </Button>
      <Button variant="danger" onClick={() => setAsking('REMOVE')}>
        {t('reports.remove')}
      </Button>
      <AskDialog
        isOpen={asking !== undefined}
        look={isRemoval ? 'danger' : 'main'}
        no={t('complaint.keep')}
        onClose={() => setAsking(undefined)}
        onYes={decide}
        title={t(isRemoval ? 'reports.removeTitle' : 'reports.leaveTitle')}
        yes={t(isRemoval ? 'reports.remove' : 'reports.leave')}
      >
        <p>{t(isRemoval ? 'reports.removeWhat' : 'reports.leaveWhat')}</p>
        <AreaField
          error={fault}
          hint={t('reports.noteHint')}
          label={t('reports.noteField')}
          maxLength={longestNote}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      </AskDialog>
    </div>
  )
}
