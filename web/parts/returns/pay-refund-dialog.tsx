import { useRef, useState } from 'react'
import { type RefundMethod, refundMethods } from '../../../contract/payments/payment-methods.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { PictureField, type ShownPicture } from '../picture-field/picture-field.tsx'

export interface RefundPaid {
  readonly reference: string
  readonly method: RefundMethod
  readonly proof?: string
}

interface PayRefundProps {
  refund: Refund
  isOpen: boolean
  onClose: () => void
  /** True when it was marked: the dialog then closes. */
  onPaid: (paid: RefundPaid) => Promise<boolean>
}

/** Records a refund paid outside: its reference, the agreed means, and a picture of it where there is one. */
export function PayRefundDialog({ refund, isOpen, onClose, onPaid }: PayRefundProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('refunds.refund.payTitle', { amount: formatRupees(refund.amount) })}
    >
      <PayForm onClose={onClose} onPaid={onPaid} refund={refund} />
    </Dialog>
  )
}

function PayForm({ refund, onClose, onPaid }: Omit<PayRefundProps, 'isOpen'>) {
  const t = useTranslate()
  const [reference, setReference] = useState('')
  const [method, setMethod] = useState<RefundMethod>(refund.method)
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [isUnderway, setIsUnderway] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [picture] = pictures
  const submit = async () => {
    const said = reference.trim()
    setIsMissing(said === '')
    if (said === '') return form.current?.querySelector('input')?.focus()
    setIsBusy(true)
    const isDone = await onPaid({ reference: said, method, ...(picture && { proof: picture.name }) })
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isUnderway) void submit()
      }}
      ref={form}
    >
      <p>{t('refunds.refund.payLine')}</p>
      {refund.payTo !== '' && (
        <p className="break-words rounded-control bg-sunken p-3 font-medium">{refund.payTo}</p>
      )}
      <TextField
        autoComplete="off"
        error={isMissing ? t('refunds.refund.referenceNeeded') : undefined}
        hint={t('refunds.refund.referenceHint')}
        label={t('refunds.refund.reference')}
        maxLength={100}
        onChange={({ target }) => setReference(target.value)}
        ref={focusFirst}
        value={reference}
      />
      <SelectField
        label={t('refunds.refund.payMethod')}
        onChange={({ target }) => setMethod(target.value as RefundMethod)}
        value={method}
      >
        {refundMethods.map((one) => (
          <option key={one} value={one}>
            {t(`refunds.refundMethod.${one}`)}
          </option>
        ))}
      </SelectField>
      <PictureField
        label={t('refunds.refund.proofField')}
        most={1}
        onBusy={setIsUnderway}
        onChange={setPictures}
        shape="PRIVATE"
        value={pictures}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={isUnderway} type="submit">
          {t('refunds.refund.pay')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('refunds.close')}
        </Button>
      </div>
    </form>
  )
}
