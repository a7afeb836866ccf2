import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { saveFile } from './save-file.ts'
import type { SheetPlan } from './sheet-data.ts'

type Fault = SheetPlan['faults'][number]

interface FaultListProps {
  faults: readonly Fault[]
  fileName: string
}

const mostShown = 100

/** Every fault by row and column; the rest of a long list is in the file. */
export function FaultList({ faults, fileName }: FaultListProps) {
  const t = useTranslate()
  const titles = [
    t('productImport.row'),
    t('productImport.column'),
    t('productImport.value'),
    t('productImport.wrong'),
  ]
  const save = () => {
    const lines = faults.map((one) => csvLine([one.row, one.column, one.value, errorMessages(one.message)]))
    saveFile(`${fileName.replace(/\.\w+$/, '')}-errors.csv`, byteOrderMark + csvLine(titles) + lines.join(''))
  }
  const columns: readonly Column<Fault>[] = [
    { key: 'row', title: t('productImport.row'), cell: ({ row }) => row, className: 'tabular-nums' },
    { key: 'column', title: t('productImport.column'), cell: ({ column }) => column },
    { key: 'value', title: t('productImport.value'), cell: ({ value }) => <Said value={value} /> },
    { key: 'wrong', title: t('productImport.wrong'), cell: ({ message }) => errorMessages(message) },
  ]
  const label =
    faults.length === 1 ? t('productImport.faultOne') : t('productImport.faults', { count: faults.length })
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-bold text-simrik">{label}</h4>
        <Button icon="download" variant="quiet" onClick={save} size="small">
          {t('productImport.downloadFaults')}
        </Button>
      </div>
      <DataTable
        card={(fault) => (
          <span className="grid gap-0.5">
            <strong>
              {t('productImport.row')} {fault.row}: {fault.column}
            </strong>
            <span>{errorMessages(fault.message)}</span>
            <Said value={fault.value} />
          </span>
        )}
        columns={columns}
        keyOf={({ row, column }) => `${row} ${column}`}
        label={label}
        rows={faults.slice(0, mostShown)}
      />
      {faults.length > mostShown && (
        <p className="text-muted">{t('productImport.more', { count: faults.length - mostShown })}</p>
      )}
    </section>
  )
}

const Said = ({ value }: { value: string }) => (
  <span className="text-muted text-xs [overflow-wrap:anywhere]">{value === '' ? '–' : value}</span>
)
