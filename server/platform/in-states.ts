import { type RawBuilder, sql } from 'kysely'

/** States as they stand behind `in`. Written out and not bound: a partial index is taken only where the text matches it. */
export const inStates = (states: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`
