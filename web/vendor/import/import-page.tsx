import { useState } from 'react'
import { type SheetColumn, sheetColumns } from '../../../contract/catalogue/sheet-columns.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.ts'
import { PastImports } from './past-imports.tsx'
import { PlanView } from './plan-view.tsx'
import { saveFile } from './save-file.ts'
import { allGoodsAsCsv, type SentSheet, type SheetPlan, templateCsv } from './sheet-data.ts'
import { SheetForm } from './sheet-form.tsx'

interface Looked {
  readonly sent: SentSheet
  readonly plan: SheetPlan
}

/** /admin/vendor/product/import: goods in and out as a sheet. */
export function ImportPage() {
  const text = useText()
  const [looked, setLooked] = useState<Looked>()
  const [round, setRound] = useState(0)
  const startAgain = () => {
    setLooked(undefined)
    setRound(round + 1)
  }
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <h1 className="font-bold text-xl">{text('sheet.title')}</h1>
        <p className="mt-1 max-w-prose text-muted">{text('sheet.line')}</p>
      </div>
      <Panel title={text('sheet.bring')}>
        {looked === undefined ? (
          <SheetForm key={round} onPlan={(sent, plan) => setLooked({ sent, plan })} />
        ) : (
          <PlanView {...looked} onDone={startAgain} />
        )}
      </Panel>
      <Panel title={text('sheet.past')}>
        <PastImports />
      </Panel>
      <Panel line={text('sheet.outLine')} title={text('sheet.out')}>
        <TakeOut />
      </Panel>
      <Panel line={text('sheet.columnsLine')} title={text('sheet.columns')}>
        <Facts facts={sheetColumns.map((column) => [column, text(helpOf(column))])} />
      </Panel>
    </div>
  )
}

const helpOf = (column: SheetColumn) =>
  column.startsWith('option')
    ? 'sheet.help.option'
    : (`sheet.help.${column as Exclude<SheetColumn, `option${string}`>}` as const)

function TakeOut() {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const takeOut = async () => {
    setIsBusy(true)
    try {
      saveFile('goods.csv', await allGoodsAsCsv())
    } catch {
      toast.error(text('ui.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy} icon="download" look="quiet" onClick={() => void takeOut()}>
        {text('sheet.export')}
      </Button>
      <Button look="plain" onClick={() => saveFile('template.csv', templateCsv())}>
        {text('sheet.template')}
      </Button>
    </div>
  )
}
