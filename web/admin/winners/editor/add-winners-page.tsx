import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { toast } from '../../../ui/toast.ts'
import { EditorHead } from '../../campaigns/editor/editor-head.tsx'
import type { StoredWinnerCampaign } from '../winner-data.ts'
import { WinnerEditor } from './winner-editor.tsx'

/** /admin/user/coupon/add: new winner coupons, saved as a draft. */
export function AddWinnersPage() {
  const t = useTranslate()
  const onSaved = useSaved()
  return (
    <>
      <EditorHead
        back={paths.adminWinners()}
        title={t('title.adminAddWinners')}
        words={t('winneradmin.all')}
      />
      <WinnerEditor began={null} onSaved={onSaved} />
    </>
  )
}

/** Says that it is saved, and opens its page. */
export function useSaved(): (campaign: StoredWinnerCampaign) => void {
  const t = useTranslate()
  const navigate = useNavigate()
  return ({ id, status }) => {
    toast.success(t(status === 'DRAFT' ? 'winneradmin.savedDraft' : 'winneradmin.saved'))
    void navigate({ to: paths.adminWinnerCampaign(id) })
  }
}
