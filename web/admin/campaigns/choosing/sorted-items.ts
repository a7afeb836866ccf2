/** Items side by side: the order that an admin asks for, and the figures that stand for all variations of one. Pure. */
import type { AdminItem } from '../campaign-data.ts'

export const itemSorts = ['discount', 'rating', 'cancels', 'stock'] as const
export type ItemSort = (typeof itemSorts)[number]

/** The least discount among its variations, which is the one that the rules look at; null where none gets cheaper. */
export const leastDiscount = ({ variations }: Pick<AdminItem, 'variations'>): number | null => {
  const percents = variations.flatMap(({ discountPercent }) =>
    discountPercent === null ? [] : [discountPercent],
  )
  return percents.length === 0 ? null : Math.min(...percents)
}

/** Lowest and highest of a figure over the variations; one of them where they are the same. */
export function spreadOf(values: readonly (number | null)[]): readonly number[] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return []
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return low === high ? [low] : [low, high]
}

const worst = Number.NEGATIVE_INFINITY
/** The greater the better. A store without orders has cancelled nothing; one without ratings stands last. */
const worth: Readonly<Record<ItemSort, (item: AdminItem) => number>> = {
  discount: (item) => leastDiscount(item) ?? worst,
  rating: ({ rating }) => rating ?? worst,
  cancels: ({ cancelRate }) => -(cancelRate ?? 0),
  stock: ({ stock }) => stock,
}

/** The best first; those alike by name, so that the order does not change by itself. */
export const sortedItems = (items: readonly AdminItem[], by: ItemSort): readonly AdminItem[] =>
  items.toSorted((one, other) => {
    const [a, b] = [worth[by](one), worth[by](other)]
    return a === b
      ? one.productName.localeCompare(other.productName) || (one.id < other.id ? -1 : 1)
      : b > a
        ? 1
        : -1
  })
