import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type FirstPicture, urlOf } from '../product-card.ts'
import { type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute } from '../products/stored-json.ts'
import { boundedPaisa, linesOfTaking } from './stock-taking-rows.ts'

type Route = typeof contract.catalogue.stockDifferences

type Row = Aliased<'product', { productId: 'id'; productName: 'name' }> &
  Columns<'product_variation', 'variable_no' | 'sku'> &
  Columns<'stock_taking_line', 'counted' | 'expected'> &
  MeasureRow & {
    readonly attribute: StoredAttribute
    readonly productImage: FirstPicture
    readonly movedSince: number
    readonly difference: number
    readonly booked: number
    readonly value: number | null
  }

/** Counted lines without a difference are left out. */
export async function listDifferences(
  ctx: AppContext,
  { caller, params, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows: takings } = await sql<{ total: number }>`
    select (select count(*) from (${linesOfTaking}) l where difference <> 0)::integer as total
    from stock_taking t where t.id = ${params.takingId} and t.vendor_id = ${caller.vendorId}`.execute(ctx.db)
  const { total } = foundOr(takings[0])
  const { rows } = await sql<Row>`
    select p.id as "productId", p.name as "productName", p.pictures[1] as "productImage",
      l.variable_no as "variableNo", v.attribute, v.sku, ${measureColumns('v')}, l.counted, l.expected, l.moved_since as "movedSince",
      l.difference, l.booked, ${boundedPaisa(sql`l.difference::numeric * l.cost_paisa`)} as "value"
    from stock_taking t, lateral (${linesOfTaking}) l
    join product_variation v using (product_id, variable_no) join product p on p.id = l.product_id
    where t.id = ${params.takingId} and t.vendor_id = ${caller.vendorId} and l.difference <> 0
    order by lower(p.name), p.id, l.variable_no limit ${query.noOfRows} offset ${query.offset}`.execute(
    ctx.db,
  )
  return { total, rows: rows.map((row) => ({ ...row, productImage: urlOf(row.productImage) })) }
}
