import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as the parameter of a statement. As JSON and not as arrays: PostgreSQL estimates any number of them as a
 * hundred, so it keeps one plan, where it would plan anew for each array, which takes longer than the search itself.
 */
export const given = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as`
