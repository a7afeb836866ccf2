import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Complaint } from '../../parts/complaints/complaint-data.ts'
import { isEnded } from '../../parts/complaints/complaint-status.tsx'
import { useComplaintActions } from '../../parts/complaints/use-complaint-actions.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'

/** The transitions that the server allows me: accept the proposal, withdraw, reopen. */
export function MyComplaintActions({ complaint }: { complaint: Complaint }) {
  const t = useTranslate()
  const acts = useComplaintActions(complaint.id)
  const [asking, setAsking] = useState<'CLOSED' | 'REOPENED'>()
  const [isBusy, setIsBusy] = useState(false)
  const { no, moves, status } = complaint
  // Only an open complaint can be withdrawn: a decided one closes by itself.
  const mayWithdraw = moves.includes('CLOSED') && !isEnded(status)
  if (!moves.includes('RESOLVED') && !moves.includes('REOPENED') && !mayWithdraw) return null
  const accept = async () => {
    setIsBusy(true)
    await acts.move({ to: 'RESOLVED' }, t('complaint.accepted'))
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves.includes('RESOLVED') && (
        <Button busy={isBusy} onClick={() => void accept()}>
          {t('complaint.accept')}
        </Button>
      )}
      {moves.includes('REOPENED') && (
        <Button variant="quiet" onClick={() => setAsking('REOPENED')}>
          {t('complaint.reopen')}
        </Button>
      )}
      {mayWithdraw && (
        <Button variant="quiet" onClick={() => setAsking('CLOSED')}>
          {t('complaint.withdraw')}
        </Button>
      )}
      <AskDialog
        isOpen={asking === 'CLOSED'}
        no={t('complaint.keep')}
        onClose={() => setAsking(undefined)}
        onYes={() => acts.move({ to: 'CLOSED' }, t('complaint.closed'))}
        title={t('complaint.withdrawTitle', { no })}
        yes={t('complaint.withdraw')}
      >
        <p>{t('complaint.withdrawWhat')}</p>
      </AskDialog>
      <Reopen
        complaint={complaint}
        isOpen={asking === 'REOPENED'}
        onClose={() => setAsking(undefined)}
        onYes={(note) => acts.move({ to: 'REOPENED', note }, t('complaint.reopened'))}
      />
    </div>
  )
}

interface ReopenProps {
  complaint: Complaint
  isOpen: boolean
  onClose: () => void
  onYes: (note: string) => Promise<boolean>
}
const longestNote = 1000

function Reopen({ complaint, isOpen, onClose, onYes }: ReopenProps) {
  const t = useTranslate()
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={t('complaint.keep')}
      onClose={onClose}
      onYes={async () => {
        const note = why.replace(/\s+/g, ' ').trim()
        setFault(note === '' ? t('complaint.reopenNeeded') : undefined)
        return note !== '' && onYes(note)
      }}
      title={t('complaint.reopenTitle', { no: complaint.no })}
      yes={t('complaint.reopen')}
    >
      <AreaField
        error={fault}
        label={t('complaint.reopenWhy')}
        maxLength={longestNote}
        onChange={({ target }) => setWhy(target.value)}
        value={why}
      />
    </AskDialog>
  )
}
