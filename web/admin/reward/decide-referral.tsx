import { useState } from 'react'
import { longestRewardReason } from '../../../contract/rewards/point-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { useAction } from '../use-action.ts'
import type { AdminReferral } from './reward-data.ts'

/** Releases a held referral, or refuses it; both need a reason. */
export function DecideReferral({ of: { referralId } }: { of: AdminReferral }) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<'RELEASE' | 'REFUSE'>()
  const [shown, setShown] = useState<'RELEASE' | 'REFUSE'>('RELEASE')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const open = (choice: 'RELEASE' | 'REFUSE') => {
    setAsked(choice)
    setShown(choice)
    setReason('')
    setHasTried(false)
  }
  const decide = async (): Promise<boolean> => {
    setHasTried(true)
    if (reason.trim() === '') return false
    const body = { isReleased: shown === 'RELEASE', reason: reason.trim() }
    return act(() => api.rewards.decideReferral({ params: { referralId }, body }), t(`program.done.${shown}`))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="check" onClick={() => open('RELEASE')} size="small" variant="quiet">
        {t('program.RELEASE')}
      </Button>
      <Button onClick={() => open('REFUSE')} size="small" variant="danger">
        {t('program.REFUSE')}
      </Button>
      <AskDialog
        isOpen={asked !== undefined}
        look={shown === 'RELEASE' ? 'main' : 'danger'}
        no={t('program.cancel')}
        onClose={() => setAsked(undefined)}
        onYes={decide}
        title={t(`program.ask.${shown}`)}
        yes={t(`program.${shown}`)}
      >
        <p>{t(`program.askLine.${shown}`)}</p>
        <AreaField
          error={hasTried && reason.trim() === '' ? t('program.reasonMissing') : undefined}
          hint={t(shown === 'RELEASE' ? 'program.reasonTrail' : 'program.reasonBoth')}
          label={t('program.reason')}
          maxLength={longestRewardReason}
          onChange={({ target }) => setReason(target.value)}
          value={reason}
        />
      </AskDialog>
    </div>
  )
}
