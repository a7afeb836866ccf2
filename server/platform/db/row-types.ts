/**
 * Row types of raw SQL, derived from the generated types of the tables: a column that goes or changes its type is a
 * compile error at the statement. A row type never names an answer of the contract, because a statement cannot know a
 * field that the contract has just got; the answer is an object literal made from the row.
 */
import type { Selectable } from 'kysely'
import type { DB, Json } from './types.gen.ts'

type Table = keyof DB
type ColumnOf<T extends Table> = keyof Selectable<DB[T]> & string

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The value of one column: `Column<'orders', 'placed_at'>` is `Date`. */
export type Column<T extends Table, C extends ColumnOf<T>> = Selectable<DB[T]>[C]

/** Columns in camel case: `Columns<'orders', 'id' | 'order_no'>` is `{ id: string; orderNo: string }`. */
export type Columns<T extends Table, C extends ColumnOf<T>> = {
  [Name in C as CamelCase<Name>]: Column<T, Name>
}

/** Columns under aliases: `Aliased<'orders', { total: 'total_paisa' }>` is `{ total: number }`. */
export type Aliased<T extends Table, Aliases extends Record<string, ColumnOf<T>>> = {
  [Alias in keyof Aliases]: Column<T, Aliases[Alias]>
}

/**
 * A column whose check constraint allows only these values: `OneOf<'payment', 'method', PaymentMethod>`. Null stays
 * where the column may be null.
 */
export type OneOf<T extends Table, C extends ColumnOf<T>, Values extends NonNullable<Column<T, C>>> =
  | Values
  | Extract<Column<T, C>, null>

/**
 * A JSON column and the shape that is written into it. A column that may be null says so in the shape, because the
 * generated type of every JSON column takes null.
 */
export type Stored<T extends Table, C extends ColumnOf<T>, Shape> = Json extends Column<T, C> ? Shape : never

/** The columns of the optional side of an outer join. */
export type OuterJoined<Row> = { [Name in keyof Row]: Row[Name] | null }

/** The type of a row inside `json_build_object`: moments and bytes arrive as text. */
export type InJson<Value> = Value extends Date | Buffer
  ? string
  : Value extends readonly (infer Item)[]
    ? InJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: InJson<Value[Name]> }
      : Value
