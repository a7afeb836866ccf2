import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { CampaignBadge } from '../../../parts/campaigns/campaign-badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { RowsWaiting } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { adminCampaignQuery, type StoredCampaign } from '../campaign-data.ts'
import { useSaved } from './add-campaign-page.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { EditorHead } from './editor-head.tsx'

/** /admin/user/offer/{campaignId}/edit: one that is over stays as it is. */
export function EditCampaignPage() {
  const t = useTranslate()
  const { campaignId = '' }: { campaignId?: string } = useParams({ strict: false })
  const campaign = useQuery(adminCampaignQuery(campaignId))
  if (campaign.isPending) return <RowsWaiting />
  if (campaign.isError)
    return <ErrorState onRetry={() => void campaign.refetch()}>{t('campaigns.failedOne')}</ErrorState>
  const { data } = campaign
  if (data === null || data.state === 'ENDED' || data.state === 'CANCELLED')
    return (
      <EmptyState
        action={
          <Link
            className={buttonStyles('quiet')}
            to={data === null ? paths.adminCampaigns() : paths.adminCampaign(data.id)}
          >
            {t(data === null ? 'campaigns.all' : 'campaigns.back')}
          </Link>
        }
      >
        {t(data === null ? 'campaigns.missing' : 'campaigns.overLine')}
      </EmptyState>
    )
  return <Opened campaign={data} key={data.id} />
}

/** The form keeps the version that it was opened with, whatever is loaded later: the server detects a conflict. */
function Opened({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const [began] = useState(campaign)
  const onSaved = useSaved()
  return (
    <>
      <EditorHead back={paths.adminCampaign(began.id)} title={began.title} words={t('campaigns.back')}>
        <CampaignBadge of={campaign} />
      </EditorHead>
      <CampaignEditor began={began} onSaved={onSaved} />
    </>
  )
}
