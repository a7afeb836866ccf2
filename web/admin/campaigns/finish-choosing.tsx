import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { useAction } from '../use-action.ts'
import type { StoredCampaign } from './campaign-data.ts'

/** Ends the choosing: approved items become offers. Undecided ones are rejected only where that is said so. */
export function FinishChoosing({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [rejectUndecided, setRejectUndecided] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const { id, version, approved, nominated, title } = campaign
  const finish = async (): Promise<boolean> => {
    if (nominated > 0 && !rejectUndecided) {
      setIsFaulty(true)
      return false
    }
    return act(
      () => api.promotions.chooseCampaign({ params: { campaignId: id }, body: { version, rejectUndecided } }),
      t('campaigns.chosen'),
    )
  }
  return (
    <>
      <Button
        icon="check"
        onClick={() => {
          setRejectUndecided(false)
          setIsFaulty(false)
          setIsAsking(true)
        }}
      >
        {t('campaigns.finish')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        look="main"
        no={t('campaigns.notYet')}
        onClose={() => setIsAsking(false)}
        onYes={finish}
        title={t('campaigns.finishAsk', { title })}
        yes={t('campaigns.finish')}
      >
        <p>{t('campaigns.finishWhat', { count: approved })}</p>
        {nominated > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              aria-invalid={isFaulty || undefined}
              checked={rejectUndecided}
              className="size-5 shrink-0 accent-himal"
              onChange={({ target }) => {
                setRejectUndecided(target.checked)
                setIsFaulty(false)
              }}
              type="checkbox"
            />
            {t('campaigns.rejectRest', { count: nominated })}
          </label>
        )}
        {isFaulty && <FaultBox>{t('campaigns.undecidedLeft')}</FaultBox>}
      </AskDialog>
    </>
  )
}
