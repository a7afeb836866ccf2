import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { useAction } from '../use-action.ts'
import type { Trouble } from './gateway-troubles.tsx'

export type Outcome = 'PAID' | 'NOT_PAID' | 'GOES_BACK'

interface SettleDialogProps {
  trouble: Trouble
  /** The outcome to record; undefined closes the dialog. */
  outcome: Outcome | undefined
  onClose: () => void
}

/** The admin's finding as free text; with the gateway's reference if it was paid. */
export function SettleDialog({ trouble, outcome, onClose }: SettleDialogProps) {
  const t = useTranslate()
  const act = useAction()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { attemptId, amount, orderNo } = trouble
  const [came, setCame] = useState('')
  const hasCome = outcome === 'PAID' || outcome === 'GOES_BACK'
  const typed = latinDigits(came.trim())
  const missing = {
    reference: hasCome && reference.trim() === '',
    amount: outcome === 'GOES_BACK' && !(/^\d{1,9}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0),
    note: note.trim() === '',
  }
  const settle = async (): Promise<boolean> => {
    setHasTried(true)
    if (outcome === undefined || missing.reference || missing.amount || missing.note) return false
    return act(
      () =>
        api.payments.settleTrouble({
          params: { attemptId },
          body: {
            ...{ outcome, note: note.trim() },
            ...(hasCome && { reference: reference.trim() }),
            ...(outcome === 'GOES_BACK' && { amount: Number(typed) }),
          },
        }),
      t('paying.settled', { number: orderNo }),
    )
  }
  return (
    <AskDialog
      isOpen={outcome !== undefined}
      no={t('paying.back')}
      onClose={onClose}
      onYes={settle}
      title={outcome === undefined ? '' : t(`paying.outcome.${outcome}`)}
      yes={t('paying.settle')}
    >
      <p>{outcome !== undefined && t(`paying.outcomeLine.${outcome}`, { amount: formatRupees(amount) })}</p>
      {outcome === 'GOES_BACK' && (
        <TextField
          error={hasTried && missing.amount ? t('paying.cameMissing') : undefined}
          inputMode="decimal"
          label={t('paying.cameAmount')}
          onChange={(event) => setCame(event.target.value)}
          value={came}
        />
      )}
      {hasCome && (
        <TextField
          error={hasTried && missing.reference ? t('paying.referenceMissing') : undefined}
          label={t('paying.theirReference')}
          maxLength={60}
          onChange={(event) => setReference(event.target.value)}
          value={reference}
        />
      )}
      <AreaField
        error={hasTried && missing.note ? t('paying.foundMissing') : undefined}
        label={t('paying.found')}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
    </AskDialog>
  )
}
