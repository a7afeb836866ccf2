import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Aliased, Columns, OuterJoined } from '../../platform/db/row-types.ts'
import { type FirstPicture, urlOf } from '../product-card.ts'
import { type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute } from '../products/stored-json.ts'

export type CountedRow = Aliased<'product', { productId: 'id'; productName: 'name' }> &
  Columns<'product_variation', 'variable_no' | 'sku' | 'stock'> &
  OuterJoined<Columns<'stock_taking_line', 'counted' | 'expected' | 'counted_at'>> &
  MeasureRow & {
    readonly attribute: StoredAttribute
    readonly productImage: FirstPicture
  }

/** Of product `g`, its variation `v` and the line `l` of the count. */
export const countedColumns = sql`
  g.id as "productId", g.name as "productName", g.pictures[1] as "productImage", v.variable_no as "variableNo",
  v.attribute, v.sku, ${measureColumns('v')}, v.stock, l.counted, l.expected, l.counted_at as "countedAt"`

export const presentCounted = (row: CountedRow): ResponseData<typeof contract.catalogue.countStock> => ({
  ...row,
  productImage: urlOf(row.productImage),
})
