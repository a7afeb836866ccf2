import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type Complaint, complaintQuery } from './complaint-data.ts'
import { ComplaintState } from './complaint-status.tsx'
import { ComplaintStory } from './complaint-story.tsx'

interface SheetProps {
  complaintId: string | undefined
  looker: 'VENDOR' | 'ADMIN'
  onClose: () => void
  /** Actions below the complaint. */
  decide?: (complaint: Complaint) => ReactNode
}

/** One complaint at the side, with its whole story. */
export function ComplaintSheet({ complaintId, looker, onClose, decide }: SheetProps) {
  const t = useTranslate()
  const found = useQuery({ ...complaintQuery(complaintId ?? ''), enabled: complaintId !== undefined })
  const { data } = found
  const footer = data ? decide?.(data) : undefined
  return (
    <Drawer
      className="md:w-[min(34rem,100vw)]"
      isOpen={complaintId !== undefined}
      onClose={onClose}
      title={data ? t('complaint.number', { no: data.no }) : t('complaints.title')}
      {...(footer && { footer })}
    >
      {found.isPending && <Skeleton className="h-96 rounded-card" />}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()}>{t('complaints.oneFailed')}</ErrorState>
      )}
      {data === null && <EmptyState>{t('complaints.missing')}</EmptyState>}
      {data && (
        <>
          <p aria-live="polite" className="mb-4">
            <ComplaintState of={data} />
          </p>
          <ComplaintStory complaint={data} looker={looker} />
        </>
      )}
    </Drawer>
  )
}
