/** Margin: the rest of a selling price after the cost, and its part of the price; no percentage without a price. */
export function marginOf(
  sellingPaisa: number,
  costPaisa: number,
): { readonly margin: number; readonly percent: number | null } {
  const margin = sellingPaisa - costPaisa
  return { margin, percent: sellingPaisa > 0 ? Math.round((margin / sellingPaisa) * 1_000) / 10 : null }
}
