import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { toast } from '../../../ui/toast.ts'
import type { StoredCampaign } from '../campaign-data.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { EditorHead } from './editor-head.tsx'

/** /admin/user/offer/add: a new campaign, saved as a draft. */
export function AddCampaignPage() {
  const t = useTranslate()
  const onSaved = useSaved()
  return (
    <>
      <EditorHead back={paths.adminCampaigns()} title={t('campaigns.add')} words={t('campaigns.all')} />
      <CampaignEditor began={null} onSaved={onSaved} />
    </>
  )
}

/** Says that it is saved, and opens its page. */
export function useSaved(): (campaign: StoredCampaign) => void {
  const t = useTranslate()
  const navigate = useNavigate()
  return ({ id, status }) => {
    toast.success(t(status === 'DRAFT' ? 'campaigns.savedDraft' : 'campaigns.saved'))
    void navigate({ to: paths.adminCampaign(id) })
  }
}
