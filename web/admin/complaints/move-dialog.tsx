import { useState } from 'react'
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Complaint } from '../../parts/complaints/complaint-data.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'

type Moved = RequestJson<typeof complaintRoutes.transitionComplaint>['body']

interface MoveDialogProps {
  complaint: Complaint
  moves: readonly ComplaintStatus[]
  onClose: () => void
  onMove: (body: Moved) => Promise<boolean>
}

const decisions: readonly ComplaintStatus[] = ['PROPOSED', 'RESOLVED', 'REJECTED']
const questions: readonly ComplaintStatus[] = ['WAITING_VENDOR', 'WAITING_USER']
const severities = ['LOW', 'NORMAL', 'HIGH'] as const
const longestNote = 1000

/** Transition of a complaint, with a note that both sides read. */
export function MoveDialog({ complaint, moves, onClose, onMove }: MoveDialogProps) {
  const t = useTranslate()
  const [to, setTo] = useState<ComplaintStatus | undefined>(moves[0])
  const [note, setNote] = useState('')
  const [amount, setAmount] = useState(complaint.compensation > 0 ? String(complaint.compensation) : '')
  const [payer, setPayer] = useState(complaint.compensationPayer ?? payerOf(complaint))
  const [severity, setSeverity] = useState(complaint.severity)
  const [faults, setFaults] = useState<{ note?: string; amount?: string }>({})
  const decides = to === 'PROPOSED' || to === 'RESOLVED'
  // Compensation belongs to an order: a complaint without one cannot have it.
  const givesMoney = decides && complaint.orderId !== null
  const move = async (): Promise<boolean> => {
    if (to === undefined) return false
    const said = note.replace(/\s+/g, ' ').trim()
    const compensation = rupeesIn(amount)
    const found = {
      ...(said === '' && decisions.includes(to) && { note: t('complaint.noteNeeded') }),
      ...(said === '' && questions.includes(to) && { note: t('complaint.noteAsk') }),
      ...(said === '' && to === 'ESCALATED_EXTERNAL' && { note: t('complaint.noteWhere') }),
      ...(said === '' && to === 'REOPENED' && { note: t('complaint.noteReopen') }),
      ...(givesMoney && compensation === undefined && { amount: t('complaint.compensationBad') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return false
    return onMove({
      to,
      severity,
      ...(said !== '' && { note: said }),
      ...(givesMoney && compensation !== undefined && compensation > 0 && { compensation, payer }),
    })
  }
  return (
    <AskDialog
      isOpen
      look={to === 'REJECTED' ? 'danger' : 'main'}
      no={t('complaint.keep')}
      onClose={onClose}
      onYes={move}
      title={t('complaint.moveTitle', { no: complaint.no })}
      yes={t('complaint.moveYes')}
    >
      <SelectField
        label={t('complaint.moveTo')}
        onChange={({ target }) => setTo(moves.find((one) => one === target.value))}
        value={to}
      >
        {moves.map((one) => (
          <option key={one} value={one}>
            {t(`complaint.move.${one}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        error={faults.note}
        label={t('complaint.note')}
        maxLength={longestNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      {givesMoney && (
        <>
          <TextField
            error={faults.amount}
            hint={t('complaint.compensationHint')}
            inputMode="decimal"
            label={t('complaint.compensationField')}
            onChange={({ target }) => setAmount(target.value)}
            value={amount}
          />
          <SelectField
            label={t('complaint.compensationPayer')}
            onChange={({ target }) => setPayer(target.value === 'PLATFORM' ? 'PLATFORM' : 'VENDOR')}
            value={payer}
          >
            <option value="VENDOR">{t('complaint.compensationBy.VENDOR')}</option>
            <option value="PLATFORM">{t('complaint.compensationBy.PLATFORM')}</option>
          </SelectField>
        </>
      )}
      {decides && !givesMoney && <p className="text-muted text-sm">{t('complaint.compensationNoOrder')}</p>}
      <SelectField
        label={t('complaint.severity')}
        onChange={({ target }) =>
          setSeverity(severities.find((one) => one === target.value) ?? complaint.severity)
        }
        value={severity}
      >
        {severities.map((one) => (
          <option key={one} value={one}>
            {t(`complaint.severity.${one}`)}
          </option>
        ))}
      </SelectField>
    </AskDialog>
  )
}

/** Default payer: the store, unless the complaint is about the market itself. */
const payerOf = ({ against }: Complaint) => (against === 'PLATFORM' ? 'PLATFORM' : 'VENDOR')

/** Parses an amount: zero for an empty field, undefined for an invalid one. */
function rupeesIn(typed: string): number | undefined {
  const written = latinDigits(typed).replace(/[\s,]/g, '')
  if (written === '') return 0
  return /^\d{1,7}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined
}
