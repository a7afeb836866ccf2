/** The market's categories as admins read them: columns of `category c`. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type RuleRow, ruleColumns, rulesIn } from '../facts/category-rules.ts'
import { categoryChartColumn, type StoredChart } from '../size-charts/chart-rows.ts'

type List = typeof contract.catalogue.adminCategories
export type CategoryView = ResponseData<typeof contract.catalogue.addMarketCategory>

type Row = Aliased<'category', { categoryId: 'id' }> &
  Columns<'category', 'name' | 'name_ne' | 'picture'> &
  RuleRow & {
    readonly goodsCount: number
    readonly listedCount: number
    readonly sizeChart: StoredChart | null
  }

/** Counted by the side of the product that the category is on: each row is of one level only. */
const categoriesWhere = (claims: RawBuilder<unknown>) => sql<Row>`
  with shown as (select * from category c where c.vendor_id is null and ${claims}),
  counted as (
    select category_id as id, count(*) as goods, count(*) filter (where is_listed) as listed
    from product where category_id in (select id from shown where parent_id is null) group by 1
    union all
    select sub_category_id, count(*), count(*) filter (where is_listed)
    from product where sub_category_id in (select id from shown where parent_id is not null) group by 1
  )
  select c.id as "categoryId", c.parent_id as "parentId", c.name, c.name_ne as "nameNe", c.picture,
    c.facts_wanted as "factsWanted", c.facts_required as "factsRequired",
    c.facts_required_from as "factsRequiredFrom", c.is_forbidden as "isForbidden",
    c.is_age_limited as "isAgeLimited", c.tax_class as "taxClass", ${categoryChartColumn} as "sizeChart",
    coalesce(n.goods, 0) as "goodsCount", coalesce(n.listed, 0) as "listedCount"
  from shown c left join counted n using (id)
  order by c.sort, c.name, c.id`

/** All of them: two levels, in their order. */
export async function listMarketCategories(
  ctx: AppContext,
  { query }: Call<List>,
): Promise<ResponseData<List>> {
  const { rows } = await categoriesWhere(sql`true`).execute(ctx.db)
  const shown = rows.map(presented)
  const above = shown.filter(({ parentId }) => parentId === null)
  const page = above.slice(query.offset, query.offset + query.noOfRows)
  const within = Map.groupBy(shown, ({ parentId }) => parentId)
  return {
    rows: page.map((row) => ({ ...row, subCategories: within.get(row.categoryId) ?? [] })),
    total: above.length,
  }
}

export async function categoryRowOf(db: Db, categoryId: string): Promise<CategoryView> {
  const { rows } = await categoriesWhere(sql`c.id = ${categoryId}`).execute(db)
  return presented(foundOr(rows[0]))
}

const presented = (row: Row): CategoryView => ({
  categoryId: row.categoryId,
  parentId: row.parentId,
  name: row.name,
  nameNe: row.nameNe,
  picture: row.picture === null ? null : pictureUrl(row.picture),
  goodsCount: row.goodsCount,
  listedCount: row.listedCount,
  ...rulesIn(row),
  sizeChart: row.sizeChart,
})

/** The category of the market, locked until the transaction ends: no products come into it or leave it meanwhile. */
export async function lockedCategory(db: Db, categoryId: string) {
  const category = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'name_ne', 'picture', ...ruleColumns])
    .where('id', '=', categoryId)
    .where('vendor_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return foundOr(category)
}

/** Over `product`: whether it is in this category or subcategory. */
export const isIn = ({ id, parent_id }: { readonly id: string; readonly parent_id: string | null }) =>
  parent_id === null ? sql`category_id = ${id}` : sql`sub_category_id = ${id}`
