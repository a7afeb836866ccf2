import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ComplaintList } from '../../parts/complaints/complaint-list.tsx'
import { useComplaintNews } from '../../parts/complaints/use-complaint-updates.ts'

/** /admin/vendor/help-center/complaints: those about which the market asked this store. */
export function VendorComplaintsPage() {
  const text = useText()
  useComplaintNews()
  return (
    <>
      <h1 className="font-bold text-xl">{text('complaints.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text('complaints.storeLine')}</p>
      <ComplaintList
        empty={text('complaints.emptyStore')}
        filters={['ALL', 'WAITING_VENDOR', 'ACKNOWLEDGED', 'PROPOSED', 'RESOLVED', 'REJECTED', 'CLOSED']}
        looker="VENDOR"
        path={paths.vendorComplaints()}
      />
    </>
  )
}
