import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Evidence } from '../../parts/complaints/evidence.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useAct } from '../use-action.ts'
import { type Report, reportQuery } from './report-data.ts'
import { ReportBadge } from './report-table.tsx'

interface SheetProps {
  reportId: string | undefined
  onClose: () => void
}

/** A reported message as both sides read it, with the few that were said around it: enough to judge it, and no more. */
export function ReportSheet({ reportId, onClose }: SheetProps) {
  const text = useText()
  const found = useQuery({ ...reportQuery(reportId ?? ''), enabled: reportId !== undefined })
  const { data } = found
  return (
    <Drawer
      className="md:w-[min(34rem,100vw)]"
      isOpen={reportId !== undefined}
      onClose={onClose}
      title={text('reports.message')}
      {...(data?.handledAt === null && {
        footer: <Decide key={data.id} onDone={onClose} report={data} />,
      })}
    >
      {found.isPending && <Skeleton className="h-96 rounded-card" />}
      {found.isError && <Failed onRetry={() => void found.refetch()}>{text('reports.oneFailed')}</Failed>}
      {data === null && <Empty>{text('reports.missing')}</Empty>}
      {data && <Story report={data} />}
    </Drawer>
  )
}

function Story({ report }: { report: Report }) {
  const text = useText()
  const { message, before, after, reporter, reason, at, handledAt, handledNote } = report
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <p aria-live="polite">
        <ReportBadge of={report} />
      </p>
      <Facts
        facts={[
          [text('reports.reporter'), reporter],
          [text('reports.reason'), reason],
          [text('reports.at'), <When at={at} key="at" />],
          ...(handledAt === null
            ? []
            : [[text('reports.handledAt'), <When at={handledAt} key="at" />] as const]),
          ...(handledNote === '' ? [] : [[text('reports.note'), handledNote] as const]),
        ]}
      />
      <section className="border-line border-t pt-4">
        <h3 className="mb-2 font-bold">{text('reports.around')}</h3>
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
  const text = useText()
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
        {isReported && <Badge tone="bad">{text('reports.picked')}</Badge>}
        <time className="ml-auto text-muted text-xs" dateTime={sentAt}>
          <When at={sentAt} />
        </time>
      </p>
      {body !== '' && <p className="whitespace-pre-line">{body}</p>}
      {image !== null && <Evidence pictures={[image]} />}
      {product && <p>{text('reports.product', { name: product.name })}</p>}
      {order && <p>{text('reports.order', { no: order.orderNo })}</p>}
      {isDeleted && <p className="text-muted">{text(isEmpty ? 'reports.gone' : 'reports.takenBack')}</p>}
    </li>
  )
}

type Decision = 'LEAVE' | 'REMOVE'
const longestNote = 500
const shortestNote = 3

function Decide({ report, onDone }: { report: Report; onDone: () => void }) {
  const text = useText()
  const act = useAct()
  const [asking, setAsking] = useState<Decision>()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const isRemoval = asking === 'REMOVE'
  const decide = async (): Promise<boolean> => {
    if (asking === undefined) return false
    const isWritten = note.trim().length >= shortestNote
    setFault(isWritten ? undefined : text('reports.noteNeeded'))
    if (!isWritten) return false
    const ask = () =>
      api.chat.handleReport({
        params: { reportId: report.id },
        body: { decision: asking, note: note.trim() },
      })
    const isDone = await act(ask, text(isRemoval ? 'reports.removed' : 'reports.left'))
    if (isDone) onDone()
    return isDone
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => setAsking('LEAVE')}>
        {text('reports.leave')}
      </Button>
      <Button look="danger" onClick={() => setAsking('REMOVE')}>
        {text('reports.remove')}
      </Button>
      <AskDialog
        isOpen={asking !== undefined}
        look={isRemoval ? 'danger' : 'main'}
        no={text('complaint.keep')}
        onClose={() => setAsking(undefined)}
        onYes={decide}
        title={text(isRemoval ? 'reports.removeTitle' : 'reports.leaveTitle')}
        yes={text(isRemoval ? 'reports.remove' : 'reports.leave')}
      >
        <p>{text(isRemoval ? 'reports.removeWhat' : 'reports.leaveWhat')}</p>
        <AreaField
          error={fault}
          hint={text('reports.noteHint')}
          label={text('reports.noteField')}
          maxLength={longestNote}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      </AskDialog>
    </div>
  )
}
