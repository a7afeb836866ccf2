import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Column } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { mostFiltered } from '../search/product-list.ts'
import {
  allOf,
  chosenAttributes,
  facetConditions,
  missedNames,
  partOfMarket,
  priceConditions,
} from '../search/scope.ts'
import { foundBy } from '../search/search-products.ts'

type Route = typeof contract.catalogue.facets
type Facets = ResponseData<Route>

const mostNames = 12
const mostValues = 40

type Price = Column<'product', 'selling_paisa'>

interface Row {
  readonly attributes:
    | readonly {
        name: string
        values: { value: string; count: number; hex: string | null }[]
      }[]
    | null
  readonly lowestPrice: Price | null
  readonly highestPrice: Price | null
  readonly isComplete: boolean
}

const nothing: Facets = { attributes: [], lowestPrice: null, highestPrice: null, isComplete: true }

/** The facets of a list; each is counted as if none of its own values were chosen. */
export async function listFacets(ctx: AppContext, { query }: Call<Route>): Promise<Facets> {
  const goods = await goodsOf(ctx, query)
  if (goods === undefined) return nothing
  const { rows } = await sql<Row>`
    with goods as materialized (
      select p.id, p.attributes, p.selling_paisa, ${missedNames(chosenAttributes(query))} as missed,
        ${allOf(priceConditions(query))} as has_price
      from (${goods.some}) p where ${allOf(facetConditions(query))}
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
      (select min(selling_paisa) from goods where missed = '{}') as "lowestPrice",
      (select max(selling_paisa) from goods where missed = '{}') as "highestPrice",
      ${goods.isComplete} as "isComplete"`.execute(ctx.db)
  const [{ attributes, lowestPrice, highestPrice, isComplete } = nothing] = rows
  return { attributes: [...(attributes ?? [])], lowestPrice, highestPrice, isComplete }
}

interface Goods {
  /** The product columns, under that name. */
  readonly some: RawBuilder<unknown>
  readonly isComplete: RawBuilder<boolean>
}

/** The list's products before filtering, or the most popular of them. */
async function goodsOf({ db }: AppContext, query: Call<Route>['query']): Promise<Goods | undefined> {
  const part = partOfMarket(query)
  if (query.search === undefined) {
    return {
      some: sql`select * from product p where ${part} order by p.popularity desc, p.id limit ${sql.lit(mostFiltered)}`,
      isComplete: sql`(select count(*) from (select from product p where ${part}
        limit ${sql.lit(mostFiltered + 1)}) c) <= ${sql.lit(mostFiltered)}`,
    }
  }
  const found = await foundBy(db, query)
  if (found === undefined) return undefined
  const { perWord, depth } = found
  const read = sql`with f as materialized (${found.found})`
  return {
    some: sql`select p.* from (${found.found}) f join product p on p.id = f.id where ${part} and ${found.isMet}`,
    isComplete: sql`(${read} select count(*) < ${sql.lit(depth.whole)} and coalesce(max(at), 0) < ${sql.lit(perWord)} from f)`,
  }
}
