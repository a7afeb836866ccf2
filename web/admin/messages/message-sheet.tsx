import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { useAction } from '../use-action.ts'
import type { MessageRow } from './message-data.ts'
import { MessageBadge } from './message-table.tsx'

interface MessageSheetProps {
  isOpen: boolean
  message: MessageRow | undefined
  onClose: () => void
  onChanged: (message: MessageRow) => void
}

/** The whole message at the side; below it the ways to answer and to close it. */
export function MessageSheet({ isOpen, message, onClose, onChanged }: MessageSheetProps) {
  const t = useTranslate()
  return (
    <Drawer
      isOpen={isOpen && message !== undefined}
      onClose={onClose}
      title={message?.subject ?? t('admin.messages')}
      {...(message && { footer: <Acts key={message.id} message={message} onChanged={onChanged} /> })}
    >
      {message && <Story message={message} />}
    </Drawer>
  )
}

function Story({ message }: { message: MessageRow }) {
  const t = useTranslate()
  const dates = useDates()
  return (
    <div className="grid grid-cols-1 gap-5">
      <span aria-live="polite">
        <MessageBadge message={message} />
      </span>
      <p className="whitespace-pre-wrap rounded-card bg-sunken p-4 [overflow-wrap:anywhere]">
        {message.message}
      </p>
      <Facts
        facts={[
          [t('messages.from'), message.name],
          [
            t('profile.email'),
            <span className="break-all" key="email">
              {message.email}
            </span>,
          ],
          [t('messages.phone'), message.phone ?? '–'],
          [t('messages.account'), message.account === null ? t('messages.noAccount') : message.account.name],
          [t('messages.at'), <When at={message.receivedAt} key="at" />],
        ]}
      />
      {message.handledAt !== null && (
        <div className="border-line border-t pt-4">
          <p className="text-muted">
            {t('messages.handledBy', {
              name: message.handledBy ?? '–',
              at: dates.dateTime(message.handledAt),
            })}
          </p>
          {message.handledNote !== '' && (
            <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.handledNote}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Acts({ message, onChanged }: { message: MessageRow; onChanged: (message: MessageRow) => void }) {
  const t = useTranslate()
  const act = useAction()
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const handle = async () => {
    setIsBusy(true)
    const params = { messageId: message.id }
    await act(
      async () => onChanged(await api.content.handleContact({ params, body: { note } })),
      t('messages.handled'),
    )
    setIsBusy(false)
  }
  const mail = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`
  return (
    <div className="grid grid-cols-1 gap-3">
      {message.handledAt === null && (
        <AreaField
          className="[&_textarea]:min-h-16"
          label={t('messages.note')}
          maxLength={1000}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <a className={buttonStyles(message.handledAt === null ? 'quiet' : 'main')} href={mail}>
          {t('messages.answer')}
        </a>
        {message.handledAt === null && (
          <Button busy={isBusy} onClick={() => void handle()}>
            {t('messages.handle')}
          </Button>
        )}
      </div>
    </div>
  )
}
