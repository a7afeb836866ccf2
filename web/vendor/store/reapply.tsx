import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ownStoreQuery } from './store-data.ts'

/** What a refused vendor can do: mend, and be looked at again. */
export function HandInAgain() {
  const text = useText()
  const queries = useQueryClient()
  const handIn = useMutation({
    mutationFn: () => api.vendors.handInAgain(),
    onSuccess: (store) => {
      queries.setQueryData(ownStoreQuery().queryKey, store)
      toast.success(text('vendor.state.handedIn'))
    },
    onError: (error) => {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('ui.failed'))
      void queries.invalidateQueries({ queryKey: ownStoreQuery().queryKey })
    },
  })
  return (
    <>
      <p className="mb-2">{text('vendor.state.handInLine')}</p>
      <Button busy={handIn.isPending} onClick={() => handIn.mutate()} size="small">
        {text('vendor.state.handIn')}
      </Button>
    </>
  )
}
