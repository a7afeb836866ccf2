import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { useAction } from '../use-action.ts'

type Kind = 'PENALTY' | 'ADJUSTMENT'
/** A correction may take away as well. */
const shapeOf: Record<Kind, RegExp> = {
  PENALTY: /^\d{1,9}(\.\d{1,2})?$/,
  ADJUSTMENT: /^-?\d{1,9}(\.\d{1,2})?$/,
}

interface AddEntryProps {
  vendorId: string
  isOpen: boolean
  onClose: () => void
}

/** A penalty or a correction, with the reason that the vendor reads. */
export function AddEntry({ vendorId, isOpen, onClose }: AddEntryProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('settlements.addEntry')}>
      <EntryForm onDone={onClose} vendorId={vendorId} />
    </Dialog>
  )
}

function EntryForm({ vendorId, onDone }: { vendorId: string; onDone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  // Idempotency key: a retry is the same entry.
  const [entryId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<Kind>('ADJUSTMENT')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const typed = latinDigits(amount.trim()).replace('−', '-')
  const isAmount = shapeOf[kind].test(typed) && Number(typed) !== 0
  const save = async () => {
    setIsChecked(true)
    if (!isAmount || reason.trim() === '') return
    setIsBusy(true)
    const body = { entryId, kind, amount: Number(typed), reason: reason.trim() }
    const isDone = await act(
      () => api.payments.addEntry({ params: { vendorId }, body }),
      t('settlements.booked'),
    )
    setIsBusy(false)
    if (isDone) onDone()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <SelectField
        label={t('settlements.what')}
        onChange={({ target }) => setKind(target.value === 'PENALTY' ? 'PENALTY' : 'ADJUSTMENT')}
        value={kind}
      >
        <option value="ADJUSTMENT">{t('settlements.kind.ADJUSTMENT')}</option>
        <option value="PENALTY">{t('settlements.kind.PENALTY')}</option>
      </SelectField>
      <TextField
        error={isChecked && !isAmount ? t('settlements.amountNeeded') : undefined}
        hint={t(`settlements.amountHint.${kind}`)}
        inputMode="decimal"
        label={t('settlements.amount')}
        onChange={({ target }) => setAmount(target.value)}
        value={amount}
      />
      <AreaField
        error={isChecked && reason.trim() === '' ? t('settlements.reasonNeeded') : undefined}
        hint={t('settlements.reasonHint')}
        label={t('settlements.reason')}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        value={reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('settlements.book')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('settlements.back')}
        </Button>
      </div>
    </form>
  )
}
