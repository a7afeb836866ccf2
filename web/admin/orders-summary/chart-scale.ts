/** Scale of a chart of counts by day. */

/** Three grid lines at round numbers, the last of them at or above the largest count: `[5, 10, 15]`. */
export function gridOf(most: number): readonly [number, number, number] {
  const least = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? least
  const whole = Math.max(1, Math.ceil(step))
  return [whole, 2 * whole, 3 * whole]
}

const labelsAtMost = 8

/** Which days carry their date: every fifth, in a long period every tenth, fifteenth and so on. */
export const datedEvery = (days: number): number => 5 * Math.max(1, Math.ceil(days / 5 / labelsAtMost))

/** The day under a pointer, at a share of the chart's width. */
export const dayAt = (share: number, days: number): number =>
  Math.min(days - 1, Math.max(0, Math.floor(share * days)))

/** Percent by which a figure changed against the period before; undefined where that had none. */
export const changeOf = (now: number, before: number): number | undefined =>
  before <= 0 ? undefined : Math.round(((now - before) / before) * 100)
