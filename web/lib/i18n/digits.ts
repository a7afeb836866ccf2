/** Converts Devanagari digits as people may type them to the Latin ones that the server reads. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
