import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'

type Route = typeof contract.catalogue.categories

type Row = Aliased<
  'category',
  {
    categoryId: 'id'
    categoryName: 'name'
    categoryNameNe: 'name_ne'
    categoryImage: 'picture'
    isAgeLimited: 'is_age_limited'
  }
> & {
  readonly productCount: number | null
  /** JSON as text, sent as it is. */
  readonly subCategories: string
}

/**
 * The market's categories. With a vendor: the vendor's own that have products on sale, then the market's categories of
 * the products that are in none of those; subcategories likewise.
 */
export async function listCategories(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const { rows } = await (query.vendorId === undefined
    ? categoriesOfMarket(query)
    : categoriesOfVendor(query.vendorId, query)
  ).execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    categoryImage: row.categoryImage === null ? null : pictureUrl(row.categoryImage),
  }))
}

interface Page {
  readonly offset: number
  readonly noOfRows: number
}

const head = sql`c.id as "categoryId", c.name as "categoryName", c.name_ne as "categoryNameNe",
  c.picture as "categoryImage", c.is_age_limited as "isAgeLimited"`

/** Over `category s`. Being limited to adults is said where it is so: few are. */
function subCategory(count: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', s.id, 'name', s.name, 'nameNe', s.name_ne, 'productCount', ${count})::jsonb
    || case when s.is_age_limited then '{"isAgeLimited": true}' else '{}' end::jsonb`
}

/** Without those in which nothing may be on sale. */
const categoriesOfMarket = ({ offset, noOfRows }: Page) => sql<Row>`
  select ${head}, null::integer as "productCount", coalesce(
    json_agg(
      ${subCategory(sql`null`)}
      order by s.sort, s.name
    ) filter (where s.id is not null),
    '[]'
  )::text as "subCategories"
  from category c
  left join category s on s.parent_id = c.id and not s.is_forbidden
  where c.vendor_id is null and c.parent_id is null and not c.is_forbidden
  group by c.id
  order by c.sort, c.name, c.id
  limit ${noOfRows} offset ${offset}`

/**
 * A market category appears for products without a vendor category, and then counts all that its link shows: the
 * store's products of that category, whatever vendor category they are in.
 */
const categoriesOfVendor = (vendorId: string, { offset, noOfRows }: Page) => sql<Row>`
  with goods as (
    select store_category_id, store_sub_category_id, category_id, sub_category_id, count(*)::integer as n
    from product where vendor_id = ${vendorId} and is_listed
    group by 1, 2, 3, 4
  ), standing as (
    select store_category_id as id, store_sub_category_id as sub_id, n, true as is_loose from goods
    where store_category_id is not null
    union all
    select category_id, sub_category_id, n, store_category_id is null from goods
  ), sums as (
    select id, sub_id, sum(n)::integer as n, bool_or(is_loose) as is_loose from standing group by 1, 2
  )
  select ${head}, sum(sums.n)::integer as "productCount", coalesce(
    json_agg(
      ${subCategory(sql`sums.n`)}
      order by s.sort, s.name
    ) filter (where s.id is not null and sums.is_loose),
    '[]'
  )::text as "subCategories"
  from sums
  join category c on c.id = sums.id
  left join category s on s.id = sums.sub_id
  group by c.id
  having bool_or(sums.is_loose)
  order by c.vendor_id is null, c.sort, c.name, c.id
  limit ${noOfRows} offset ${offset}`
