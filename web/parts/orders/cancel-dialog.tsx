import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'

interface CancelDialogProps {
  isOpen: boolean
  orderNo: string
  /** The consequences of cancelling, worded for the side that cancels. */
  warning: string
  /** Texts that replace those of cancelling at once. */
  title?: string
  yes?: string
  onClose: () => void
  /** Cancels; true when that worked. */
  onCancel: (reason: string) => Promise<boolean>
}

const longestReason = 300

/** Asks once, says what will be lost, and wants a reason. */
export function CancelDialog({ isOpen, orderNo, warning, title, yes, onClose, onCancel }: CancelDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isMissing) form.current?.querySelector('textarea')?.focus()
  }, [isMissing])
  const submit = async () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setIsBusy(true)
    // One line on the wire.
    if (await onCancel(reason.trim().replace(/\s+/g, ' '))) onClose()
    setIsBusy(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title ?? t('order.cancelTitle', { number: orderNo })}>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        ref={form}
      >
        <p>{warning}</p>
        <AreaField
          error={isMissing ? t('order.cancelReasonNeeded') : undefined}
          label={t('order.cancelReason')}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} variant="danger" type="submit">
            {yes ?? t('order.cancelYes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.cancelNo')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
