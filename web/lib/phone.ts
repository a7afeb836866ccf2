import { latinDigits } from './i18n/digits.ts'

/**
 * A phone number as people in Nepal write it, as the server reads it: digits alone, without the country's prefix.
 * What is no Nepali number stays as many digits as were typed.
 */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/^\s*\+/, '00')
    .replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:00977|977)(?=\d{8,10}$)/, '')
  return national.replace(/^00/, '').replace(/^0(?=9[678]\d{8}$)/, '')
}
