import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { complaintStatuses } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ComplaintList } from '../../parts/complaints/complaint-list.tsx'
import { useComplaintUpdates } from '../../parts/complaints/use-complaint-updates.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Decide } from './decide.tsx'
import { ReportList } from './report-list.tsx'

/** /admin/user/chat/user: complaints of shoppers, and messages that were reported. */
export function AdminComplaintsPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const found: Record<string, unknown> = useSearch({ strict: false })
  const isReports = found.of === 'reports'
  useComplaintUpdates()
  useNamedInSearch(found.complaint)
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t(isReports ? 'reports.title' : 'complaints.title')}</h1>
      <div className="mb-2">
        <FilterLine
          chosen={isReports ? 'reports' : 'complaints'}
          label={t('reports.tabs')}
          onChoose={(next) =>
            void navigate({
              href: next === 'reports' ? paths.adminReports() : paths.adminComplaints(),
              resetScroll: false,
            })
          }
          options={(['complaints', 'reports'] as const).map((value) => ({
            value,
            label: t(`${value}.title`),
          }))}
        />
      </div>
      {isReports ? (
        <ReportList reportId={typeof found.report === 'string' ? found.report : undefined} />
      ) : (
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
