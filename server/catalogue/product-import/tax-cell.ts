/** The cell of a product's tax class, read from a sheet and written into one. */
import { type TaxClass, taxClasses } from '../../../contract/shared/tax-classes.ts'
import type { SheetRow } from './read-sheet.ts'
import type { RowGroup } from './row-groups.ts'
import { folded } from './vendor-store.ts'

/** The word for no class of its own. */
const asCategory = 'category'

const nepaliWords: Readonly<Record<string, TaxClass | null>> = {
  'कर लाग्ने': 'STANDARD',
  'शून्य दर': 'ZERO',
  'कर नलाग्ने': 'EXEMPT',
  वर्गअनुसार: null,
}

export function taxClassIn(
  before: TaxClass | null,
  { faults }: RowGroup,
  cell: { readonly row: SheetRow; readonly words: string } | undefined,
): TaxClass | null {
  if (cell === undefined) return before
  const word = folded(cell.words)
  if (word === asCategory) return null
  const known = taxClasses.find((one) => one.toLowerCase() === word) ?? nepaliWords[word]
  if (known === undefined) faults.add(cell.row, 'tax class', 'Must be standard, zero, exempt or category')
  return known === undefined ? before : known
}

export const taxCellOf = (taxClass: TaxClass | null): string => taxClass?.toLowerCase() ?? asCategory
