import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Column } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { mostFiltered } from '../search/product-list.ts'
import {
  allOf,
  type Condition,
  chosenAttributes,
  facetConditions,
  missedNames,
  partOfMarket,
  priceConditions,
} from '../search/scope.ts'
import { relaxed, type Search, searchesBy } from '../search/search-products.ts'
import { circumstancesOf, placeOf } from '../search/store-conditions.ts'
import { naturallyOrdered } from './natural-order.ts'

type Route = typeof contract.catalogue.facets
type Query = Call<Route>['query']
type Facets = ResponseData<Route>

const mostNames = 12
const mostValues = 40
const mostCategories = 200

type Price = Column<'product', 'selling_paisa'>

interface Row {
  readonly attributes:
    | readonly {
        name: string
        values: { value: string; count: number; hex: string | null }[]
      }[]
    | null
  readonly categories: readonly { categoryId: string; count: number }[] | null
  readonly lowestPrice: Price | null
  readonly highestPrice: Price | null
  readonly isComplete: boolean
}

const nothing: Facets = {
  ...{ attributes: [], categories: [], lowestPrice: null, highestPrice: null },
  isComplete: true,
}

/** The facets of a list; each is counted as if none of its own values were chosen. */
export async function listFacets(ctx: AppContext, { query }: Call<Route>): Promise<Facets> {
  placeOf(query)
  const conditions = facetConditions(query, await circumstancesOf(ctx))
  if (query.search === undefined) return facetsOf(ctx, query, { goods: listed(query), conditions })
  const searches = await searchesBy(ctx.db, query)
  const [whole, ...fewer] = searches
  if (whole === undefined) return nothing
  const facets = await facetsOf(ctx, query, { goods: searched(query, whole), conditions })
  if (facets.lowestPrice !== null || fewer.length === 0) return facets
  // The same words as the list's: see searchProducts.
  const search = await relaxed(ctx.db, query, searches)
  if (search === undefined || search === whole) return facets
  return facetsOf(ctx, query, { goods: searched(query, search), conditions })
}

interface Given {
  readonly goods: Goods
  readonly conditions: readonly Condition[]
}

async function facetsOf(ctx: AppContext, query: Query, { goods, conditions }: Given): Promise<Facets> {
  const { rows } = await sql<Row>`
    with goods as materialized (
      select p.id, p.attributes, p.selling_paisa, p.category_id, p.sub_category_id, ${missedNames(chosenAttributes(query))} as missed,
        ${allOf(priceConditions(query))} as has_price
      from (${goods.some}) p where ${allOf(conditions)}
    ),
    counted as (
      select split_part(a, E'\\t', 1) as name, split_part(a, E'\\t', 2) as value, count(*) as count,
        (array_agg(g.id))[1] as shown_by
      from goods g cross join lateral unnest(g.attributes) a
      where g.has_price and g.missed <@ array[split_part(a, E'\\t', 1)]
      group by 1, 2
    ),
    best as (
      select *, row_number() over (partition by name order by count desc, value) as at,
        sum(count) over (partition by name) as of_name
      from counted
    ),
    named as (
      select b.name, b.of_name, json_agg(json_build_object(
        'value', b.value, 'count', b.count, 'hex', (
          select v.attribute ->> (b.name || '_hex') from product_variation v
          where v.product_id = b.shown_by and v.attribute ->> b.name = b.value limit 1
        )
      ) order by b.at) as values
      from best b where b.at <= ${sql.lit(mostValues)} group by 1, 2
      order by 2 desc, 1 limit ${sql.lit(mostNames)}
    )
    select (select json_agg(json_build_object('name', name, 'values', values) order by of_name desc, name) from named)
        as "attributes",
      (select json_agg(json_build_object('categoryId', id, 'count', count) order by count desc, id) from (
        select c.id, count(*) as count
        from goods g cross join lateral (values (g.category_id), (g.sub_category_id)) c (id)
        where g.has_price and g.missed = '{}' and c.id is not null
        group by 1 order by 2 desc, 1 limit ${sql.lit(mostCategories)}
      ) c) as "categories",
      (select min(selling_paisa) from goods where missed = '{}') as "lowestPrice",
      (select max(selling_paisa) from goods where missed = '{}') as "highestPrice",
      ${goods.isComplete} as "isComplete"`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) return nothing
  const { attributes, categories, lowestPrice, highestPrice, isComplete } = row
  return {
    attributes: (attributes ?? []).map(({ name, values }) => ({ name, values: naturallyOrdered(values) })),
    categories: [...(categories ?? [])],
    ...{ lowestPrice, highestPrice, isComplete },
  }
}

interface Goods {
  /** The product columns, under that name. */
  readonly some: RawBuilder<unknown>
  readonly isComplete: RawBuilder<boolean>
}

/** The list's products before filtering, or the most popular of them. */
function listed(query: Query): Goods {
  const part = partOfMarket(query)
  return {
    some: sql`select * from product p where ${part} order by p.popularity desc, p.id limit ${sql.lit(mostFiltered)}`,
    isComplete: sql`(select count(*) from (select from product p where ${part}
      limit ${sql.lit(mostFiltered + 1)}) c) <= ${sql.lit(mostFiltered)}`,
  }
}

function searched(query: Query, { found }: Search): Goods {
  const { perWord, depth } = found
  const read = sql`with f as materialized (${found.found})`
  return {
    some: sql`select p.* from (${found.found}) f join product p on p.id = f.id
      where ${partOfMarket(query)} and ${found.isMet}`,
    isComplete: sql`(${read} select count(*) < ${sql.lit(depth.whole)} and coalesce(max(at), 0) < ${sql.lit(perWord)} from f)`,
  }
}
