import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { EarnPlace } from './lazy-earn-line.tsx'
import { pointsOfProductQuery } from './points-of-product.ts'

/**
 * About how many points the product brings, at the price of the least that can be bought. The server writes it with
 * the page; nothing is asked where no programme runs.
 */
export function EarnOfProduct({ product, chosen }: { product: ProductData; chosen: Variation | undefined }) {
  const { market } = useRouteContext({ from: '__root__' })
  const person = useUser()
  const isShopper = person === undefined || person.userType === 'USER'
  const { data, isLoading } = useQuery({
    ...pointsOfProductQuery(product, chosen),
    enabled: isShopper && market.points !== undefined,
  })
  // Layout shift: where the whole market earns, the line is all but sure to come.
  if (isLoading && market.points === 'MARKET') return <p className="text-sm">&nbsp;</p>
  return (
    // Those who sell earn none: for them what the server wrote keeps its place, unseen.
    <div className={isShopper ? 'contents' : 'invisible'}>
      <EarnPlace points={data} />
    </div>
  )
}
