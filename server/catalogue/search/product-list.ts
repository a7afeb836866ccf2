/** Shared parts of product lists, searched or not. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type CardRow, presentCard, type StockRow } from '../product-card.ts'
import { nearestFirst, placeIn } from './store-conditions.ts'

type Route = typeof contract.catalogue.products
export type ProductQuery = Call<Route>['query']

/** Ids are monotonic (UUIDv7), so the newest products are those with the greatest id. */
export const orders: Record<Exclude<ProductQuery['sort'], 'nearest'>, RawBuilder<unknown>> = {
  popular: sql`p.popularity desc, p.id`,
  newest: sql`p.id desc`,
  'price-low': sql`p.selling_paisa, p.id`,
  'price-high': sql`p.selling_paisa desc, p.id desc`,
  rating: sql`p.rating_sum::double precision / greatest(p.rating_count, 1) desc, p.rating_count desc, p.id`,
  saving: sql`(p.price_paisa - p.selling_paisa)::double precision / greatest(p.price_paisa, 1) desc, p.id`,
}

/** The order that a list was asked for. */
export const orderOf = (query: ProductQuery): RawBuilder<unknown> =>
  query.sort === 'nearest' ? nearestFirst(placeIn(query, 'sort')) : orders[query.sort]

/** Limit of filtered products, the first ones of the list's own order: filtering all would take too long. */
export const mostFiltered = 4_000
interface Totals {
  readonly total: number
  readonly isTotalExact: boolean
}
type Listed = CardRow & StockRow & Totals
/** A page without a product is one row of its totals. */
export type ListRow = OuterJoined<CardRow> & StockRow & Totals

const isProduct = (row: ListRow): row is Listed => row.id !== null

/** The rows of one page; the total is there even without one. */
export function presentProduct(rows: readonly ListRow[]): ResponseData<Route> {
  const { total = 0, isTotalExact = true } = rows[0] ?? {}
  return { rows: rows.filter(isProduct).map(presentCard), total, isTotalExact }
}
