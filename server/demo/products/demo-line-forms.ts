/** Forms that some stores ask about a line: the writing on a cake, the measures of a sewn set. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { LineField } from '../../../contract/catalogue/line-forms.ts'
import type { Tx } from '../../platform/db/db.ts'

interface DemoForm {
  /** The products that ask it, by name. */
  readonly product: string
  readonly name: string
  readonly fields: readonly LineField[]
  /** Answers in orders of before. */
  readonly said: readonly Readonly<Record<string, string>>[]
}

const asked = (key: string, label: string, labelNe: string, isRequired = true) => ({
  ...{ key, label, labelNe, isRequired, hint: '', hintNe: '' },
})

const cake: DemoForm = {
  product: 'Birthday Cake 1 kg',
  name: 'Writing on the cake',
  fields: [
    {
      ...asked('cakename', 'Writing on the cake', 'केकमा लेख्ने कुरा'),
      ...{ hint: 'In English or Nepali letters', hintNe: 'अङ्ग्रेजी वा नेपाली अक्षरमा' },
      kind: 'TEXT',
      maxLength: 30,
    },
    {
      ...asked('cakeeggs', 'With or without egg', 'अण्डा हालेको वा नहालेको'),
      kind: 'CHOICE',
      choices: [
        { value: 'Without egg', valueNe: 'अण्डा नहालेको' },
        { value: 'With egg', valueNe: 'अण्डा हालेको' },
      ],
    },
    {
      ...asked('cakephot', 'A picture to go by', 'हेरेर बनाउने तस्बिर', false),
      kind: 'PICTURES',
    },
  ],
  said: [
    { cakename: 'Happy birthday Aarav', cakeeggs: 'Without egg' },
    { cakename: 'जन्मदिनको शुभकामना आमा', cakeeggs: 'Without egg' },
    { cakename: 'Congratulations!', cakeeggs: 'With egg' },
  ],
}

const blouse: DemoForm = {
  product: 'Gunyu Cholo Set',
  name: 'Measures for the blouse',
  fields: [
    {
      ...asked('blchest0', 'Chest', 'छाती'),
      ...{ hint: 'Around the fullest part', hintNe: 'सबैभन्दा मोटो ठाउँको वरिपरि' },
      ...{ kind: 'MEASURE', unit: 'INCH', least: 20, most: 60 },
    },
    {
      ...asked('blwaist0', 'Waist', 'कम्मर'),
      ...{ kind: 'MEASURE', unit: 'INCH', least: 18, most: 60 },
    },
    {
      ...asked('blarmlen', 'Length of the sleeve', 'बाहुलाको लम्बाइ'),
      ...{ kind: 'MEASURE', unit: 'INCH', least: 2, most: 30 },
    },
    { ...asked('blwishes', 'Anything else', 'अरू केही', false), kind: 'TEXT', maxLength: 200 },
  ],
  said: [
    { blchest0: '34', blwaist0: '28.5', blarmlen: '12' },
    { blchest0: '38', blwaist0: '32', blarmlen: '14.5', blwishes: 'A deep neck at the back, please' },
  ],
}

/** A form in each store that sells such a product; orders of before have their answers. */
export async function addLineForms(tx: Tx, now: Date): Promise<void> {
  for (const { product, name, fields, said } of [cake, blouse]) {
    const asksPerUnit = product === blouse.product
    const frozen = JSON.stringify({ name, asksPerUnit, edition: 1, fields })
    const { rows } = await sql<{ id: string; vendorId: string }>`
      select id, vendor_id as "vendorId" from product where name = ${product} order by id`.execute(tx)
    for (const { id: productId, vendorId } of rows) {
      const id = randomUUIDv7()
      const columns = { id, vendor_id: vendorId, name, asks_per_unit: asksPerUnit, is_required: true }
      await tx
        .insertInto('line_form')
        .values({ ...columns, fields: JSON.stringify(fields), created_at: now, updated_at: now })
        .execute()
      await tx.insertInto('product_line_form').values({ product_id: productId, form_id: id }).execute()
      await sql`
        update order_line l set answers = ${frozen}::jsonb || jsonb_build_object('units', (
          select jsonb_agg(${JSON.stringify(said)}::jsonb -> ((ascii(l.order_id::text) + piece) % ${said.length}::integer))
          from generate_series(1, case when ${asksPerUnit}::boolean then l.quantity else 1 end) as piece
        ))
        where product_id = ${productId} and (not ${asksPerUnit}::boolean or quantity <= 10)`.execute(tx)
    }
  }
}
