import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import type { DB } from '../platform/db/types.gen.ts'

export type Row = Readonly<Record<string, unknown>>

const mostRows = 2_000

/** Bulk insert: the rows are sent as JSON, and the table's type gives their columns. */
export async function insertRows(tx: Tx, table: keyof DB & string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += mostRows) {
    const part = JSON.stringify(rows.slice(from, from + mostRows))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(tx)
  }
}
