import { useState } from 'react'
import type { RuleStatus as Status } from '../../../contract/rewards/reward-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../use-action.ts'
import type { RewardRule } from './level-data.ts'

/** Starts a rule, makes it a draft again, or ends it for good. */
export function RuleStatus({ of: rule, onDone }: { of: RewardRule; onDone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  const [isBusy, setIsBusy] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const { ruleId, version } = rule
  const set = async (status: Status) => {
    setIsBusy(true)
    const isDone = await act(
      () => api.rewards.switchRewardRule({ params: { ruleId }, body: { status, version } }),
      t(`levels.switched.${status}`),
    )
    setIsBusy(false)
    if (isDone) onDone()
    return isDone
  }
  return (
    <div className="flex flex-wrap gap-2">
      {rule.status === 'DRAFT' ? (
        <Button busy={isBusy} icon="play" onClick={() => void set('ACTIVE')}>
          {t('levels.startRule')}
        </Button>
      ) : (
        <Button busy={isBusy} icon="pause" onClick={() => void set('DRAFT')} variant="quiet">
          {t('levels.pauseRule')}
        </Button>
      )}
      <Button onClick={() => setIsEnding(true)} variant="danger">
        {t('levels.endRule')}
      </Button>
      <AskDialog
        isOpen={isEnding}
        no={t('levels.cancel')}
        onClose={() => setIsEnding(false)}
        onYes={() => set('ENDED')}
        title={t('levels.endTitle', { name: rule.name })}
        yes={t('levels.endRule')}
      >
        <p>{t('levels.endLine')}</p>
      </AskDialog>
    </div>
  )
}
