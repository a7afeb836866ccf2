/** Divides an amount over parts in proportion to their weights, to the paisa: by largest remainder, earlier first. */
export function spreadAmount(paisa: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(paisa) * BigInt(weight)) / BigInt(sum))
  const shares = exact.map(Number)
  const remainders = weights.map((weight) => Number((BigInt(paisa) * BigInt(weight)) % BigInt(sum)))
  let left = paisa - shares.reduce((total, share) => total + share, 0)
  const byRemainder = remainders
    .map((_, at) => at)
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0))
  for (const at of byRemainder) {
    if (left <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares
}
