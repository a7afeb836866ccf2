import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import type { Complaint } from '../../parts/complaints/complaint-data.ts'
import { isEnded } from '../../parts/complaints/complaint-status.tsx'
import { useComplaintActs } from '../../parts/complaints/use-complaint-actions.ts'
import { Button } from '../../ui/button.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What an admin can do with a complaint now. */
export function Decide({ complaint }: { complaint: Complaint }) {
  const text = useText()
  const acts = useComplaintActs(complaint.id)
  const [isBusy, setIsBusy] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const mayTakeUp = complaint.moves.includes('ACKNOWLEDGED')
  const others = complaint.moves.filter((to) => to !== 'ACKNOWLEDGED')
  const takeUp = async () => {
    setIsBusy(true)
    await acts.move({ to: 'ACKNOWLEDGED' }, text('complaint.acknowledged'))
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayTakeUp && (
        <Button busy={isBusy} onClick={() => void takeUp()}>
          {text('complaint.acknowledge')}
        </Button>
      )}
      {others.length > 0 && (
        <Button
          look={mayTakeUp || isEnded(complaint.status) ? 'quiet' : 'main'}
          onClick={() => setIsMoving(true)}
        >
          {text('complaint.move')}
        </Button>
      )}
      {isMoving && (
        <MoveDialog
          complaint={complaint}
          moves={others}
          onClose={() => setIsMoving(false)}
          onMove={(body) => acts.move(body, text('complaint.moved'))}
        />
      )}
    </div>
  )
}
