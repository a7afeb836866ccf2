import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostProductsListed } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { cardColumns, stockLeft } from '../product-card.ts'
import {
  type ListRow,
  mostFiltered,
  orderOf,
  orders,
  type ProductQuery,
  presentProduct,
} from '../search/product-list.ts'
import { allOf, brandConditions, filterConditions, offerConditions, partOfMarket } from '../search/scope.ts'
import { searchProducts } from '../search/search-products.ts'
import { circumstancesOf, placeOf } from '../search/store-conditions.ts'

type Route = typeof contract.catalogue.products
type Sort = ProductQuery['sort']

/** No index serves these orders: only the most popular products are sorted. */
const isOrderOfPopular = (sort: Sort): boolean => ['rating', 'saving', 'nearest'].includes(sort)

/** Products on sale, filtered and searched. The cost of a response does not grow with the market. */
export async function listProducts(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  placeOf(query)
  const isBeyond = query.offset >= mostProductsListed
  const asked = isBeyond ? { ...query, offset: 0, noOfRows: 1 } : query
  const answer = await (query.search === undefined ? page(ctx, asked) : searchProducts(ctx, asked))
  return isBeyond ? { ...answer, rows: [] } : answer
}

async function page(ctx: AppContext, query: ProductQuery): Promise<ResponseData<Route>> {
  const now = await circumstancesOf(ctx)
  // A brand and an offer are found by their index, however unpopular they are: they count as parts of the market.
  const part = allOf([partOfMarket(query), ...brandConditions(query), ...offerConditions(query, now)])
  const claims = filterConditions(query, now)
  const order = orderOf(query)
  const isWindowed = claims.length > 0 || isOrderOfPopular(query.sort)
  const readIn = isOrderOfPopular(query.sort) ? orders.popular : order
  const goods = isWindowed
    ? sql`(select * from product p where ${part} order by ${readIn} limit ${sql.lit(mostFiltered)})`
    : sql`product`
  const counted = isWindowed ? allOf(claims) : part
  const reach = isWindowed ? mostFiltered : mostProductsListed
  const { rows } = await sql<ListRow>`
    select ${cardColumns(now.at)}, ${stockLeft}, least(t.total, ${sql.lit(mostProductsListed)}) as "total",
      t.reached <= ${sql.lit(reach)} as "isTotalExact"
    from (
      select ${
        isWindowed
          ? sql`(select count(*) from ${goods} p where ${counted}) as total,
              (select count(*) from (select from product p where ${part} limit ${sql.lit(reach + 1)}) c) as reached`
          : sql`count(*) as total, count(*) as reached
              from (select from product p where ${part} limit ${sql.lit(reach + 1)}) c`
      }
    ) t
    left join (
      select * from ${goods} p where ${counted} order by ${order} limit ${query.noOfRows} offset ${query.offset}
    ) p on true
    left join vendor v on v.id = p.vendor_id
    order by ${order}`.execute(ctx.db)
  return presentProduct(rows)
}
