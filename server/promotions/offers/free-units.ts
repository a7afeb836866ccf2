/** "Buy and get": of each so many units together the cheapest are free. Pure, in whole paisa. */

interface Units {
  readonly quantity: number
  readonly unitPaisa: number
}

export function freePaisa(
  lines: readonly Units[],
  { buyQuantity, getQuantity }: { readonly buyQuantity: number; readonly getQuantity: number },
): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  let free = Math.floor(units / (buyQuantity + getQuantity)) * getQuantity
  let paisa = 0
  for (const { quantity, unitPaisa } of lines.toSorted((a, b) => a.unitPaisa - b.unitPaisa)) {
    const taken = Math.min(quantity, free)
    paisa += taken * unitPaisa
    free -= taken
  }
  return paisa
}
