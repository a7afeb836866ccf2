import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { ApiProblem } from '../lib/problem.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { ownStoreQuery } from './own-store.ts'

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
