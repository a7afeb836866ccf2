import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { complaintStatuses } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { countIn, useFirstWithWork } from '../../lib/navigation/first-with-work.ts'
import { complaintsQuery } from '../../parts/complaints/complaint-data.ts'
import { ComplaintList } from '../../parts/complaints/complaint-list.tsx'
import { useComplaintUpdates } from '../../parts/complaints/use-complaint-updates.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { Decide } from './decide.tsx'
import { reportsQuery } from './report-data.ts'
import { ReportList } from './report-list.tsx'

const views = ['complaints', 'reports'] as const

/** /admin/user/chat/user: complaints of shoppers, and messages that were reported. */
export function AdminComplaintsPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const found: Record<string, unknown> = useSearch({ strict: false })
  const { complaintId } = useParams({ strict: false })
  const open = useQuery(complaintsQuery({ filter: 'ALL', search: '', offset: 0 }))
  const reported = useQuery(reportsQuery('OPEN', 0))
  const counts = {
    complaints: countIn(open, (data) => data.open),
    reports: countIn(reported, (data) => data.open),
  }
  const first = useFirstWithWork(views.map((view) => [view, counts[view]] as const))
  const isNamed = complaintId !== undefined || found.complaint !== undefined
  const view = views.find((one) => one === found.of) ?? (isNamed ? 'complaints' : first)
  useComplaintUpdates()
  useNamedInSearch(found.complaint)
  return (
    <>
      <h1 className="mb-2 font-bold text-xl">{t('title.complaints')}</h1>
      <div className="mb-4">
        <TabLine
          chosen={view}
          label={t('reports.tabs')}
          onChoose={(next) =>
            void navigate({ href: `${paths.adminComplaints()}?of=${next}`, resetScroll: false })
          }
          options={views.map((value) => ({
            value,
            label: t(`${value}.title`),
            count: counts[value],
          }))}
        />
      </div>
      {view === undefined && <RowsWaiting />}
      {view === 'reports' && (
        <ReportList reportId={typeof found.report === 'string' ? found.report : undefined} />
      )}
      {view === 'complaints' && (
        <ComplaintList
          decide={(complaint) =>
            complaint.moves.length > 0 && <Decide complaint={complaint} key={complaint.id} />
          }
          empty={t('complaints.emptyMarket')}
          filters={['ALL', 'LATE', ...complaintStatuses]}
          looker="ADMIN"
          path={paths.adminComplaints()}
        />
      )}
    </>
  )
}

/** Links of notifications name the complaint in a search parameter: redirect to its own address. */
function useNamedInSearch(complaintId: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (typeof complaintId !== 'string' || !/^[0-9a-f-]{36}$/.test(complaintId)) return
    void navigate({ to: `${paths.adminComplaints()}/${complaintId}`, search: {}, replace: true })
  }, [complaintId, navigate])
}
