import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CategorySelect } from '../products/category-select.tsx'
import { takingsKey } from './stock-taking-data.ts'

/** Everything, or the goods of one category. */
export function StartTaking() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [categoryId, setCategoryId] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    try {
      await api.catalogue.startStockTaking({ body: { categoryId: categoryId || null } })
      await queries.invalidateQueries({ queryKey: takingsKey })
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      setIsBusy(false)
    }
  }
  return (
    <Panel line={t('stockTaking.startLine')} title={t('stockTaking.start')}>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <CategorySelect onChoose={setCategoryId} value={categoryId} />
        <Button busy={isBusy} icon="list" onClick={() => void start()}>
          {t('stockTaking.start')}
        </Button>
      </div>
    </Panel>
  )
}
