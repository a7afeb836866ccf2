import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { signed } from '../../parts/settlements/amounts.tsx'
import type { Statement } from '../../parts/settlements/settlement-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAction } from '../use-action.ts'

interface MarkPaidProps {
  of: Statement
  isOpen: boolean
  onClose: () => void
}

/** Marks a statement as paid: with the payment's reference and, if there is one, a picture as proof. */
export function MarkPaid({ of, isOpen, onClose }: MarkPaidProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`settlements.pay.${of.direction}`)}>
      <PaidForm of={of} onDone={onClose} />
    </Dialog>
  )
}

function PaidForm({ of: statement, onDone }: { of: Statement; onDone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  const [reference, setReference] = useState('')
  const [proof, setProof] = useState<readonly ShownPicture[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { settlementId, closing } = statement
  const save = async () => {
    setIsChecked(true)
    if (reference.trim() === '') return
    setIsBusy(true)
    const [picture] = proof
    const body = { reference: reference.trim(), ...(picture && { proof: picture.name }) }
    const isDone = await act(
      () => api.payments.paySettlement({ params: { settlementId }, body }),
      t('settlements.paid'),
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
        if (!isBusy && !isSending) void save()
      }}
    >
      <p>
        {t(
          statement.direction === 'COLLECT' ? 'settlements.payLine.COLLECT' : 'settlements.payLine.PAY_OUT',
          {
            amount: signed(Math.abs(closing)),
            vendor: statement.shopName,
          },
        )}
      </p>
      <TextField
        error={isChecked && reference.trim() === '' ? t('settlements.referenceNeeded') : undefined}
        hint={t('settlements.referenceHint')}
        label={t('settlements.reference')}
        maxLength={100}
        onChange={({ target }) => setReference(target.value)}
        value={reference}
      />
      <PictureField
        label={t('settlements.proof')}
        most={1}
        onBusy={setIsSending}
        onChange={setProof}
        shape="PRIVATE"
        value={proof}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={isSending} type="submit">
          {t('settlements.markPaid')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('settlements.back')}
        </Button>
      </div>
    </form>
  )
}
