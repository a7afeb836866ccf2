import { type Priced, sellingPrice } from '../../parts/products/price.tsx'
import { useFilters } from './use-filters.ts'

/** Price filter for lists that the server does not filter. */
export function useIsAsked(): (goods: Priced) => boolean {
  const { minPrice, maxPrice } = useFilters().filters
  const low = Number(minPrice ?? 0)
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(maxPrice)
  return (goods) => sellingPrice(goods) >= low && sellingPrice(goods) <= high
}
