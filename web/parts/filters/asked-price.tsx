import { useText } from '../../lib/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { type Priced, sellingPrice } from '../price.tsx'
import { ClearAll } from './chosen-filters.tsx'
import { useFilters } from './use-filters.ts'

/** Whether goods cost what the address asks for; for lists that the server does not narrow. */
export function useIsAsked(): (goods: Priced) => boolean {
  const { minPrice, maxPrice } = useFilters().filters
  const low = Number(minPrice ?? 0)
  const high = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(maxPrice)
  return (goods) => sellingPrice(goods) >= low && sellingPrice(goods) <= high
}

/** Nothing is left of a list that has something: the way back to all of it. */
export function NoneAsked({ onTaken = () => {} }: { onTaken?: () => void }) {
  const text = useText()
  return (
    <Empty action={<ClearAll className={buttonLook('main')} onTaken={onTaken} />}>
      {text('filters.none')}
    </Empty>
  )
}
