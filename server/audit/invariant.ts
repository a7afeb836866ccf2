/** A rule that the rows must obey, and the queries that name the rows which break it. */
export interface Invariant {
  readonly name: string
  readonly claim: string
  readonly questions: readonly string[]
}

/** A question: the unique index that a rule relies on is there. */
export const uniqueIndexMissing = (table: string, columns: string): string => `
  select 'no unique index on ${table} (${columns})' as fault, '${table}' as id
  where not exists (
    select from pg_indexes where schemaname = 'public' and tablename = '${table}'
      and indexdef ~ '^CREATE UNIQUE INDEX' and indexdef like '%(${columns})'
  )`
