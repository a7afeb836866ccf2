import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { useAct } from '../use-action.ts'
import type { Trouble } from './gateway-troubles.tsx'

export type Outcome = 'PAID' | 'NOT_PAID' | 'GOES_BACK'

interface SettleDialogProps {
  trouble: Trouble
  /** What is to be said of it; undefined while nothing is asked. */
  outcome: Outcome | undefined
  onClose: () => void
}

/** What somebody found out, in their own words; the gateway's number where it was paid. */
export function SettleDialog({ trouble, outcome, onClose }: SettleDialogProps) {
  const text = useText()
  const act = useAct()
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
      text('paying.settled', { number: orderNo }),
    )
  }
  return (
    <AskDialog
      isOpen={outcome !== undefined}
      no={text('paying.back')}
      onClose={onClose}
      onYes={settle}
      title={outcome === undefined ? '' : text(`paying.outcome.${outcome}`)}
      yes={text('paying.settle')}
    >
      <p>
        {outcome !== undefined && text(`paying.outcomeLine.${outcome}`, { amount: formatRupees(amount) })}
      </p>
      {outcome === 'GOES_BACK' && (
        <TextField
          error={hasTried && missing.amount ? text('paying.cameMissing') : undefined}
          inputMode="decimal"
          label={text('paying.cameAmount')}
          onChange={(event) => setCame(event.target.value)}
          value={came}
        />
      )}
      {hasCome && (
        <TextField
          error={hasTried && missing.reference ? text('paying.referenceMissing') : undefined}
          label={text('paying.theirReference')}
          maxLength={60}
          onChange={(event) => setReference(event.target.value)}
          value={reference}
        />
      )}
      <AreaField
        error={hasTried && missing.note ? text('paying.foundMissing') : undefined}
        label={text('paying.found')}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
    </AskDialog>
  )
}
