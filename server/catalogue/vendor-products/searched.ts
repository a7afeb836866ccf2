import { type RawBuilder, sql } from 'kysely'

/** Condition on the product `g`: all words in its name, or the whole text in a SKU; `%` and `_` are letters. */
export function searched(search = ''): RawBuilder<boolean> {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const named = words.map((word) => sql<boolean>`strpos(lower(g.name), ${word}) > 0`)
  if (named.length === 0) return sql`true`
  return sql`((${sql.join(named, sql` and `)}) or exists (
    select from product_variation s where s.product_id = g.id and strpos(lower(s.sku), ${words.join(' ')}) > 0
  ))`
}
