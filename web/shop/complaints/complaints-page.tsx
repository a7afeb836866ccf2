import { useParams } from '@tanstack/react-router'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useComplaintUpdates } from '../../parts/complaints/use-complaint-updates.ts'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { MyComplaints } from './my-complaints.tsx'
import { NewComplaint } from './new-complaint.tsx'
import { OneComplaint } from './one-complaint.tsx'

// The page needs the messages of the order pages.
await loadNamespace('buying')

/** /user-account/complaints: my complaints; below it `new`, the form, and each complaint by its id. */
export function ComplaintsPage() {
  const { complaintId } = useParams({ strict: false })
  useComplaintUpdates()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        {complaintId === undefined && <MyComplaints />}
        {complaintId === 'new' && <NewComplaint />}
        {complaintId !== undefined && complaintId !== 'new' && <OneComplaint complaintId={complaintId} />}
      </div>
    </ForShoppers>
  )
}
