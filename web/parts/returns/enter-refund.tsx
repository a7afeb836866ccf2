import { useRef, useState } from 'react'
import { type EnteredRefund, enteredRefunds } from '../../../contract/payments/refund-words.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { useSubmit } from '../frame/use-submit.ts'

interface EnterRefundProps {
  orderId: string
  by: 'VENDOR' | 'ADMIN'
  isOpen: boolean
  onClose: () => void
}

/** Enters a refund that no order or return has caused: shopper, store and market see it from then on. */
export function EnterRefundDialog({ isOpen, onClose, ...rest }: EnterRefundProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('refunds.enterTitle')}>
      <EnterForm onDone={onClose} {...rest} />
    </Dialog>
  )
}

function EnterForm({
  orderId,
  by,
  onDone,
}: Omit<EnterRefundProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  // Idempotency key: a retry is the same entry.
  const [refundId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<EnteredRefund>('PAID_TWICE')
  const [payer, setPayer] = useState<'VENDOR' | 'PLATFORM'>('VENDOR')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const typed = latinDigits(amount.trim())
  const toldOf = (name: string) => (told[name] === undefined ? undefined : errorMessages(told[name]))
  const hasCome = kind !== 'COMPENSATION'
  const missing = {
    amount: !(/^\d{1,9}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0),
    reference: hasCome && reference.trim() === '',
    note: note.trim() === '',
  }
  const save = async () => {
    setIsChecked(true)
    if (missing.amount || missing.reference || missing.note) return focusFirstFault(form.current)
    const body = {
      ...{ refundId, orderId, kind, amount: Number(typed), note: note.trim() },
      ...(hasCome && { reference: reference.trim() }),
    }
    const enter = () =>
      by === 'VENDOR'
        ? api.payments.enterRefund({ body })
        : api.payments.adminEnterRefund({ body: { ...body, ...(!hasCome && { payer }) } })
    setTold({})
    const keep = async () => {
      try {
        await enter()
      } catch (error) {
        if (error instanceof ApiProblem) setTold(error.errors)
        throw error
      }
    }
    if (await doing(keep, t('refunds.entered'))) onDone()
    else focusFirstFault(form.current)
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
      ref={form}
    >
      <SelectField
        label={t('refunds.enterWhat')}
        onChange={({ target }) => setKind(target.value as EnteredRefund)}
        value={kind}
      >
        {enteredRefunds.map((one) => (
          <option key={one} value={one}>
            {t(`refunds.refund.reason.${one}`)}
          </option>
        ))}
      </SelectField>
      {by === 'ADMIN' && !hasCome && (
        <SelectField
          label={t('refunds.enterPayer')}
          onChange={({ target }) => setPayer(target.value === 'PLATFORM' ? 'PLATFORM' : 'VENDOR')}
          value={payer}
        >
          <option value="VENDOR">{t('refunds.refund.by.VENDOR')}</option>
          <option value="PLATFORM">{t('refunds.refund.by.PLATFORM')}</option>
        </SelectField>
      )}
      <TextField
        error={isChecked && missing.amount ? t('refunds.enterAmountNeeded') : toldOf('amount')}
        inputMode="decimal"
        label={t('refunds.enterAmount')}
        onChange={({ target }) => setAmount(target.value)}
        value={amount}
      />
      {hasCome && (
        <TextField
          autoComplete="off"
          error={isChecked && missing.reference ? t('refunds.refund.referenceNeeded') : toldOf('reference')}
          hint={t('refunds.enterReferenceHint')}
          label={t('refunds.refund.reference')}
          maxLength={60}
          onChange={({ target }) => setReference(target.value)}
          value={reference}
        />
      )}
      <AreaField
        error={isChecked && missing.note ? t('refunds.enterNoteNeeded') : toldOf('note')}
        label={t('refunds.enterNote')}
        maxLength={300}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('refunds.enterYes')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('refunds.close')}
        </Button>
      </div>
    </form>
  )
}
