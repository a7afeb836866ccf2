import { type RawBuilder, sql } from 'kysely'
import type { ProductCondition } from '../../../contract/catalogue/conditions.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Column } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { mostFiltered } from '../search/product-list.ts'
import {
  allOf,
  brandConditions,
  type Condition,
  chosenAttributes,
  conditionConditions,
  facetConditions,
  missedNames,
  offerConditions,
  partOfMarket,
  priceConditions,
} from '../search/scope.ts'
import { relaxed, type Search, searchesBy } from '../search/search-products.ts'
import { type Circumstances, circumstancesOf, placeOf } from '../search/store-conditions.ts'
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
  readonly brands: readonly { value: string; count: number }[] | null
  readonly conditions: readonly { value: ProductCondition; count: number }[] | null
  readonly categories: readonly { categoryId: string; count: number }[] | null
  readonly lowestPrice: Price | null
  readonly highestPrice: Price | null
  readonly isComplete: boolean
}

const nothing: Facets = {
  ...{ attributes: [], brands: [], conditions: [], categories: [], lowestPrice: null, highestPrice: null },
  isComplete: true,
}

/** The facets of a list; each is counted as if none of its own values were chosen. */
export async function listFacets(ctx: AppContext, { query }: Call<Route>): Promise<Facets> {
  placeOf(query)
  const now = await circumstancesOf(ctx)
  const conditions = facetConditions(query, now)
  if (query.search === undefined) return facetsOf(ctx, query, { goods: listed(query, now), conditions })
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
        ${allOf(priceConditions(query))} as has_price, ${allOf(brandConditions(query))} as has_brand,
        ${allOf(conditionConditions(query))} as has_condition, f.brand, f.condition
      from (${goods.some}) p left join product_fact f on f.product_id = p.id where ${allOf(conditions)}
    ),
    counted as (
      select split_part(a, E'\\t', 1) as name, split_part(a, E'\\t', 2) as value, count(*) as count,
        (array_agg(g.id))[1] as shown_by
      from goods g cross join lateral unnest(g.attributes) a
      where g.has_price and g.has_brand and g.has_condition and g.missed <@ array[split_part(a, E'\\t', 1)]
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
      (select json_agg(json_build_object('value', name, 'count', count) order by count desc, name) from (
        select mode() within group (order by brand) as name, count(*) as count
        from goods where has_price and has_condition and missed = '{}' and brand is not null
        group by lower(brand) order by 2 desc, 1 limit ${sql.lit(mostValues)}
      ) b) as "brands",
      (select json_agg(json_build_object('value', condition, 'count', count) order by count desc, condition) from (
        select condition, count(*) as count
        from goods where has_price and has_brand and missed = '{}' and condition is not null group by 1
      ) n) as "conditions",
      (select json_agg(json_build_object('categoryId', id, 'count', count) order by count desc, id) from (
        select c.id, count(*) as count
        from goods g cross join lateral (values (g.category_id), (g.sub_category_id)) c (id)
        where g.has_price and g.has_brand and g.has_condition and g.missed = '{}' and c.id is not null
        group by 1 order by 2 desc, 1 limit ${sql.lit(mostCategories)}
      ) c) as "categories",
      (select min(selling_paisa) from goods where has_brand and has_condition and missed = '{}') as "lowestPrice",
      (select max(selling_paisa) from goods where has_brand and has_condition and missed = '{}') as "highestPrice",
      ${goods.isComplete} as "isComplete"`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) return nothing
  const {
    attributes,
    brands,
    conditions: ofCondition,
    categories,
    lowestPrice,
    highestPrice,
    isComplete,
  } = row
  return {
    attributes: (attributes ?? []).map(({ name, values }) => ({ name, values: naturallyOrdered(values) })),
    brands: [...(brands ?? [])],
    conditions: [...(ofCondition ?? [])],
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
function listed(query: Query, now: Circumstances): Goods {
  const part = allOf([partOfMarket(query), ...offerConditions(query, now)])
  const brand = brandConditions(query)
  const first = (where: Condition) =>
    sql`select * from product p where ${where} order by p.popularity desc, p.id limit ${sql.lit(mostFiltered)}`
  // The list finds a brand by its index: its products are counted beside the popular ones of other brands.
  const ids = (where: Condition) => sql`select id from (${first(where)}) p`
  return {
    some:
      brand.length === 0
        ? first(part)
        : sql`select * from product where id in (${ids(part)} union ${ids(allOf([part, ...brand]))})`,
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
