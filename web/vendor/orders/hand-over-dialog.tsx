import { useCallback, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { AgeQuestion } from './age-question.tsx'
import type { useTransitions } from './use-transitions.ts'

interface HandOverProps {
  isOpen: boolean
  order: VendorOrderDetail
  move: ReturnType<typeof useTransitions>['move']
  onClose: () => void
}

/** The goods against the code that only the shopper sees, and the cash where some is to be taken. */
export function HandOverDialog({ isOpen, order, move, onClose }: HandOverProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('vendorOrders.handOver', { number: order.orderNo })}>
      <CodeForm move={move} onClose={onClose} order={order} />
    </Dialog>
  )
}

function CodeForm({ order, move, onClose }: Omit<HandOverProps, 'isOpen'>) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isOfAge, setOfAge] = useState<boolean>()
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [triesLeft, setTriesLeft] = useState(order.codeTriesLeft)
  const field = useRef<HTMLInputElement>(null)
  const takeField = useCallback((shown: HTMLInputElement | null) => {
    field.current = shown
    focusFirst(shown)
  }, [])
  const isCash = order.paymentMethod === 'COD' && order.paymentStatus === 'UNPAID'
  if (triesLeft === 0) return <p role="alert">{t('vendorOrders.codeLocked')}</p>
  const refuse = (words: string) => {
    setFault(words)
    field.current?.focus()
  }
  const refuseForAge = async () => {
    setIsBusy(true)
    if ((await move({ to: 'DELIVERED', isOfAge: false })) === true) onClose()
    setIsBusy(false)
  }
  const submit = async () => {
    setHasTried(true)
    if (order.isAgeLimited && isOfAge === undefined) return
    // Nothing is handed over, so no code is asked for.
    if (isOfAge === false) return void refuseForAge()
    if (!/^\d{4}$/.test(code)) return refuse(t('vendorOrders.codeFault'))
    setIsBusy(true)
    const answer = await move({
      to: 'DELIVERED',
      deliveryCode: code,
      ...(isOfAge && { isOfAge }),
    })
    setIsBusy(false)
    if (answer === true) return onClose()
    if (answer.triesLeft === undefined) return
    setTriesLeft(answer.triesLeft)
    setCode('')
    refuse(t('vendorOrders.codeWrong', { count: answer.triesLeft }))
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
      <p>
        {isCash
          ? t('vendorOrders.handOverCash', { price: formatRupees(order.total) })
          : t('vendorOrders.handOverPaid')}
      </p>
      {order.isAgeLimited && (
        <AgeQuestion
          answer={isOfAge}
          fault={hasTried}
          isPickup={order.deliveryKind === 'PICKUP'}
          onAnswer={setOfAge}
        />
      )}
      <TextField
        autoComplete="off"
        error={fault}
        inputMode="numeric"
        label={t('vendorOrders.code')}
        maxLength={4}
        onChange={(event) => setCode(latinDigits(event.target.value).trim())}
        ref={takeField}
        value={code}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} icon="check" type="submit">
          {t('vendorOrders.delivered')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('vendorOrders.back')}
        </Button>
      </div>
    </form>
  )
}
