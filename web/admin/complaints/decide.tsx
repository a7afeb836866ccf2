import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Complaint } from '../../parts/complaints/complaint-data.ts'
import { isEnded } from '../../parts/complaints/complaint-status.tsx'
import { useComplaintActions } from '../../parts/complaints/use-complaint-actions.ts'
import { Button } from '../../ui/button.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** The transitions that an admin may make now. */
export function Decide({ complaint }: { complaint: Complaint }) {
  const t = useTranslate()
  const acts = useComplaintActions(complaint.id)
  const [isBusy, setIsBusy] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const mayTakeUp = complaint.moves.includes('ACKNOWLEDGED')
  const others = complaint.moves.filter((to) => to !== 'ACKNOWLEDGED')
  const takeUp = async () => {
    setIsBusy(true)
    await acts.move({ to: 'ACKNOWLEDGED' }, t('complaint.acknowledged'))
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayTakeUp && (
        <Button busy={isBusy} onClick={() => void takeUp()}>
          {t('complaint.acknowledge')}
        </Button>
      )}
      {others.length > 0 && (
        <Button
          variant={mayTakeUp || isEnded(complaint.status) ? 'quiet' : 'main'}
          onClick={() => setIsMoving(true)}
        >
          {t('complaint.move')}
        </Button>
      )}
      {isMoving && (
        <MoveDialog
          complaint={complaint}
          moves={others}
          onClose={() => setIsMoving(false)}
          onMove={(body) => acts.move(body, t('complaint.moved'))}
        />
      )}
    </div>
  )
}
