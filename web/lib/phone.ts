import { latinDigits } from './i18n/digits.ts'

/**
 * Normalises a Nepali phone number for the server: digits alone, without the country's prefix. Any other number keeps
 * the digits as typed.
 */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/^\s*\+/, '00')
    .replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:00977|977)(?=\d{8,10}$)/, '')
  return national.replace(/^00/, '').replace(/^0(?=9[678]\d{8}$)/, '')
}
