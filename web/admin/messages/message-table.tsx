import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { MessageRow } from './message-data.ts'

interface MessageTableProps {
  rows: readonly MessageRow[]
  onOpen: (message: MessageRow) => void
}

export function MessageTable({ rows, onOpen }: MessageTableProps) {
  const t = useTranslate()
  const columns: readonly Column<MessageRow>[] = [
    {
      key: 'subject',
      title: t('messages.about'),
      cell: ({ subject }) => <span className="[overflow-wrap:anywhere]">{subject}</span>,
    },
    {
      key: 'from',
      title: t('messages.from'),
      cell: ({ name, email }) => (
        <>
          <span className="block [overflow-wrap:anywhere]">{name}</span>
          <span className="block break-all text-muted text-xs">{email}</span>
        </>
      ),
    },
    {
      key: 'at',
      title: t('messages.at'),
      cell: ({ receivedAt }) => <Received at={receivedAt} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    {
      key: 'state',
      title: t('messages.state'),
      cell: (message) => <MessageBadge message={message} />,
    },
  ]
  return (
    <DataTable
      card={(message) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <strong className="[overflow-wrap:anywhere]">{message.subject}</strong>
            <MessageBadge message={message} />
          </span>
          <span className="[overflow-wrap:anywhere]">{message.name}</span>
          <span className="text-muted text-xs">
            <Received at={message.receivedAt} />
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('admin.messages')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export const messageSheet = (t: Translate): readonly SheetColumn<MessageRow>[] => [
  [t('messages.about'), ({ subject }) => subject],
  [t('messages.from'), ({ name }) => name],
  [t('profile.email'), ({ email }) => email],
  [t('tables.col.phone'), ({ phone }) => phone],
  [t('tables.col.message'), ({ message }) => message],
  [t('messages.at'), ({ receivedAt }) => dayCell(receivedAt)],
  [t('messages.state'), ({ handledAt }) => t(handledAt === null ? 'messages.OPEN' : 'messages.HANDLED')],
]

const Received = ({ at }: { at: string }) => <When at={at} />

export function MessageBadge({ message: { handledAt } }: { message: MessageRow }) {
  const t = useTranslate()
  return handledAt === null ? (
    <Badge tone="saving">{t('messages.OPEN')}</Badge>
  ) : (
    <Badge tone="good">{t('messages.HANDLED')}</Badge>
  )
}
