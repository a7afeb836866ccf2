import { useQueryClient } from '@tanstack/react-query'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { readCampaignsAgain } from './campaign-data.ts'

/** Runs an act on an item, says what came of it, and reads the campaigns again. True when it was done. */
export function useItemAct() {
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
      await readCampaignsAgain(queries)
    }
  }
}
