/** Forms of a store as rows, and the form of a product. */
import { type RawBuilder, sql } from 'kysely'
import type { LineForm } from '../../../contract/catalogue/line-forms.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, Stored } from '../../platform/db/row-types.ts'
import type { StoredField } from './stored-fields.ts'

export type VendorLineForm = ResponseData<typeof contract.catalogue.lineForms>[number]

/** The fields as they are stored: written by the schema of the form alone. */
type StoredFields = Stored<'line_form', 'fields', StoredField[]>

/** A row of `lineFormColumn`. */
export type LineFormJson = Columns<'line_form', 'id' | 'name' | 'asks_per_unit'> & {
  readonly fields: StoredFields
}

/** Over the form `q` and rows with a unit: asked about each piece. Goods by measure have none, and are asked once for the line. */
export const asksPerUnit = (alias: string): RawBuilder<boolean> =>
  sql`(q.asks_per_unit and ${sql.ref(`${alias}.unit`)} = 'piece')`

/** Over `product p`: its form as JSON, null where nothing is asked. */
export const lineFormColumn: RawBuilder<LineFormJson | null> = sql`(
  select json_build_object('id', q.id, 'name', q.name, 'asksPerUnit', ${asksPerUnit('p')}, 'fields', q.fields)
  from product_line_form a join line_form q on q.id = a.form_id where a.product_id = p.id
)`

/** Over `product p`: whether something must be answered before it is ordered. */
export const asksFirstColumn: RawBuilder<boolean> = sql`exists (
  select from product_line_form a join line_form q on q.id = a.form_id
  where a.product_id = p.id and q.is_required
)`

export const lineFormOf = ({ id, name, asksPerUnit: isEach, fields }: LineFormJson): LineForm => ({
  ...{ id, name, asksPerUnit: isEach, fields },
})

/** The vendor's forms by name, or the one of this id. */
export async function vendorLineForms(db: Db, vendorId: string, id?: string): Promise<VendorLineForm[]> {
  const { rows } = await sql<
    LineFormJson & Columns<'line_form', 'edition' | 'updated_at'> & { readonly productCount: number }
  >`
    select q.id, q.name, q.asks_per_unit as "asksPerUnit", q.fields, q.edition, q.updated_at as "updatedAt",
      (select count(*) from product_line_form a where a.form_id = q.id)::integer as "productCount"
    from line_form q
    where q.vendor_id = ${vendorId} and ${id === undefined ? sql`true` : sql`q.id = ${id}`}
    order by lower(q.name), q.id`.execute(db)
  return rows.map((row) => ({
    ...lineFormOf(row),
    edition: row.edition,
    productCount: row.productCount,
    updatedAt: row.updatedAt,
  }))
}
