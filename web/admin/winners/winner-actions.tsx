import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { winnerLimits } from '../../../contract/rewards/winner-states.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAction } from '../use-action.ts'
import { LineDialog } from './line-dialog.tsx'
import type { StoredWinnerCampaign } from './winner-data.ts'

/** Acts on a campaign that is not over, by its state. */
export function WinnerActions({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<'PUBLISH' | 'SELECT' | 'CANCEL'>()
  const { id, state, title, version, openReturns, mode } = campaign
  if (state === 'CLOSED' || state === 'CANCELLED') return null
  const close = () => setAsked(undefined)
  const params = { campaignId: id }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'DRAFT' && (
        <Button icon="megaphone" onClick={() => setAsked('PUBLISH')}>
          {t('winneradmin.publish')}
        </Button>
      )}
      {maySelect(campaign) && (
        <Button icon="check" onClick={() => setAsked('SELECT')}>
          {t(mode === 'ADMIN_PICK' ? 'winneradmin.finishPick' : 'winneradmin.select')}
        </Button>
      )}
      <Link className={buttonStyles('quiet')} to={paths.adminEditWinner(id)}>
        <Icon name="edit" />
        {t('winneradmin.edit')}
      </Link>
      <Button onClick={() => setAsked('CANCEL')} variant="danger">
        {t('winneradmin.cancel')}
      </Button>
      <AskDialog
        isOpen={asked === 'PUBLISH'}
        look="main"
        no={t('winneradmin.notYet')}
        onClose={close}
        onYes={() =>
          act(
            () => api.rewards.publishWinnerCampaign({ params, body: { version } }),
            t('winneradmin.published'),
          )
        }
        title={t('winneradmin.publishAsk', { title })}
        yes={t('winneradmin.publish')}
      >
        <p>{t('winneradmin.publishWhat')}</p>
      </AskDialog>
      <AskDialog
        isOpen={asked === 'SELECT'}
        look="main"
        no={t('winneradmin.notYet')}
        onClose={close}
        onYes={() =>
          act(() => api.rewards.selectWinners({ params, body: { version } }), t('winneradmin.selected'))
        }
        title={t('winneradmin.selectAsk', { title })}
        yes={t(mode === 'ADMIN_PICK' ? 'winneradmin.finishPick' : 'winneradmin.select')}
      >
        <p>{t('winneradmin.selectWhat')}</p>
        {openReturns > 0 && <FaultBox>{t('winneradmin.openReturns', { count: openReturns })}</FaultBox>}
      </AskDialog>
      <LineDialog
        isOpen={asked === 'CANCEL'}
        label={t('winneradmin.reason')}
        line={t('winneradmin.cancelWhat')}
        longest={winnerLimits.reason}
        onClose={close}
        onYes={(reason) =>
          act(
            () => api.rewards.cancelWinnerCampaign({ params, body: { reason } }),
            t('winneradmin.cancelDone'),
          )
        }
        title={t('winneradmin.cancelAsk', { title })}
        yes={t('winneradmin.cancel')}
      />
    </div>
  )
}

/** Winners are selected once its time is over; of the first n as soon as there are as many people. */
const maySelect = ({ state, mode, counts, winners }: StoredWinnerCampaign): boolean =>
  state === 'SELECTING' || (state === 'RUNNING' && mode === 'FIRST_N' && counts.people >= winners)
