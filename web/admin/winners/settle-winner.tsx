import { useState } from 'react'
import { winnerLimits } from '../../../contract/rewards/winner-states.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../use-action.ts'
import { LineDialog } from './line-dialog.tsx'
import type { AdminWinner, StoredWinnerCampaign } from './winner-data.ts'

interface SettleProps {
  campaign: StoredWinnerCampaign
  of: AdminWinner
}

const giving = {
  VOUCHER: 'winneradmin.giveVoucher',
  POINTS: 'winneradmin.givePoints',
  PRODUCT: 'winneradmin.handOver',
} as const

/** Marks a claimed prize as handed over, or disqualifies its winner; nothing for one that is settled. */
export function SettleWinner({ campaign: { id, prize }, of: { winnerId, name, state } }: SettleProps) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<'ISSUE' | 'DISQUALIFY'>()
  if (state !== 'NOTIFIED' && state !== 'CLAIMED') return null
  const close = () => setAsked(undefined)
  const params = { campaignId: id, winnerId }
  const give = giving[prize.kind]
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'CLAIMED' && (
        <Button onClick={() => setAsked('ISSUE')} size="small">
          {t(give)}
        </Button>
      )}
      <Button onClick={() => setAsked('DISQUALIFY')} size="small" variant="quiet">
        {t('winneradmin.disqualify')}
      </Button>
      <LineDialog
        hint={t('winneradmin.proofHint')}
        isOpen={asked === 'ISSUE'}
        label={t('winneradmin.proof')}
        line={t('winneradmin.handOverWhat', { name })}
        longest={winnerLimits.proof}
        look="main"
        onClose={close}
        onYes={(proof) =>
          act(() => api.rewards.issuePrize({ params, body: { proof } }), t('winneradmin.handedOver'))
        }
        title={t('winneradmin.handOverAsk', { name })}
        yes={t(give)}
      />
      <LineDialog
        isOpen={asked === 'DISQUALIFY'}
        label={t('winneradmin.reason')}
        line={t('winneradmin.disqualifyWhat')}
        longest={winnerLimits.reason}
        onClose={close}
        onYes={(reason) =>
          act(
            () => api.rewards.disqualifyWinner({ params, body: { reason } }),
            t('winneradmin.disqualifyDone'),
          )
        }
        title={t('winneradmin.disqualifyAsk', { name })}
        yes={t('winneradmin.disqualify')}
      />
    </span>
  )
}
