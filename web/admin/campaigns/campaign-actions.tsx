import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HiddenReasonDialog } from '../products/hidden-reason-dialog.tsx'
import { useAction } from '../use-action.ts'
import type { StoredCampaign } from './campaign-data.ts'
import { FinishChoosing } from './finish-choosing.tsx'

/** Acts on a campaign that is not over, by its state. */
export function CampaignActions({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<'PUBLISH' | 'CANCEL'>()
  const { id, state, title, status, version } = campaign
  const params = { campaignId: id }
  if (state === 'ENDED' || state === 'CANCELLED') return null
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'DRAFT' && (
        <Button icon="megaphone" onClick={() => setAsked('PUBLISH')}>
          {t('campaigns.publish')}
        </Button>
      )}
      {state === 'SELECTING' && <FinishChoosing campaign={campaign} />}
      <Link className={buttonStyles('quiet')} to={paths.adminEditCampaign(id)}>
        <Icon name="edit" />
        {t('campaigns.edit')}
      </Link>
      <Button onClick={() => setAsked('CANCEL')} variant="danger">
        {t('campaigns.cancel')}
      </Button>
      <AskDialog
        isOpen={asked === 'PUBLISH'}
        look="main"
        no={t('campaigns.notYet')}
        onClose={close}
        onYes={() =>
          act(() => api.promotions.publishCampaign({ params, body: { version } }), t('campaigns.published'))
        }
        title={t('campaigns.publishAsk', { title })}
        yes={t('campaigns.publish')}
      >
        <p>{t('campaigns.publishWhat')}</p>
      </AskDialog>
      <HiddenReasonDialog
        isOpen={asked === 'CANCEL'}
        line={t(state === 'LIVE' ? 'campaigns.cancelLiveWhat' : 'campaigns.cancelWhat')}
        onClose={close}
        onYes={(reason) =>
          act(() => api.promotions.cancelCampaign({ params, body: { reason } }), t('campaigns.cancelDone'))
        }
        title={t('campaigns.cancelAsk', { title })}
        yes={t('campaigns.cancel')}
      />
    </div>
  )
}
