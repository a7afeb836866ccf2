import { latinDigits } from '../../lib/i18n/digits.ts'

/** Parses a number in either script; NaN for no number. */
export const numberOf = (typed: string): number => {
  const digits = latinDigits(typed).replace(/[,\s]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}
