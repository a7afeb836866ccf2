import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../lib/i18n/dates.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { type Complaint, complaintQuery } from '../../parts/complaints/complaint-data.ts'
import { ComplaintBadge, promisedBy } from '../../parts/complaints/complaint-status.tsx'
import { ComplaintStory } from '../../parts/complaints/complaint-story.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { OwnMoves } from './my-complaint-actions.tsx'

/** One of my complaints: how it stands, what was said, and what I can do. */
export function OneComplaint({ complaintId }: { complaintId: string }) {
  const text = useText()
  const complaint = useQuery(complaintQuery(complaintId))
  if (complaint.isPending) return <Skeleton className="h-120 rounded-card" />
  if (complaint.isError && complaint.data === undefined) {
    return <Failed onRetry={() => void complaint.refetch()}>{text('complaints.oneFailed')}</Failed>
  }
  if (complaint.data === null) {
    return (
      <Empty
        action={
          <Link className={buttonLook('main')} to={paths.complaints()}>
            {text('complaints.back')}
          </Link>
        }
      >
        {text('complaints.missing')}
      </Empty>
    )
  }
  return <Standing complaint={complaint.data} />
}

function Standing({ complaint }: { complaint: Complaint }) {
  const text = useText()
  const dates = useDates()
  const { no, status } = complaint
  return (
    <>
      <BackLink />
      <h1 className="mb-4 flex flex-wrap items-center gap-3 font-bold text-xl">
        {text('complaint.number', { no })}
        <span aria-live="polite" className="inline-flex font-normal">
          <ComplaintBadge status={status} />
        </span>
      </h1>
      <div className="mb-4 grid grid-cols-1 gap-3 rounded-card border border-line bg-himal/8 p-4 md:p-6">
        <p aria-live="polite">
          {text(`complaint.now.${status}`, { at: dates.dateTime(promisedBy(complaint)) })}
        </p>
        {status === 'PROPOSED' && <p className="whitespace-pre-line font-medium">{complaint.decision}</p>}
        <OwnMoves complaint={complaint} />
      </div>
      <div className="rounded-card border border-line bg-surface p-4 md:p-6">
        <ComplaintStory complaint={complaint} heading="h2" looker="USER" />
      </div>
    </>
  )
}
