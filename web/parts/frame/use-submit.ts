import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'

/** Submits one order action at a time, toasts the result, and invalidates every query about orders. */
export function useSubmit() {
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
      toast.error(problemMessage(error, t('refunds.actFailed')))
      return false
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { isBusy, doing }
}
