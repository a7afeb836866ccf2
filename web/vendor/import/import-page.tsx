import { useState } from 'react'
import { type SheetColumn, sheetColumns } from '../../../contract/catalogue/sheet-columns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.ts'
import { PastImports } from './past-imports.tsx'
import { PlanView } from './plan-view.tsx'
import { saveFile } from './save-file.ts'
import { allProductsAsCsv, type SentSheet, type SheetPlan, templateCsv } from './sheet-data.ts'
import { SheetForm } from './sheet-form.tsx'

interface Looked {
  readonly sent: SentSheet
  readonly plan: SheetPlan
}

/** /admin/vendor/product/import: import and export of products as a sheet. */
export function ImportPage() {
  const t = useTranslate()
  const [looked, setLooked] = useState<Looked>()
  const [round, setRound] = useState(0)
  const startAgain = () => {
    setLooked(undefined)
    setRound(round + 1)
  }
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <h1 className="font-bold text-xl">{t('productImport.title')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('productImport.line')}</p>
      </div>
      <Panel title={t('productImport.bring')}>
        {looked === undefined ? (
          <SheetForm key={round} onPlan={(sent, plan) => setLooked({ sent, plan })} />
        ) : (
          <PlanView {...looked} onDone={startAgain} />
        )}
      </Panel>
      <Panel title={t('productImport.past')}>
        <PastImports />
      </Panel>
      <Panel line={t('productImport.outLine')} title={t('productImport.out')}>
        <TakeOut />
      </Panel>
      <Panel line={t('productImport.columnsLine')} title={t('productImport.columns')}>
        <Facts facts={sheetColumns.map((column) => [column, t(helpOf(column))])} />
      </Panel>
    </div>
  )
}

const helpOf = (column: SheetColumn) =>
  column.startsWith('option')
    ? 'productImport.help.option'
    : (`productImport.help.${column as Exclude<SheetColumn, `option${string}`>}` as const)

function TakeOut() {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const takeOut = async () => {
    setIsBusy(true)
    try {
      saveFile('goods.csv', await allProductsAsCsv())
    } catch {
      toast.error(t('ui.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy} icon="download" variant="quiet" onClick={() => void takeOut()}>
        {t('productImport.export')}
      </Button>
      <Button variant="plain" onClick={() => saveFile('template.csv', templateCsv())}>
        {t('productImport.template')}
      </Button>
    </div>
  )
}
