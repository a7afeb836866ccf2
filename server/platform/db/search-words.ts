/** Searching a list by words: matched literally, without wildcards. */
import { type RawBuilder, sql } from 'kysely'

/** The search text, normalised for comparison with lower-case text; '' where nothing is searched for. */
export const searchWords = (typed: string | undefined): string => typed?.normalize('NFKC').toLowerCase() ?? ''

/** Does any of these columns hold the words? */
export const holdsWords = (words: string, ...columns: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`strpos(${column}, ${words}) > 0`),
    sql` or `,
  )})`
