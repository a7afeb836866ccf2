/** A distance as people say it: `2.1` below ten kilometres, `458` above. The sidebar of a store alone shows two decimals. */
export function shownKm(km: number): string {
  const tenths = Math.round(km * 10) / 10
  return tenths < 10 ? tenths.toFixed(1) : String(Math.round(km))
}
