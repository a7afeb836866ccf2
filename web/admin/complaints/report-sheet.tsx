import { useState } from 'react'
import { formatDateTime } from '../../../contract/time.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Evidence } from '../../parts/complaints/evidence.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import type { ReportRow } from './report-data.ts'
import { ReportBadge } from './report-table.tsx'

interface SheetProps {
  isOpen: boolean
  report: ReportRow | undefined
  onClose: () => void
}

/** A reported message, as both sides read it: nothing else of their conversation is shown. */
export function ReportSheet({ isOpen, report, onClose }: SheetProps) {
  const text = useText()
  return (
    <Drawer
      isOpen={isOpen && report !== undefined}
      onClose={onClose}
      title={text('reports.message')}
      {...(report?.handledAt === null && {
        footer: <Decide key={report.id} onDone={onClose} report={report} />,
      })}
    >
      {report && <Story report={report} />}
    </Drawer>
  )
}

function Story({ report }: { report: ReportRow }) {
  const text = useText()
  const { message, reporter, reason, at, handledAt, handledNote } = report
  const { body, image, product, order, isDeleted } = message
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <p aria-live="polite">
        <ReportBadge of={report} />
      </p>
      <blockquote className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-4">
        {isDeleted && <p className="text-muted">{text('reports.gone')}</p>}
        {body !== '' && <p className="whitespace-pre-line text-base">{body}</p>}
        {image !== null && <Evidence pictures={[image]} />}
        {product && <p>{text('reports.product', { name: product.name })}</p>}
        {order && <p>{text('reports.order', { no: order.orderNo })}</p>}
      </blockquote>
      <Facts
        facts={[
          [text('reports.from'), message.senderName],
          [text('reports.sentAt'), formatDateTime(new Date(message.sentAt))],
          [text('reports.reporter'), reporter],
          [text('reports.reason'), reason],
          [text('reports.at'), formatDateTime(new Date(at))],
          ...(handledAt === null
            ? []
            : [[text('reports.handledAt'), formatDateTime(new Date(handledAt))] as const]),
          ...(handledNote === '' ? [] : [[text('reports.note'), handledNote] as const]),
        ]}
      />
    </div>
  )
}

type Decision = 'LEAVE' | 'REMOVE'
const longestNote = 500

function Decide({ report, onDone }: { report: ReportRow; onDone: () => void }) {
  const text = useText()
  const act = useAct()
  const [asking, setAsking] = useState<Decision>()
  const [note, setNote] = useState('')
  const isRemoval = asking === 'REMOVE'
  const decide = async (): Promise<boolean> => {
    if (asking === undefined) return false
    const ask = () =>
      api.chat.handleReport({ params: { reportId: report.id }, body: { decision: asking, note } })
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
          label={text('reports.noteField')}
          maxLength={longestNote}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      </AskDialog>
    </div>
  )
}
