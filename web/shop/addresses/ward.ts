import { wards } from '../../../contract/shared/limits.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'

/** Parses a typed ward; what is no number becomes NaN, which the schema refuses. */
export const wardOf = (typed: string | number): number => {
  const digits = latinDigits(String(typed)).trim()
  return digits === '' ? Number.NaN : Number(digits)
}

export const isWard = (ward: number): boolean => Number.isInteger(ward) && ward >= 1 && ward <= wards
