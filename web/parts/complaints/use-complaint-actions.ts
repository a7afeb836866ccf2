import { useQueryClient } from '@tanstack/react-query'
import type { complaintRoutes } from '../../../contract/chat/complaints.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { type Complaint, complaintQuery } from './complaint-data.ts'

type Said = RequestJson<typeof complaintRoutes.answerComplaint>['body']
type Moved = RequestJson<typeof complaintRoutes.transitionComplaint>['body']

/** Answers and transitions; each toasts its result and updates the cached complaint. True when it was done. */
export function useComplaintActions(complaintId: string) {
  const t = useTranslate()
  const queries = useQueryClient()
  const params = { complaintId }
  const doing = async (ask: () => Promise<Complaint>, done: string): Promise<boolean> => {
    try {
      queries.setQueryData(complaintQuery(complaintId).queryKey, await ask())
      toast.success(done)
      return true
    } catch (error) {
      toast.error(wordsOf(error) ?? t('complaint.actFailed'))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['complaints'] })
    }
  }
  return {
    say: (body: Said) => doing(() => api.chat.answerComplaint({ params, body }), t('complaint.sent')),
    move: (body: Moved, done: string) => doing(() => api.chat.transitionComplaint({ params, body }), done),
  }
}

function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const [fault] = Object.values(error.errors)
  return fault === undefined ? error.detail || undefined : errorMessages(fault)
}
