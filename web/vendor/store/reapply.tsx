import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { vendorStoreQuery } from './store-data.ts'

/** A refused vendor corrects the store and applies again. */
export function Reapply() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  async function handIn() {
    setPending(true)
    try {
      queries.setQueryData(vendorStoreQuery().queryKey, await api.vendors.reapply())
      toast.success(t('vendor.state.handedIn'))
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      void queries.invalidateQueries({ queryKey: vendorStoreQuery().queryKey })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="mb-2">{t('vendor.state.handInLine')}</p>
      <Button busy={isPending} onClick={() => void handIn()} size="small">
        {t('vendor.state.handIn')}
      </Button>
    </>
  )
}
