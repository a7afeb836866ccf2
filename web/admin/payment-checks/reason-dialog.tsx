import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

interface ReasonDialogProps {
  isOpen: boolean
  title: string
  line: string
  yes: string
  onClose: () => void
  onYes: (reason: string) => Promise<boolean>
}

const longestReason = 300

/** Asks for a reason that the other side reads. */
export function ReasonDialog({ isOpen, title, line, yes, onClose, onYes }: ReasonDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const decide = async (): Promise<boolean> => {
    if (reason.trim() !== '') return onYes(reason.trim())
    setIsMissing(true)
    return false
  }
  return (
    <AskDialog isOpen={isOpen} no={t('paying.back')} onClose={onClose} onYes={decide} title={title} yes={yes}>
      <p>{line}</p>
      <AreaField
        error={isMissing ? t('paying.reasonMissing') : undefined}
        label={t('paying.reason')}
        maxLength={longestReason}
        onChange={(event) => {
          setReason(event.target.value)
          setIsMissing(false)
        }}
        value={reason}
      />
    </AskDialog>
  )
}
