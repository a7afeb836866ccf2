import { useRef, useState } from 'react'
import { longestComplaint, mostEvidence } from '../../../contract/chat/chat-kinds.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { PictureField, type ShownPicture } from '../picture-field/picture-field.tsx'
import { answerDraft } from './answer-draft.ts'
import type { Looker } from './complaint-data.ts'
import { useComplaintActions } from './use-complaint-actions.ts'

/**
 * An answer in the thread, with pictures where they help. The input survives a failed request, or a reload of
 * the page; the id is an idempotency key, so that a retry is the same answer.
 */
export function AnswerForm({ complaintId, looker }: { complaintId: string; looker: Looker }) {
  const t = useTranslate()
  const acts = useComplaintActions(complaintId)
  const form = useRef<HTMLFormElement>(null)
  const draft = answerDraft(complaintId)
  const [note, setNote] = useState(draft.read)
  const clientId = useRef(newIdempotencyKey())
  const [isInternal, setIsInternal] = useState(false)
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const [hasPictures, setHasPictures] = useState(false)
  const [isUnderway, setIsUnderway] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async () => {
    if (note.trim() === '') {
      setFault(t('complaint.answerNeeded'))
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setFault(undefined)
    setIsSending(true)
    if (
      await acts.say({
        clientId: clientId.current,
        note,
        isInternal,
        pictures: pictures.map(({ name }) => name),
      })
    ) {
      setNote('')
      draft.write('')
      clientId.current = newIdempotencyKey()
      setPictures([])
      setHasPictures(false)
      setIsInternal(false)
    }
    setIsSending(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 border-line border-t pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isUnderway) void send()
      }}
      ref={form}
    >
      <AreaField
        error={fault}
        hint={isInternal ? undefined : t(hints[looker])}
        label={t('complaint.answer')}
        maxLength={longestComplaint}
        onChange={({ target }) => {
          setNote(target.value)
          // A changed text is another answer: a new idempotency key.
          clientId.current = newIdempotencyKey()
          draft.write(target.value)
        }}
        value={note}
      />
      {looker === 'ADMIN' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            checked={isInternal}
            className="size-5 accent-himal"
            onChange={({ target }) => setIsInternal(target.checked)}
            type="checkbox"
          />
          {t('complaint.internalTick')}
        </label>
      )}
      {hasPictures ? (
        <PictureField
          label={t('complaint.evidence')}
          most={mostEvidence}
          onBusy={setIsUnderway}
          onChange={(chosen) => {
            setPictures(chosen)
            clientId.current = newIdempotencyKey()
          }}
          shape="PRIVATE"
          value={pictures}
        />
      ) : (
        <Button
          className="justify-self-start"
          icon="image"
          variant="plain"
          onClick={() => setHasPictures(true)}
          size="small"
        >
          {t('complaint.addPictures')}
        </Button>
      )}
      <Button
        busy={isSending}
        className="justify-self-start"
        disabled={isUnderway}
        variant="quiet"
        type="submit"
      >
        {t('complaint.send')}
      </Button>
    </form>
  )
}

const hints = {
  USER: 'complaint.answerHintUser',
  VENDOR: 'complaint.answerHint',
  ADMIN: 'complaint.answerHintAdmin',
} as const
