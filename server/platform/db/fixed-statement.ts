import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** A parameter of a fixed statement: where the value of a call stands in its SQL. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Prepared statement: an SQL text that is the same at every call is composed and compiled at the first, and later ones
 * bind their values alone. Composing a large one of many pieces takes longer than all else that its answer needs.
 * `compose` may hand its values to `sql` as parameters only, and never look at them.
 */
export function fixedStatement<Values extends Readonly<Record<string, unknown>>, Row>(
  compose: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= compose(parameters()).compile(db)
    const bound = compiled.parameters.map((one) => (one instanceof Parameter ? values[one.name] : one))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: bound })
    return rows
  }
}

/** Whatever value is read: the parameter of its name. */
const parameters = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, name) => new Parameter(String(name)) })
