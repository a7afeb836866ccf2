import { useParams } from '@tanstack/react-router'
import { wordsOf } from '../../lib/screen.ts'
import { useComplaintNews } from '../../parts/complaints/use-complaint-news.ts'
import { ForShoppers } from '../../parts/for-shoppers.tsx'
import { NewComplaint } from './new-complaint.tsx'
import { OneComplaint } from './one-complaint.tsx'
import { OwnComplaints } from './own-complaints.tsx'

// Orders are named here in the words of their own pages.
await wordsOf('buying')

/** /user-account/complaints: mine; below it `new`, the form, and each complaint by its id. */
export function ComplaintsPage() {
  const { complaintId } = useParams({ strict: false })
  useComplaintNews()
  return (
    <ForShoppers>
      <div className="page max-w-3xl py-6 md:py-8">
        {complaintId === undefined && <OwnComplaints />}
        {complaintId === 'new' && <NewComplaint />}
        {complaintId !== undefined && complaintId !== 'new' && <OneComplaint complaintId={complaintId} />}
      </div>
    </ForShoppers>
  )
}
