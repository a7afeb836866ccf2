/** Change of the last seven days against the seven before; undefined where those sold nothing. */
export interface WeekChange {
  readonly isUp: boolean
  readonly percent: number
}

const days = 7

export const lastWeek = <Day>(sales: readonly Day[]): readonly Day[] => sales.slice(-days)

export const sumOf = (sales: readonly { readonly amount: number }[]): number =>
  sales.reduce((sum, { amount }) => sum + amount, 0)

export function weekChange(sales: readonly { readonly amount: number }[]): WeekChange | undefined {
  const before = sumOf(sales.slice(-2 * days, -days))
  if (before <= 0) return undefined
  const percent = Math.round(((sumOf(lastWeek(sales)) - before) / before) * 100)
  return percent === 0 ? undefined : { isUp: percent > 0, percent: Math.abs(percent) }
}
