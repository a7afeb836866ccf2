import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { WinnerCampaignBadge } from '../../../parts/winners/winner-badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { RowsWaiting } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { EditorHead } from '../../campaigns/editor/editor-head.tsx'
import { type StoredWinnerCampaign, winnerCampaignQuery } from '../winner-data.ts'
import { useSaved } from './add-winners-page.tsx'
import { WinnerEditor } from './winner-editor.tsx'

/** /admin/user/coupon/{campaignId}/edit: one whose winners are selected stays as it is. */
export function EditWinnerPage() {
  const t = useTranslate()
  const { campaignId = '' }: { campaignId?: string } = useParams({ strict: false })
  const campaign = useQuery(winnerCampaignQuery(campaignId))
  if (campaign.isPending) return <RowsWaiting />
  if (campaign.isError)
    return <ErrorState onRetry={() => void campaign.refetch()}>{t('winneradmin.failedOne')}</ErrorState>
  const { data } = campaign
  if (data === null || data.state === 'CLOSED' || data.state === 'CANCELLED')
    return (
      <EmptyState
        action={
          <Link
            className={buttonStyles('quiet')}
            to={data === null ? paths.adminWinners() : paths.adminWinnerCampaign(data.id)}
          >
            {t(data === null ? 'winneradmin.all' : 'winneradmin.back')}
          </Link>
        }
      >
        {t(data === null ? 'winneradmin.missing' : 'winneradmin.overLine')}
      </EmptyState>
    )
  return <Opened campaign={data} key={data.id} />
}

/** The form keeps the version that it was opened with, whatever is loaded later: the server detects a conflict. */
function Opened({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const [began] = useState(campaign)
  const onSaved = useSaved()
  return (
    <>
      <EditorHead
        back={paths.adminWinnerCampaign(began.id)}
        title={began.title}
        words={t('winneradmin.back')}
      >
        <WinnerCampaignBadge of={campaign} />
      </EditorHead>
      <WinnerEditor began={began} onSaved={onSaved} />
    </>
  )
}
