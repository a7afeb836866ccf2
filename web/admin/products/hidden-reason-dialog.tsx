import { useState } from 'react'
import { longestHiddenReason } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

interface HiddenReasonDialogProps {
  isOpen: boolean
  title: string
  /** The consequence, as a sentence. */
  line: string
  yes: string
  /** The present reason, which the vendor reads. */
  before?: string
  onClose: () => void
  /** True when it was done: the dialog then closes. */
  onYes: (reason: string) => Promise<boolean>
}

/** Asks for the reason of hiding products, which their vendor reads. */
export function HiddenReasonDialog({ line, before = '', onYes, ...dialog }: HiddenReasonDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState(before)
  const [fault, setFault] = useState<string>()
  const submit = async (): Promise<boolean> => {
    // The contract takes one line: line breaks become spaces.
    const said = reason.trim().replace(/\s+/g, ' ')
    if (said === '') setFault(t('moderation.reasonNeeded'))
    return said !== '' && (await onYes(said))
  }
  return (
    <AskDialog {...dialog} no={t('moderation.cancel')} onYes={submit}>
      <p>{line}</p>
      <AreaField
        error={fault}
        label={t('moderation.reason')}
        maxLength={longestHiddenReason}
        onChange={({ target }) => {
          setReason(target.value)
          setFault(undefined)
        }}
        value={reason}
      />
    </AskDialog>
  )
}
