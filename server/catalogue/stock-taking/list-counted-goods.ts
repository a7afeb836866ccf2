import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { searched } from '../vendor-products/searched.ts'
import { type CountedRow, countedColumns, presentCounted } from './counted-rows.ts'

type Route = typeof contract.catalogue.stockTakingLines

const shown: Readonly<Record<Call<Route>['query']['show'], RawBuilder<unknown>>> = {
  all: sql`true`,
  left: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
}

/** All variations on offer in the category of the stock-taking, drafts included: their goods lie on the shelf too. */
export async function listCountedGoods(
  ctx: AppContext,
  { caller, params, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { categoryId } = foundOr(
    await ctx.db
      .selectFrom('stock_taking')
      .select('category_id as categoryId')
      .where('id', '=', params.takingId)
      .where('vendor_id', '=', caller.vendorId)
      .executeTakeFirst(),
  )
  const within =
    categoryId === null
      ? sql`true`
      : sql`${categoryId} in (g.category_id, g.sub_category_id, g.store_category_id, g.store_sub_category_id)`
  const goods = sql`
    product g join product_variation v on v.product_id = g.id and v.is_offered
    left join stock_taking_line l on l.taking_id = ${params.takingId}
      and (l.product_id, l.variable_no) = (v.product_id, v.variable_no)
    where g.vendor_id = ${caller.vendorId} and ${within} and ${searched(query.search)} and ${shown[query.show]}`
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from ${goods}`.execute(ctx.db),
    sql<CountedRow>`
      select ${countedColumns} from ${goods}
      order by lower(g.name), g.id, v.variable_no limit ${query.noOfRows} offset ${query.offset}`.execute(
      ctx.db,
    ),
  ])
  return { total: counts[0]?.total ?? 0, rows: rows.map(presentCounted) }
}
