import type { TypedVariation } from './typed-product.ts'

/** A row that has not been saved yet; only such rows follow, nothing on sale changes by itself. */
const isNew = ({ variableNo }: TypedVariation): boolean => variableNo === undefined

/**
 * Puts what was typed into one row. Price and discount of the first row are inherited by the new rows that have the
 * same ones so far: a row that was given its own keeps it. Stock is counted row by row.
 */
export function putInherited(
  rows: readonly TypedVariation[],
  at: number,
  part: Partial<TypedVariation>,
): TypedVariation[] {
  const before = rows[at]
  if (before === undefined) return [...rows]
  const isFirst = at === 0 && isNew(before)
  const { price = before.price, saving = before.saving } = part
  return rows.map((row, no) => {
    if (no === at) return { ...row, ...part }
    const follows = isFirst && isNew(row) && row.price === before.price && row.saving === before.saving
    return follows ? { ...row, price, saving } : row
  })
}
