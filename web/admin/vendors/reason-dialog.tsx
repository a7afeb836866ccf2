import { useState } from 'react'
import { longestShownReason } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

const longestNote = 500

export interface ShownReason {
  /** The reason that the vendor reads. */
  readonly reason: string
  /** A note that only admins read. */
  readonly note: string
}

interface ToldReasonDialogProps {
  isOpen: boolean
  title: string
  /** The consequence, as a sentence. */
  line: string
  yes: string
  onClose: () => void
  /** True when it was done: the dialog then closes. */
  onYes: (said: ShownReason) => Promise<boolean>
}

/** Suspends or refuses a store with a reason that its vendor reads; a second field is for admins alone. */
export function ReasonDialog({ line, onYes, ...dialog }: ToldReasonDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = async () => {
    // The contract takes one line: white space collapses.
    const said = reason.trim().replace(/\s+/g, ' ')
    setIsMissing(said === '')
    return said !== '' && (await onYes({ reason: said, note: note.trim() }))
  }
  return (
    <AskDialog {...dialog} no={t('account.cancel')} onYes={submit}>
      <p>{line}</p>
      <div className="grid grid-cols-1 gap-3">
        <AreaField
          error={isMissing ? t('vendors.reasonNeeded') : undefined}
          label={t('vendors.reason')}
          maxLength={longestShownReason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsMissing(false)
          }}
          value={reason}
        />
        <AreaField
          label={t('vendors.note')}
          maxLength={longestNote}
          onChange={(event) => setNote(event.target.value)}
          value={note}
        />
      </div>
    </AskDialog>
  )
}
