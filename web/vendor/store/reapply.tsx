import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const handIn = useMutation({
    mutationFn: () => api.vendors.reapply(),
    onSuccess: (store) => {
      queries.setQueryData(vendorStoreQuery().queryKey, store)
      toast.success(t('vendor.state.handedIn'))
    },
    onError: (error) => {
      toast.error(problemMessage(error, t('ui.failed')))
      void queries.invalidateQueries({ queryKey: vendorStoreQuery().queryKey })
    },
  })
  return (
    <>
      <p className="mb-2">{t('vendor.state.handInLine')}</p>
      <Button busy={handIn.isPending} onClick={() => handIn.mutate()} size="small">
        {t('vendor.state.handIn')}
      </Button>
    </>
  )
}
