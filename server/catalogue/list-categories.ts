import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { pictureUrl } from '../../contract/limits.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'

type Route = typeof contract.catalogue.categories

/** The market's categories; with a vendor those in which it has goods on sale, subcategories likewise. */
export async function listCategories(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  const { rows } = await (query.vendorId === undefined
    ? categoriesOfMarket(query)
    : categoriesOfVendor(query.vendorId, query)
  ).execute(market.db)
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
  c.picture as "categoryImage"`
const subCategories = sql`coalesce(
  json_agg(json_build_object('id', s.id, 'name', s.name) order by s.sort, s.name) filter (where s.id is not null),
  '[]'
)::text as "subCategories"`

const categoriesOfMarket = ({ offset, noOfRows }: Page) => sql<Answer<Route>[number]>`
  select ${head}, ${subCategories}
  from category c
  left join category s on s.parent_id = c.id
  where c.vendor_id is null and c.parent_id is null
  group by c.id
  order by c.sort, c.name, c.id
  limit ${noOfRows} offset ${offset}`

const categoriesOfVendor = (vendorId: string, { offset, noOfRows }: Page) => sql<Answer<Route>[number]>`
  with goods as (
    select distinct category_id, sub_category_id from product where vendor_id = ${vendorId} and is_listed
  )
  select ${head}, ${subCategories}
  from category c
  join goods on goods.category_id = c.id
  left join category s on s.id = goods.sub_category_id
  group by c.id
  order by c.sort, c.name, c.id
  limit ${noOfRows} offset ${offset}`
