import { type Priced, sellingPrice } from '../../parts/products/price.tsx'
import { useFilters } from './use-filters.ts'

/** Whether goods cost what the address asks for; for lists that the server does not narrow. */
export function useIsAsked(): (goods: Priced) => boolean {
  const { minPrice, maxPrice } = useFilters().filters
  const low = Number(minPrice ?? 0)
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(maxPrice)
  return (goods) => sellingPrice(goods) >= low && sellingPrice(goods) <= high
}
