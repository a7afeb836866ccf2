import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { levelKey } from './level-data.ts'

/** Runs one act about levels at a time, toasts the result, and reads level and days again. True when it was done. */
export function useLevelAction() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const doing = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    setIsBusy(true)
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: levelKey })
    }
  }
  return { isBusy, doing }
}
