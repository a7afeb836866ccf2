import { useState } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import type { Trouble } from './gateway-troubles.tsx'

export type Outcome = 'PAID' | 'NOT_PAID' | 'GIVEN_BACK'

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
  const isPaid = outcome === 'PAID'
  const missing = { reference: isPaid && reference.trim() === '', note: note.trim() === '' }
  const settle = async (): Promise<boolean> => {
    setHasTried(true)
    if (outcome === undefined || missing.reference || missing.note) return false
    return act(
      () =>
        api.payments.settleTrouble({
          params: { attemptId },
          body: { outcome, note: note.trim(), ...(isPaid && { reference: reference.trim() }) },
        }),
      text('paying.settled', { number: orderNo }),
    )
  }
  return (
    <AskDialog
      isOpen={outcome !== undefined}
      no={text('account.cancel')}
      onClose={onClose}
      onYes={settle}
      title={outcome === undefined ? '' : text(`paying.outcome.${outcome}`)}
      yes={text('paying.settle')}
    >
      <p>
        {outcome !== undefined && text(`paying.outcomeLine.${outcome}`, { amount: formatRupees(amount) })}
      </p>
      {isPaid && (
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
