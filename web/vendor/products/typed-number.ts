import { latinDigits } from '../../lib/i18n/digits.ts'

/** Parses a number in either script; NaN for no number. */
export const numberOf = (typed: string): number => {
  const digits = latinDigits(typed).replace(/[,\s]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** A number as a field has it; empty for 0. */
export const numberWords = (value: number): string => (value === 0 ? '' : String(value))
