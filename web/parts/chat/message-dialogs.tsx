import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { currentUser } from '../../lib/session/person.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { menuRow } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { type Message, place } from './chat-data.ts'
import '../../ui/late-icons.ts'

export interface Act {
  readonly kind: 'CHOOSE' | 'DELETE' | 'REPORT'
  readonly message: Message
}

interface MessageDialogsProps {
  act: Act | undefined
  conversationId: string
  onAct: (act: Act) => void
  onClose: () => void
}

const reasons = ['rude', 'money', 'fake', 'spam', 'other'] as const
type Reason = (typeof reasons)[number]
const longestReason = 240

/** Dialogs to delete my message, and to report another's to the admins. */
export function MessageDialogs({ act, conversationId, onAct, onClose }: MessageDialogsProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [reason, setReason] = useState<Reason>('rude')
  const [words, setWords] = useState('')
  const name = useId()
  /** Race: a dialog's close event fires after the next one has opened, which must stay. */
  const closing = (kind: Act['kind']) => () => {
    if (act?.kind !== kind) return
    setWords('')
    setReason('rude')
    onClose()
  }
  const tried = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work
      toast.success(done)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('chat.notDone')))
      return false
    }
  }
  const params = { messageId: act?.message.id ?? '' }
  const takeBack = async () => place(queries, conversationId, await api.chat.deleteMessage({ params }))
  const report = () => {
    const said = words.trim()
    const why = t(`chat.reason.${reason}`)
    return api.chat.reportMessage({ params, body: { reason: said === '' ? why : `${why}: ${said}` } })
  }
  return (
    <>
      <Dialog isOpen={act?.kind === 'CHOOSE'} onClose={closing('CHOOSE')} title={t('chat.more')}>
        {act && <Choices message={act.message} onAct={onAct} onClose={closing('CHOOSE')} />}
      </Dialog>
      <AskDialog
        isOpen={act?.kind === 'DELETE'}
        no={t('chat.keep')}
        onClose={closing('DELETE')}
        onYes={() => tried(takeBack(), t('chat.deleted'))}
        title={t('chat.deleteTitle')}
        yes={t('chat.delete')}
      >
        <p>{t('chat.deleteWhat')}</p>
      </AskDialog>
      <AskDialog
        isOpen={act?.kind === 'REPORT'}
        no={t('chat.keep')}
        onClose={closing('REPORT')}
        onYes={() => tried(report(), t('chat.reported'))}
        title={t('chat.reportTitle')}
        yes={t('chat.report')}
      >
        <blockquote className="line-clamp-3 border-line border-l-4 pl-3 text-muted [overflow-wrap:anywhere]">
          {act?.message.body || t('chat.sentSomething')}
        </blockquote>
        <fieldset className="grid grid-cols-1">
          <legend className="mb-1 font-medium">{t('chat.reportWhy')}</legend>
          {reasons.map((one) => (
            <label className="flex min-h-11 items-center gap-3" key={one}>
              <input
                checked={reason === one}
                className="size-5 accent-himal"
                name={name}
                onChange={() => setReason(one)}
                type="radio"
              />
              {t(`chat.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <AreaField
          label={t('chat.reportMore')}
          maxLength={longestReason}
          onChange={(event) => setWords(event.target.value)}
          value={words}
        />
        <p className="text-muted text-xs">{t('chat.reportWhat')}</p>
      </AskDialog>
    </>
  )
}

interface ChoicesProps {
  message: Message
  onAct: (act: Act) => void
  onClose: () => void
}

/** Menu of one message. */
function Choices({ message, onAct, onClose }: ChoicesProps) {
  const t = useTranslate()
  const { body, isMine } = message
  const mayReport = !isMine && currentUser()?.userType !== 'ADMIN'
  const copy = async () => {
    onClose()
    try {
      await navigator.clipboard.writeText(body)
      toast.success(t('chat.copied'))
    } catch {
      toast.error(t('chat.notDone'))
    }
  }
  return (
    <div className="-mx-4 grid grid-cols-1">
      {body !== '' && (
        <button className={menuRow} onClick={() => void copy()} type="button">
          <Icon name="copy" />
          {t('chat.copy')}
        </button>
      )}
      {isMine && (
        <button className={menuRow} onClick={() => onAct({ kind: 'DELETE', message })} type="button">
          <Icon name="trash" />
          {t('chat.delete')}
        </button>
      )}
      {mayReport && (
        <button className={menuRow} onClick={() => onAct({ kind: 'REPORT', message })} type="button">
          <Icon name="alert" />
          {t('chat.report')}
        </button>
      )}
    </div>
  )
}
