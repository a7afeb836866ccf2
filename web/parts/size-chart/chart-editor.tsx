import { useId } from 'react'
import { chartLimits } from '../../../contract/catalogue/size-measures.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlStyles } from '../../ui/field.tsx'
import {
  addColumn,
  addRow,
  changeCell,
  changeColumn,
  changeSize,
  removeColumn,
  removeRow,
  type TypedChart,
} from './typed-chart.ts'

interface ChartEditorProps {
  chart: TypedChart
  onChange: (chart: TypedChart) => void
  /** Faults by their path within the chart, such as `rows.0.cells.1`. */
  faults: Readonly<Record<string, string>>
}

const field = `${controlStyles} min-w-20 px-2!`

/** A size chart as a grid of fields: a column for each measure, a row for each size. */
export function ChartEditor({ chart, onChange, faults }: ChartEditorProps) {
  const t = useTranslate()
  const id = useId()
  const fault = (path: string) =>
    faults[path] === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-faults` }
  const told = [...new Set(Object.values(faults))]
  const nameOf = (at: number) => chart.columns[at]?.name || t('sizes.column', { number: at + 1 })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="overflow-x-auto pb-1">
        <table className="text-sm">
          <thead className="align-bottom">
            <tr>
              <th className="p-1 text-left" scope="col">
                {t('sizes.size')}
              </th>
              {chart.columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name while it is typed
                <th className="min-w-32 p-1 text-left font-normal" key={at} scope="col">
                  <div className="grid grid-cols-1 gap-1">
                    <input
                      aria-label={t('sizes.columnName', { number: at + 1 })}
                      className={field}
                      maxLength={chartLimits.name}
                      onChange={({ target }) => onChange(changeColumn(chart, at, { name: target.value }))}
                      placeholder={t('sizes.nameExample')}
                      value={column.name}
                      {...fault(`columns.${at}.name`)}
                    />
                    <input
                      aria-label={t('sizes.columnNameNe', { number: at + 1 })}
                      className={field}
                      lang="ne"
                      maxLength={chartLimits.name}
                      onChange={({ target }) => onChange(changeColumn(chart, at, { nameNe: target.value }))}
                      placeholder={t('sizes.nameNeExample')}
                      value={column.nameNe}
                      {...fault(`columns.${at}.nameNe`)}
                    />
                    <span className="flex items-center gap-1">
                      <select
                        aria-label={t('sizes.unitOf', { name: nameOf(at) })}
                        className={field}
                        onChange={({ target }) =>
                          onChange(changeColumn(chart, at, { unit: target.value === 'CM' ? 'CM' : 'NONE' }))
                        }
                        value={column.unit}
                      >
                        <option value="CM">{t('sizes.cm')}</option>
                        <option value="NONE">{t('sizes.noUnit')}</option>
                      </select>
                      <IconButton
                        disabled={chart.columns.length === 1}
                        icon="trash"
                        label={t('sizes.removeColumn', { name: nameOf(at) })}
                        onClick={() => onChange(removeColumn(chart, at))}
                      />
                    </span>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ size, cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
              <tr key={row}>
                <th className="p-1" scope="row">
                  <input
                    aria-label={t('sizes.sizeName', { number: row + 1 })}
                    className={field}
                    maxLength={chartLimits.name}
                    onChange={({ target }) => onChange(changeSize(chart, row, target.value))}
                    value={size}
                    {...fault(`rows.${row}.size`)}
                  />
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td className="p-1" key={column}>
                    <input
                      aria-label={`${size || t('sizes.row', { number: row + 1 })}, ${nameOf(column)}`}
                      className={field}
                      inputMode="decimal"
                      maxLength={20}
                      onChange={({ target }) => onChange(changeCell(chart, row, column, target.value))}
                      value={cell}
                      {...fault(`rows.${row}.cells.${column}`)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    disabled={chart.rows.length === 1}
                    icon="trash"
                    label={t('sizes.removeRow', { name: size || t('sizes.row', { number: row + 1 }) })}
                    onClick={() => onChange(removeRow(chart, row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.length > 0 && (
        <ul className="text-simrik text-xs" id={`${id}-faults`} role="alert">
          {told.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={chart.rows.length >= chartLimits.rows}
          icon="plus"
          onClick={() => onChange(addRow(chart))}
          size="small"
          variant="quiet"
        >
          {t('sizes.addRow')}
        </Button>
        <Button
          disabled={chart.columns.length >= chartLimits.columns}
          icon="plus"
          onClick={() => onChange(addColumn(chart))}
          size="small"
          variant="quiet"
        >
          {t('sizes.addColumn')}
        </Button>
      </div>
      <p className="text-muted text-xs">{t('sizes.cellHint')}</p>
    </div>
  )
}
