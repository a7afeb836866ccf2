/** The form of a product: chosen by its vendor, asked of each line of it. */
import { sql } from 'kysely'
import type { LineForm } from '../../../contract/catalogue/line-forms.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { asksPerUnit, type LineFormJson, lineFormOf } from './line-form-rows.ts'

/** The products ask this form from now on; null: nothing. */
export async function writeLineForm(tx: Tx, productId: string, formId: string | null): Promise<void> {
  if (formId === null) {
    await tx.deleteFrom('product_line_form').where('product_id', '=', productId).execute()
    return
  }
  await tx
    .insertInto('product_line_form')
    .values({ product_id: productId, form_id: formId })
    .onConflict((stands) => stands.column('product_id').doUpdateSet({ form_id: formId }))
    .execute()
}

/** Whether this form is one of the vendor's. */
export async function isOwnForm(db: Db, vendorId: string, formId: string): Promise<boolean> {
  const found = await db
    .selectFrom('line_form')
    .select('id')
    .where('id', '=', formId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return found !== undefined
}

export interface AskedForm extends LineForm {
  readonly edition: number
}

/**
 * The forms of these products, by product. Held: in a transaction they stay as they are until it ends, so that an order
 * is written with the form that its answers were checked against.
 */
export async function lineFormsOf(
  db: Db,
  productIds: readonly string[],
  held: 'HELD' | 'READ' = 'READ',
): Promise<ReadonlyMap<string, AskedForm>> {
  const { rows } = await sql<LineFormJson & { readonly productId: string; readonly edition: number }>`
    select a.product_id as "productId", q.id, q.name, ${asksPerUnit('p')} as "asksPerUnit", q.fields, q.edition
    from product_line_form a join line_form q on q.id = a.form_id join product p on p.id = a.product_id
    where a.product_id = any(${[...productIds]}::uuid[])
    order by q.id
    ${held === 'HELD' ? sql`for share of a, q` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.productId, { ...lineFormOf(row), edition: row.edition }]))
}
