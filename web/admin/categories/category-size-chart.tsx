import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChartEditor } from '../../parts/size-chart/chart-editor.tsx'
import { startColumnsFor } from '../../parts/size-chart/start-columns.ts'
import { newChart } from '../../parts/size-chart/typed-chart.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { toast } from '../../ui/toast.ts'
import { readAgain } from '../admin-data.ts'
import type { AnyCategory } from '../product-data.ts'

/** The size chart of a category, for its products without one of their own. */
export function CategorySizeChart({ of }: { of: AnyCategory }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [chart, setChart] = useState(of.sizeChart)
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFaults({})
    setFault(undefined)
    setIsBusy(true)
    try {
      const saved = await api.catalogue.changeCategorySizeChart({
        params: { categoryId: of.categoryId },
        body: { sizeChart: chart },
      })
      setChart(saved.sizeChart)
      toast.success(t('sizes.saved'))
      await readAgain(queries)
    } catch (error) {
      const told = error instanceof ApiProblem ? error.errors : {}
      const within = Object.entries(told).map(
        ([path, words]) => [path.replace(/^sizeChart\./, ''), errorMessages(words)] as const,
      )
      setFaults(Object.fromEntries(within))
      if (within.length === 0) setFault(problemMessage(error, t('ui.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="grid grid-cols-1 gap-3 border-line border-t pt-4" noValidate onSubmit={save}>
      <div>
        <h3 className="font-bold">{t('sizes.title')}</h3>
        <p className="text-muted text-sm">{t('sizes.categoryLine')}</p>
      </div>
      {chart === null ? (
        <Button
          className="justify-self-start"
          icon="plus"
          onClick={() => setChart(newChart(startColumnsFor([of.name, of.nameNe])))}
          variant="quiet"
        >
          {t('sizes.add')}
        </Button>
      ) : (
        <>
          <ChartEditor chart={chart} faults={faults} onChange={setChart} />
          <Button
            className="justify-self-start"
            icon="trash"
            onClick={() => setChart(null)}
            size="small"
            variant="plain"
          >
            {t('sizes.remove')}
          </Button>
        </>
      )}
      <FaultBox>{fault}</FaultBox>
      {(chart !== null || of.sizeChart !== null) && (
        <Button busy={isBusy} className="justify-self-start" type="submit" variant="quiet">
          {t('sizes.save')}
        </Button>
      )}
    </form>
  )
}
