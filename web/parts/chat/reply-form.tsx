import { type FormEvent, useRef, useState } from 'react'
import { longestSavedReply } from '../../../contract/chat/chat-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import type { Reply } from './replies-drawer.tsx'

interface ReplyFormProps {
  reply?: Reply
  onDone: () => Promise<void>
  onClose: () => void
}

interface Faults {
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly all?: string | undefined
}

/** A saved reply of the store: its title and its text. */
export function ReplyForm({ reply, onDone, onClose }: ReplyFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState(reply?.title ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)
  const show = (found: Faults) => {
    setFaults(found)
    const first = found.title !== undefined ? 'title' : 'body'
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found: Faults = {
      ...(title.trim() === '' && { title: t('chat.titleNeeded') }),
      ...(body.trim() === '' && { body: t('chat.empty') }),
    }
    if (found.title !== undefined || found.body !== undefined) return show(found)
    setIsBusy(true)
    try {
      const said = { title: title.trim(), body: body.trim() }
      await (reply === undefined
        ? api.chat.addSavedReply({ body: said })
        : api.chat.changeSavedReply({ params: { replyId: reply.id }, body: said }))
      await onDone()
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : {}
      const words = (name: 'title' | 'body') =>
        errors[name] === undefined ? undefined : errorMessages(errors[name])
      const all = (errors.title ?? errors.body) ? undefined : problemMessage(error, t('chat.notDone'))
      show({ title: words('title'), body: words('body'), all })
    }
    setIsBusy(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 rounded-card border border-line p-3"
      noValidate
      onSubmit={(event) => void save(event)}
      ref={form}
    >
      <FaultBox>{faults.all}</FaultBox>
      <TextField
        error={faults.title}
        label={t('chat.replyTitle')}
        maxLength={60}
        name="title"
        onChange={(event) => setTitle(event.target.value)}
        value={title}
      />
      <AreaField
        error={faults.body}
        label={t('chat.replyBody')}
        maxLength={longestSavedReply}
        name="body"
        onChange={(event) => setBody(event.target.value)}
        value={body}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('chat.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('chat.keep')}
        </Button>
      </div>
    </form>
  )
}
