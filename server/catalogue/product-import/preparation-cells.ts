/** The cells of a product's preparation, read from a sheet and written into one. */
import type { PreparationForm } from '../../../contract/catalogue/product-preparation.ts'
import type { PreparationColumn } from '../../../contract/catalogue/sheet-columns.ts'
import { availabilities } from '../../../contract/shared/preparation.ts'
import type { FactCells } from './fact-cells.ts'
import { latin } from './read-cells.ts'
import type { RowGroup } from './row-groups.ts'
import { folded } from './vendor-store.ts'

/** The column in which a part of the preparation stands. */
export function preparationColumn(part: string): PreparationColumn {
  if (part === 'prepDays') return 'days to prepare'
  return part === 'readyOn' ? 'ready from' : 'availability'
}

const words = { IN_STOCK: 'in stock', PRE_ORDER: 'pre-order', MADE_TO_ORDER: 'made to order' } as const
const nepaliWords: Readonly<Record<string, PreparationForm['availability']>> = {
  'स्टकमा छ': 'IN_STOCK',
  'अग्रिम अर्डर': 'PRE_ORDER',
  'अर्डरपछि बनाइने': 'MADE_TO_ORDER',
}

/** The preparation with that of the cells; a blank cell leaves the present one. */
export function withPreparationCells(
  before: PreparationForm,
  { faults }: RowGroup,
  cells: FactCells,
): PreparationForm {
  const read = <Value>(
    column: PreparationColumn,
    from: (typed: string) => Value | undefined,
    fault: string,
  ) => {
    const cell = cells.get(column)
    const value = cell && from(cell.words)
    if (cell !== undefined && value === undefined) faults.add(cell.row, column, fault)
    return value
  }
  const availability =
    read('availability', availabilityIn, 'Must be in stock, pre-order or made to order') ??
    before.availability
  const prepDays = read('days to prepare', daysIn, 'Must be a whole number')
  const readyOn = read('ready from', dayIn, 'Must be a day')
  return {
    availability,
    prepDays: prepDays === undefined ? before.prepDays : prepDays.count,
    // A day belongs to a pre-order alone: one that is in stock again has none.
    readyOn: availability === 'PRE_ORDER' ? (readyOn ?? before.readyOn) : null,
  }
}

const availabilityIn = (cell: string) => {
  const typed = folded(cell).replaceAll('_', ' ')
  return (
    availabilities.find((one) => words[one].replace('-', ' ') === typed.replace('-', ' ')) ??
    nepaliWords[typed]
  )
}

/** `store`: as the store's settings say. */
function daysIn(cell: string): { readonly count: number | null } | undefined {
  const typed = latin(cell).trim()
  if (/^(store|पसल)$/i.test(typed)) return { count: null }
  return /^\d{1,6}$/.test(typed) ? { count: Number(typed) } : undefined
}

const dayIn = (cell: string): string | undefined => {
  const typed = latin(cell).trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined
}

/** The cells of a sheet that is exported: read again, they change nothing. */
export const preparationCellsOf = ({
  availability,
  prepDays,
  readyOn,
}: PreparationForm): Readonly<Record<PreparationColumn, string>> => ({
  availability: words[availability],
  'days to prepare': prepDays === null ? 'store' : String(prepDays),
  'ready from': readyOn ?? '',
})
