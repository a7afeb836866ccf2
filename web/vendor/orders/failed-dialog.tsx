import { useState } from 'react'
import { type FailReason, failReasons } from '../../../contract/orders/order-states.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import type { useTransitions } from './use-transitions.ts'

interface FailedProps {
  isOpen: boolean
  order: VendorOrderDetail
  move: ReturnType<typeof useTransitions>['move']
  onClose: () => void
}

/** The reason of a failed delivery, which decides how the order goes on. */
export function FailedDialog({ isOpen, order, move, onClose }: FailedProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('vendorOrders.failed', { number: order.orderNo })}>
      <FailedForm move={move} onClose={onClose} order={order} />
    </Dialog>
  )
}

const longestNote = 300

function FailedForm({ order, move, onClose }: Omit<FailedProps, 'isOpen'>) {
  const t = useTranslate()
  const [reason, setReason] = useState<FailReason>('NOBODY_HOME')
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    setIsBusy(true)
    const isDone = (await move({ to: 'DELIVERY_FAILED', reason, note: note.trim() })) === true
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <fieldset className="grid grid-cols-1">
        <legend className="mb-1 font-medium text-sm">{t('vendorOrders.failedWhy')}</legend>
        {failReasons
          .filter((one) => one !== 'AGE' || order.isAgeLimited)
          .map((one) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3" key={one}>
              <input
                checked={reason === one}
                className="size-5 accent-himal"
                name="reason"
                onChange={() => setReason(one)}
                type="radio"
              />
              {t(`order.reason.${one}`)}
            </label>
          ))}
      </fieldset>
      <p aria-live="polite" className="text-muted">
        {reason === 'REFUSED'
          ? t('vendorOrders.failedRefused')
          : t('vendorOrders.failedTries', { count: order.failedDeliveries + 1 })}
      </p>
      <AreaField
        label={t('vendorOrders.failedNote')}
        maxLength={longestNote}
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('vendorOrders.failedSave')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('vendorOrders.back')}
        </Button>
      </div>
    </form>
  )
}
