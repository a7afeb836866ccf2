import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly className?: string
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  /** The first cell names the row, and is its button where a row can be opened. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The same row on a phone. */
  card: (row: Row) => ReactNode
}

const cellLook = 'border-line border-b px-4 py-2.5 align-middle group-last:border-b-0'

/** A table with a sticky head where there is room, cards on a phone. The whole row opens. */
export function DataTable<Row>({ label, columns, rows, keyOf, onOpen, card }: DataTableProps<Row>) {
  return (
    <>
      <table
        aria-label={label}
        className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-left max-lg:hidden"
      >
        <thead>
          <tr>
            {columns.map(({ key, title, className }) => (
              <th
                className={classes(
                  'sticky top-14 z-10 whitespace-nowrap border-line border-b h-10 bg-surface px-4 py-0 font-medium text-muted text-xs first:rounded-tl-card last:rounded-tr-card',
                  className,
                )}
                key={key}
                scope="col"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              className={classes('group', onOpen && 'cursor-pointer hover:bg-ink/3')}
              key={keyOf(row)}
              onClick={() => onOpen?.(row)}
            >
              {columns.map(({ key, cell, className }, at) => (
                <td className={classes(cellLook, className)} key={key}>
                  {at === 0 && onOpen ? (
                    <button
                      className="min-h-9 text-left font-bold text-himal"
                      onClick={(event) => {
                        event.stopPropagation()
                        onOpen(row)
                      }}
                      type="button"
                    >
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={label} className="grid grid-cols-1 gap-3 lg:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            {onOpen ? (
              <button className={cardLook} onClick={() => onOpen(row)} type="button">
                {card(row)}
              </button>
            ) : (
              <div className={cardLook}>{card(row)}</div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const cardLook = 'block w-full rounded-card border border-line bg-surface p-4 text-left'
