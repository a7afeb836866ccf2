import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { lowStockDefaultQuery } from '../products/product-data.ts'
import { countIn } from './counting.ts'

/** The store's own number, for products that have none. */
export function LowStockPanel() {
  const t = useTranslate()
  const usual = useQuery(lowStockDefaultQuery())
  return (
    <Panel line={t('stockTaking.lowLine')} title={t('stockTaking.low')}>
      {usual.isPending && <Skeleton className="h-16" />}
      {usual.isError && <ErrorState onRetry={() => void usual.refetch()} />}
      {usual.data && <LowStockForm usual={usual.data.lowStockAt} />}
    </Panel>
  )
}

function LowStockForm({ usual }: { usual: number }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(String(usual))
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    const lowStockAt = countIn(typed)
    if (lowStockAt === undefined || lowStockAt === null) return setError(t('stockTaking.bad'))
    setIsBusy(true)
    try {
      await api.catalogue.changeLowStockDefault({ body: { lowStockAt } })
      toast.success(t('stockTaking.saved'))
      void queries.invalidateQueries({ queryKey: ['own-goods'] })
    } catch (problem) {
      setError(problemMessage(problem, t('ui.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextField
        className="w-full sm:w-60"
        error={error}
        inputMode="numeric"
        label={t('stockTaking.lowAt')}
        maxLength={9}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        value={typed}
      />
      <Button busy={isBusy} type="submit" variant="quiet">
        {t('stockTaking.save')}
      </Button>
    </form>
  )
}
