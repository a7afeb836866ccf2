import { type RawBuilder, sql } from 'kysely'
import { type ProductFilterName, productFilters } from '../../../contract/catalogue/product-filters.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-form.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { perReference } from '../../../contract/shared/reference-price.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Columns, InJson, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { withAppeal } from '../appeals/open-appeals.ts'
import { lacksFacts } from '../facts/category-rules.ts'
import { withFacts } from '../facts/fact-rows.ts'
import { type FirstPicture, type StockRow, urlOf } from '../product-card.ts'
import { type MeasureRow, measureJson } from '../products/measure-columns.ts'
import { lowStockThreshold } from '../stock/low-stock-threshold.ts'
import { searched } from './searched.ts'

type Route = typeof contract.catalogue.vendorProducts
type Query = Call<Route>['query']
type RowView = ResponseData<Route>['rows'][number]

type Row = Aliased<
  'product',
  { productName: 'name'; price: 'price_paisa'; discountedPrice: 'saving_paisa' }
> &
  Columns<'product', 'id' | 'is_listed' | 'hidden_reason' | 'sold_count' | 'updated_at'> &
  Columns<'vendor', 'username'> &
  Aliased<'category', { categoryName: 'name'; categoryNameNe: 'name_ne' }> &
  OuterJoined<Aliased<'product_appeal', { appealedAt: 'asked_at'; appealNote: 'note' }>> &
  StockRow &
  MeasureRow & {
    readonly status: OneOf<'product', 'status', ProductStatus>
    readonly productImage: FirstPicture
    readonly lowStockAt: number
    readonly isLow: boolean
    readonly margin: number | null
    readonly marginPercent: number | null
    readonly variationCount: number
  }

interface Answer {
  readonly rows: readonly InJson<Row>[]
  readonly total: number
  readonly counts: Record<ProductFilterName, number>
}

/** Conditions over `g`: a product of the vendor with the totals of its variations on offer. */
const claims: Record<ProductFilterName, RawBuilder<boolean>> = {
  all: sql`true`,
  draft: sql`g.status = 'DRAFT'`,
  live: sql`g.status = 'LIVE' and g.hidden_at is null`,
  hidden: sql`g.status = 'HIDDEN'`,
  low: sql`g.status <> 'DRAFT' and g.is_low`,
  out: sql`g.status <> 'DRAFT' and g.stock = 0`,
  facts: sql`g.lacks_facts`,
  market: sql`g.hidden_at is not null`,
}

const orders: Record<Query['sort'], RawBuilder<unknown>> = {
  edited: sql`g.updated_at desc, g.id desc`,
  newest: sql`g.id desc`,
  name: sql`lower(g.name), g.id`,
  'price-low': sql`g.price_paisa - g.saving_paisa, g.id`,
  'price-high': sql`g.price_paisa - g.saving_paisa desc, g.id`,
  stock: sql`g.stock, g.id`,
  sold: sql`g.sold_count desc, g.id`,
  margin: sql`g.margin_percent, g.margin, g.id`,
}

/** The margin's part of the selling price: null without a price or a cost. */
const marginShare = sql`
  (price_paisa - saving_paisa - cost_paisa)::numeric / nullif(price_paisa - saving_paisa, 0)`

/** Of the variation on offer that leaves least of its price; null while no cost is known. */
const leastMargin = sql`
  (array_agg(price_paisa - saving_paisa - cost_paisa order by ${marginShare}, variable_no)
    filter (where is_offered and cost_paisa is not null))[1] as margin,
  round(100 * min(${marginShare}) filter (where is_offered), 1)::float8 as margin_percent`

const goodsOf = (vendorId: string, day: string) => sql`
  goods as materialized (
    select p.*, s.stock, s.is_low, s.variation_count, s.margin, s.margin_percent, t.threshold,
      ${lacksFacts(day)} as lacks_facts
    from product p ${withFacts('p')},
      lateral (select ${lowStockThreshold} as threshold) t,
      lateral (
        select coalesce(sum(stock) filter (where is_offered), 0)::bigint as stock,
          coalesce(bool_or(stock <= t.threshold) filter (where is_offered), false) as is_low,
          (count(*) filter (where is_offered and variable_no > 0))::integer as variation_count,
          ${leastMargin}
        from product_variation where product_id = p.id
      ) s
    where p.vendor_id = ${vendorId}
  )`

/** The calling vendor's products. `%` and `_` in the search text are matched literally. */
export async function listVendorProducts(
  ctx: AppContext,
  { caller, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const wanted = sql`${claims[query.filter]} and ${searched(query.search)} and ${shelved(query.categoryId)}`
  const { rows } = await sql<Answer>`
    with ${goodsOf(caller.vendorId, nepalDayOf(ctx.clock()))},
    found as (
      select g.*, row_number() over (order by ${orders[query.sort]}) as place from goods g where ${wanted}
    ),
    page as (select * from found order by place limit ${query.noOfRows} offset ${query.offset})
    select
      (select count(*) from found)::integer as "total",
      (select json_build_object(${countsOfAll}) from goods g) as "counts",
      coalesce((
        select json_agg(json_build_object(
          'id', g.id, 'username', v.username, 'productName', g.name, 'productImage', g.pictures[1],
          'categoryName', c.name, 'categoryNameNe', c.name_ne,
          'status', g.status, 'isListed', g.is_listed, 'hiddenReason', g.hidden_reason,
          'appealedAt', y.asked_at, 'appealNote', y.note,
          ${measureJson('g')}, 'price', g.price_paisa, 'discountedPrice', g.saving_paisa, 'stock', g.stock,
          'lowStockAt', g.threshold, 'margin', g.margin, 'marginPercent', g.margin_percent, 'isLow', g.is_low, 'variationCount', g.variation_count,
          'soldCount', g.sold_count, 'updatedAt', g.updated_at
        ) order by g.place)
        from page g join vendor v on v.id = g.vendor_id join category c on c.id = g.category_id
          ${withAppeal('g')}
      ), '[]') as "rows"`.execute(ctx.db)
  const [answer] = rows
  if (answer === undefined) throw new Error('an aggregate always answers')
  return { total: answer.total, counts: answer.counts, rows: answer.rows.map(presented) }
}

const countsOfAll = sql.join(
  productFilters.flatMap((name) => [sql.lit(name), sql`(count(*) filter (where ${claims[name]}))::integer`]),
)

/** A row from JSON has its times as text; its prices are per reference quantity, as the vendor types them. */
const presented = (row: InJson<Row>): RowView => ({
  ...row,
  productImage: urlOf(row.productImage),
  price: perReference(row.price, row),
  discountedPrice: perReference(row.discountedPrice, row),
  margin: row.margin === null ? null : perReference(row.margin, row),
  appealedAt: row.appealedAt === null ? null : new Date(row.appealedAt),
  updatedAt: new Date(row.updatedAt),
})

const shelved = (categoryId: string | undefined): RawBuilder<boolean> =>
  categoryId === undefined
    ? sql`true`
    : sql`${categoryId} in (g.category_id, g.sub_category_id, g.store_category_id, g.store_sub_category_id)`
