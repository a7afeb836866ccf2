import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CountGoods } from './count-goods.tsx'
import { Differences } from './differences.tsx'
import { type StockTaking, takingQuery, takingsKey } from './stock-taking-data.ts'

const views = ['count', 'differences'] as const

/** The count that is open: counting first, then the differences, then the booking. */
export function OpenTaking({ began }: { began: StockTaking }) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const queries = useQueryClient()
  const [view, setView] = useViewParam('view', views)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { data: taking = began } = useQuery({ ...takingQuery(began.id), initialData: began })
  const params = { takingId: taking.id }
  const renew = () => queries.invalidateQueries({ queryKey: takingsKey })
  const book = async () => {
    setIsBusy(true)
    try {
      await api.catalogue.bookStockTaking({ params, body: { edition: taking.edition } })
      toast.success(t('stockTaking.booked'))
      setView('count')
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
    }
    await renew()
    setIsBusy(false)
  }
  const discard = async (): Promise<boolean> => {
    try {
      await api.catalogue.dropStockTaking({ params })
      toast.success(t('stockTaking.discarded'))
      setView('count')
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      if (!(error instanceof ApiProblem)) return false
    }
    await renew()
    return true
  }
  const category = taking.categoryName
    ? nameOf({ categoryName: taking.categoryName, categoryNameNe: taking.categoryNameNe })
    : t('stockTaking.all')
  return (
    <section className="grid grid-cols-1 gap-4 pb-20">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-bold text-lg">
            {view === 'count' ? t('stockTaking.counting', { category }) : t('stockTaking.differences')}
          </h2>
          <p aria-live="polite" className="text-muted tabular-nums">
            {t('stockTaking.progress', { count: taking.countedCount })}
            {view === 'count' && ` · ${t('stockTaking.hint')}`}
          </p>
        </div>
        <Button onClick={() => setIsAsked(true)} size="small" variant="plain">
          {t('stockTaking.discard')}
        </Button>
      </div>
      {view === 'count' ? <CountGoods takingId={taking.id} /> : <Differences taking={taking} />}
      <div className="fixed inset-x-0 bottom-[var(--area-tabs,0px)] z-20 flex flex-wrap gap-2 border-line border-t bg-surface p-3 md:left-16 md:px-8 lg:left-56">
        {view === 'count' ? (
          <Button
            className="max-md:w-full"
            disabled={taking.countedCount === 0}
            onClick={() => setView('differences')}
          >
            {t('stockTaking.review')}
          </Button>
        ) : (
          <>
            <Button
              busy={isBusy}
              className="max-md:flex-1"
              disabled={taking.countedCount === 0}
              onClick={() => void book()}
            >
              {t(taking.differingCount === 0 ? 'stockTaking.finish' : 'stockTaking.book')}
            </Button>
            <Button className="max-md:flex-1" onClick={() => setView('count')} variant="quiet">
              {t('stockTaking.backToCount')}
            </Button>
          </>
        )}
      </div>
      <AskDialog
        isOpen={isAsked}
        no={t('stockTaking.cancel')}
        onClose={() => setIsAsked(false)}
        onYes={discard}
        title={t('stockTaking.discardAsk')}
        yes={t('stockTaking.discard')}
      >
        <p>{t('stockTaking.discardWhat')}</p>
      </AskDialog>
    </section>
  )
}
