import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import type { Complaint } from '../../parts/complaints/complaint-data.ts'
import { isEnded } from '../../parts/complaints/complaint-status.tsx'
import { useComplaintActs } from '../../parts/complaints/use-complaint-actions.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'

/** What the server lets me do from here: accept what was proposed, withdraw, reopen. */
export function OwnMoves({ complaint }: { complaint: Complaint }) {
  const text = useText()
  const acts = useComplaintActs(complaint.id)
  const [asking, setAsking] = useState<'CLOSED' | 'REOPENED'>()
  const [isBusy, setIsBusy] = useState(false)
  const { no, moves, status } = complaint
  // What has ended ends for good by itself: only what still runs is withdrawn.
  const mayWithdraw = moves.includes('CLOSED') && !isEnded(status)
  if (!moves.includes('RESOLVED') && !moves.includes('REOPENED') && !mayWithdraw) return null
  const accept = async () => {
    setIsBusy(true)
    await acts.move({ to: 'RESOLVED' }, text('complaint.accepted'))
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves.includes('RESOLVED') && (
        <Button busy={isBusy} onClick={() => void accept()}>
          {text('complaint.accept')}
        </Button>
      )}
      {moves.includes('REOPENED') && (
        <Button look="quiet" onClick={() => setAsking('REOPENED')}>
          {text('complaint.reopen')}
        </Button>
      )}
      {mayWithdraw && (
        <Button look="quiet" onClick={() => setAsking('CLOSED')}>
          {text('complaint.withdraw')}
        </Button>
      )}
      <AskDialog
        isOpen={asking === 'CLOSED'}
        no={text('complaint.keep')}
        onClose={() => setAsking(undefined)}
        onYes={() => acts.move({ to: 'CLOSED' }, text('complaint.closed'))}
        title={text('complaint.withdrawTitle', { no })}
        yes={text('complaint.withdraw')}
      >
        <p>{text('complaint.withdrawWhat')}</p>
      </AskDialog>
      <Reopen
        complaint={complaint}
        isOpen={asking === 'REOPENED'}
        onClose={() => setAsking(undefined)}
        onYes={(note) => acts.move({ to: 'REOPENED', note }, text('complaint.reopened'))}
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
  const text = useText()
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={text('complaint.keep')}
      onClose={onClose}
      onYes={async () => {
        const note = why.replace(/\s+/g, ' ').trim()
        setFault(note === '' ? text('complaint.reopenNeeded') : undefined)
        return note !== '' && onYes(note)
      }}
      title={text('complaint.reopenTitle', { no: complaint.no })}
      yes={text('complaint.reopen')}
    >
      <AreaField
        error={fault}
        label={text('complaint.reopenWhy')}
        maxLength={longestNote}
        onChange={({ target }) => setWhy(target.value)}
        value={why}
      />
    </AskDialog>
  )
}
