import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ComplaintList } from '../../parts/complaints/complaint-list.tsx'
import { useComplaintUpdates } from '../../parts/complaints/use-complaint-updates.ts'

/** /admin/vendor/help-center/complaints: complaints on which the market asked this store. */
export function VendorComplaintsPage() {
  const t = useTranslate()
  useComplaintUpdates()
  return (
    <>
      <h1 className="font-bold text-xl">{t('complaints.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('complaints.storeLine')}</p>
      <ComplaintList
        empty={t('complaints.emptyStore')}
        filters={['ALL', 'WAITING_VENDOR', 'ACKNOWLEDGED', 'PROPOSED', 'RESOLVED', 'REJECTED', 'CLOSED']}
        looker="VENDOR"
        path={paths.vendorComplaints()}
      />
    </>
  )
}
