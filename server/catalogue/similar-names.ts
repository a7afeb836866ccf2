/** Names that only resemble what was typed: for a slip of the keys, once no name begins with it. */
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../platform/db.ts'

/** PostgreSQL's own 0.6 would miss `himalyan` in `Himalayan`. */
const leastSimilarity = 0.45

/** Goods whose names hold something like these words. Trigrams know no wildcards: `%` and `_` are letters to them. */
export const resembles = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${words.join(' ')} <% lower(name)`

/** The nearest names first. */
export const nearness = (words: readonly string[]): RawBuilder<unknown> =>
  sql`${words.join(' ')} <<-> lower(name)`

/** Runs a read that uses `resembles`: how alike is alike enough is a setting of the transaction. */
export const readingLeniently = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`.execute(
      tx,
    )
    return read(tx)
  })
