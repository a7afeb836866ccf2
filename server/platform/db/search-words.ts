/** Searching a list by words: they are looked for as they stand, no character of them means anything else. */
import { type RawBuilder, sql } from 'kysely'

/** What was typed, ready to be compared with what is in small letters; '' where nothing is searched for. */
export const searchWords = (typed: string | undefined): string => typed?.normalize('NFKC').toLowerCase() ?? ''

/** Does any of these columns hold the words? */
export const holdsWords = (words: string, ...columns: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`strpos(${column}, ${words}) > 0`),
    sql` or `,
  )})`
