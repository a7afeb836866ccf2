/** What lists of goods have in common, searched or not. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type ProductCard, urlOf } from '../product-card.ts'

type Route = typeof contract.catalogue.products
export type ProductQuery = Call<Route>['query']

/** Ids are made in time order, so the newest goods are those with the greatest id. */
export const orders: Record<ProductQuery['sort'], RawBuilder<unknown>> = {
  popular: sql`p.popularity desc, p.id`,
  newest: sql`p.id desc`,
  'price-low': sql`p.selling_paisa, p.id`,
  'price-high': sql`p.selling_paisa desc, p.id desc`,
  rating: sql`p.rating_sum::double precision / greatest(p.rating_count, 1) desc, p.rating_count desc, p.id`,
  saving: sql`p.saving_paisa::double precision / greatest(p.price_paisa, 1) desc, p.id`,
}

/** Which goods are narrowed, where narrowing all would take too long: the first ones of the list's own order. */
export const mostFiltered = 4_000
export interface ListRow extends ProductCard {
  total: number
  isTotalExact: boolean
}

/** The rows of one page; the total comes even without one. */
export function presentProduct(rows: readonly ListRow[]): ResponseData<Route> {
  const { total = 0, isTotalExact = true } = rows[0] ?? {}
  const cards = rows.filter(({ id }) => id !== null)
  for (const row of cards) row.productImage = urlOf(row.productImage)
  return { rows: cards, total, isTotalExact }
}
