/** Search index of a seeded market: the words of its names, and the products that contain them. */
import type pg from 'pg'
import { nearKeys } from '../server/catalogue/search/edit-distance.ts'
import { nameWords } from '../server/catalogue/search/words.ts'
import { phoneticKey } from '../server/platform/text/phonetic-key.ts'
import { copyRows } from './copy-rows.ts'
import { greatestPopularity } from './seed-goods.ts'
import { idsOf, type SeedPlan, shopName } from './seed-rows.ts'
import { nameParts } from './seed-words.ts'

export interface Vocabulary {
  /** Ids of a text's words, in the order in which a product keeps them. */
  readonly idsOf: (...parts: readonly string[]) => number[]
  readonly tierOf: (popularity: number) => number
}

/** Adds the words of all names that the seed can make, and returns their ids. */
export async function addVocabulary(
  client: pg.Client,
  { vendors }: Pick<SeedPlan, 'vendors'>,
): Promise<Vocabulary> {
  const known = await client.query<{ id: number; word: string }>('select id, word from search_word')
  const ids = new Map(known.rows.map(({ id, word }) => [word, id]))
  const names = [...nameParts(), ...Array.from({ length: vendors }, (_, at) => shopName(at))]
  const added = [...new Set(names.flatMap(nameWords))].filter((word) => !ids.has(word)).sort()
  let last = Math.max(0, ...ids.values())
  const rows = added.map((word) => {
    last += 1
    ids.set(word, last)
    const fold = phoneticKey(word)
    return [last, word, fold, nearKeys(fold)] as const
  })
  await copyRows(client, 'search_word', ['id', 'word', 'fold', 'near'], rows)
  await client.query(`select setval(pg_get_serial_sequence('search_word', 'id'), $1)`, [last])
  const tiers = await client.query<{ tier: number }>(
    'select popularity_tier(popularity) as tier from generate_series(0, $1::integer) popularity order by popularity',
    [greatestPopularity],
  )
  const partIds = new Map<string, readonly number[]>()
  const idsOfPart = (part: string): readonly number[] => {
    const found = partIds.get(part) ?? nameWords(part).flatMap((word) => ids.get(word) ?? [])
    partIds.set(part, found)
    return found
  }
  return {
    idsOf: (...parts) => [...new Set(parts.flatMap(idsOfPart))].sort((a, b) => a - b),
    tierOf: (popularity) => (popularity < 0 ? -1 : (tiers.rows[popularity]?.tier ?? 0)),
  }
}

export const storeWordColumns = 'word_id vendor_id'

export function* storeWordRows(plan: SeedPlan): Generator<[number, string]> {
  const vendorId = idsOf(plan, 'vendor')
  for (let at = 0; at < plan.vendors; at += 1) {
    for (const word of plan.vocabulary.idsOf(shopName(at))) yield [word, vendorId(at)]
  }
}

/** Fills the index from each product's text; it is built last, as everywhere in a seed. */
export async function addPostings(client: pg.Client): Promise<void> {
  await client.query('alter table search_posting drop constraint search_posting_pkey')
  await client.query('truncate search_posting')
  await client.query(
    `insert into search_posting (word_id, tier, product_id)
     select w.id, p.search_tier, p.id from product p, unnest(p.search_words) w (id) where p.is_listed`,
  )
  await client.query('alter table search_posting add primary key (word_id, tier, product_id)')
  await client.query(
    `update search_word w set top_tier = greatest(w.top_tier, g.tier, 0)
     from (select word_id, max(tier) as tier from search_posting group by 1) g where g.word_id = w.id`,
  )
}
