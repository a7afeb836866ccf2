import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { sellingPrice } from '../../parts/products/price.tsx'
import { EarnPlace } from './lazy-earn-line.tsx'
import { pointsOfProductQuery } from './points-data.ts'

/** About how many points the product brings, at the price of the least that can be bought; nothing for those who sell. */
export function EarnOfProduct({ product, chosen }: { product: ProductData; chosen: Variation | undefined }) {
  const person = useUser()
  // Hydration: the server writes none of it.
  const isHydrated = useHydrated()
  const isShopper = person === undefined || person.userType === 'USER'
  const price = Math.round(sellingPrice(chosen ?? product) * product.least * 100) / 100
  const { data } = useQuery({ ...pointsOfProductQuery(product.id, price), enabled: isShopper })
  return isHydrated && isShopper ? <EarnPlace points={data} /> : null
}
