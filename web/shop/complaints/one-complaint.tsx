import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Complaint, complaintQuery } from '../../parts/complaints/complaint-data.ts'
import { ComplaintBadge, promisedBy } from '../../parts/complaints/complaint-status.tsx'
import { ComplaintStory } from '../../parts/complaints/complaint-story.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { MyComplaintActions } from './my-complaint-actions.tsx'

/** One of my complaints: its state, its thread, and my actions. */
export function OneComplaint({ complaintId }: { complaintId: string }) {
  const t = useTranslate()
  const complaint = useQuery(complaintQuery(complaintId))
  if (complaint.isPending) return <Skeleton className="h-120 rounded-card" />
  if (complaint.isError && complaint.data === undefined) {
    return <ErrorState onRetry={() => void complaint.refetch()}>{t('complaints.oneFailed')}</ErrorState>
  }
  if (complaint.data === null) {
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to={paths.complaints()}>
            {t('complaints.back')}
          </Link>
        }
      >
        {t('complaints.missing')}
      </EmptyState>
    )
  }
  return <Standing complaint={complaint.data} />
}

function Standing({ complaint }: { complaint: Complaint }) {
  const t = useTranslate()
  const dates = useDates()
  const { no, status } = complaint
  return (
    <>
      <BackLink />
      <h1 className="mb-4 flex flex-wrap items-center gap-3 font-bold text-xl">
        {t('complaint.number', { no })}
        <span aria-live="polite" className="inline-flex font-normal">
          <ComplaintBadge status={status} />
        </span>
      </h1>
      <div className="mb-4 grid grid-cols-1 gap-3 rounded-card border border-line bg-himal/8 p-4 md:p-6">
        <p aria-live="polite">
          {t(`complaint.now.${status}`, { at: dates.dateTime(promisedBy(complaint)) })}
        </p>
        {status === 'PROPOSED' && <p className="whitespace-pre-line font-medium">{complaint.decision}</p>}
        <MyComplaintActions complaint={complaint} />
      </div>
      <div className="rounded-card border border-line bg-surface p-4 md:p-6">
        <ComplaintStory complaint={complaint} heading="h2" looker="USER" />
      </div>
    </>
  )
}
