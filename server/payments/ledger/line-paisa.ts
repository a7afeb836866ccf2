/** The amount of an order line: the one rule of totals, ledger, bills and returns. */
import { type RawBuilder, sql } from 'kysely'

/** Of `order_line`, under its alias if it has one: by its weight where it was weighed, else the price of its quantity. */
export function linePaisa(alias?: string): RawBuilder<number> {
  const column = (name: string) => (alias === undefined ? sql.ref(name) : sql.ref(`${alias}.${name}`))
  return sql`coalesce(${column('line_paisa')}, ${column('unit_paisa')} * ${column('quantity')})`
}
