/** About how many points a product brings. Apart: the server writes pages with it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import type { MarketMeta } from '../../lib/navigation/head.ts'
import { firstChoice, type ProductData, type Variation } from '../../parts/product-page/choice.ts'
import { sellingPrice } from '../../parts/products/price.tsx'

/** Points of the least that can be bought. A key of its own: an order changes nothing of them. */
export function pointsOfProductQuery(product: ProductData, chosen: Variation | undefined) {
  const productId = product.id
  const price = Math.round(sellingPrice(chosen ?? product) * product.least * 100) / 100
  return queryOptions({
    queryKey: ['points-of-product', productId, price],
    queryFn: () => api.rewards.pointsOfProduct({ params: { productId }, query: { price: String(price) } }),
    // Another variation of it, while its own answer is on the way.
    placeholderData: (before, query) => (query?.queryKey[1] === productId ? before : undefined),
    staleTime: 10 * minuteMs,
  })
}

/** Layout shift: what a product brings is written with its page, at the price that is shown first. */
export const prefetchPoints = async (
  queries: QueryClient,
  market: Pick<MarketMeta, 'points'>,
  product: ProductData,
): Promise<void> => {
  if (market.points === undefined) return
  await queries.prefetchQuery(pointsOfProductQuery(product, firstChoice(product.variations)))
}
