/** Measures of a size chart: how they are typed, kept and read in inches. Apart from the schemas: pages show them. */

export const chartLimits = { columns: 8, rows: 20, name: 30 } as const
/** NONE: a number without a unit, such as another country's size. */
export const chartUnits = ['CM', 'NONE'] as const
export type ChartUnit = (typeof chartUnits)[number]

/** As it is kept: Latin digits for Devanagari and full-width ones, a plain hyphen between the two numbers of a range. */
export const measureIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\s*[-‐‑–—−~]\s*/g, '-')
    .trim()

const cmPerInch = 2.54

/** A measure in centimetres, to the tenth of an inch. */
export const inInches = (measure: string): string =>
  measure
    .split('-')
    .map((cm) => (cm === '' ? '' : String(Math.round((Number(cm) / cmPerInch) * 10) / 10)))
    .join('-')

/** As it is read: with a dash. */
export const shownMeasure = (measure: string): string => measure.replace('-', '–')
