/** Amounts and counts as people write them: 'Rs. 1,23,456.50', '१२०', '1 200'. */
import { greatestPaisa, toPaisa } from '../../../contract/shared/money.ts'

/** Digits of either script, wide or narrow, as Latin ones. */
export const latin = (typed: string): string =>
  typed.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** Paisa, or the fault of the cell. */
export function amountIn(cell: string): number | string {
  const digits = latin(cell)
    .replace(/^(rs|npr|रू|रु)\.?\s*/i, '')
    .replace(/\/-$/, '')
    .replace(/[,\s]/g, '')
  if (/^-/.test(digits)) return 'Must not be below 0'
  if (!/^\d+(\.\d+)?$/.test(digits)) return 'Must be an amount such as 1250 or Rs. 1,250.50'
  if (/\.\d{2}\d*[1-9]/.test(digits)) return 'At most two decimals'
  const paisa = toPaisa(Number(digits))
  return paisa > greatestPaisa ? 'Too large an amount' : paisa
}

/** A whole number, or the fault of the cell. */
export function countIn(cell: string): number | string {
  const digits = latin(cell).replace(/[,\s]/g, '').replace(/\.0+$/, '')
  if (/^-/.test(digits)) return 'Must not be below 0'
  if (!/^\d{1,15}$/.test(digits)) return 'Must be a whole number'
  return Number(digits)
}
