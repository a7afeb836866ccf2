import { useQueryClient } from '@tanstack/react-query'
import { problemMessage } from '../lib/api/problem.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import { toast } from '../ui/toast.ts'
import { readAgain } from './admin-data.ts'

/** Runs an admin's action, toasts the result, and invalidates all admin queries. True when it was done. */
export function useAction() {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      void readAgain(queries)
    }
  }
}
