/** Converts Devanagari and full-width digits as people may type them to the Latin ones that the server reads. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < 0xff10 ? 0x0966 : 0xff10))
  })
