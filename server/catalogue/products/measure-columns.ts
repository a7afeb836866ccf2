/** The measure of goods in statements: unit and step of a product, a variation or an order line, under any alias. */
import { type RawBuilder, sql } from 'kysely'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import type { Aliased, OneOf } from '../../platform/db/row-types.ts'

/** A row of `measureColumns`: the step in the unit, as it is on the wire. */
export interface MeasureRow {
  readonly unit: OneOf<'product', 'unit', Unit>
  readonly step: number
}

/** A row of `boundColumns`. */
export type BoundRow = Readonly<Aliased<'product', { least: 'least_steps'; most: 'most_steps' }>>

const stepOf = (alias: string): RawBuilder<number> =>
  sql<number>`${sql.ref(`${alias}.step_milli`)} / 1000::double precision`

export const measureColumns = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.unit`)} as "unit", ${stepOf(alias)} as "step"`

/** For `json_build_object`. */
export const measureJson = (alias: string): RawBuilder<unknown> =>
  sql`'unit', ${sql.ref(`${alias}.unit`)}, 'step', ${stepOf(alias)}`

/** Of a product. */
export const boundColumns = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.least_steps`)} as "least", ${sql.ref(`${alias}.most_steps`)} as "most"`
