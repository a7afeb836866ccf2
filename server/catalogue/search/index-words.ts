/** Maintains the search index: the vocabulary and its postings, in the transaction that changes a name. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { nearKeys } from './edit-distance.ts'
import { nameWords } from './words.ts'

interface Named {
  readonly id: string
  readonly names: readonly string[]
}

const mostAtOnce = 2_000

/**
 * Updates the index of these products. A writer that adds a product, or changes its name, its options, its popularity
 * or whether it is listed, calls this with its id in the same transaction, after the change. Taking it off sale counts;
 * deleting its row needs nothing. Unknown ids are skipped.
 */
export async function indexProductWords(tx: Tx, productIds: readonly string[]): Promise<void> {
  // Lock order: sorted, so that two concurrent updates of the same products wait and do not deadlock.
  const ids = [...new Set(productIds)].sort()
  for (let from = 0; from < ids.length; from += mostAtOnce)
    await noteSome(tx, ids.slice(from, from + mostAtOnce))
}

async function noteSome(tx: Tx, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; isListed: boolean }>`
    select id, name, is_listed as "isListed" from product where id = any(${productIds}) order by id for no key update`.execute(
    tx,
  )
  const named = rows.map(({ id, name, isListed }) => ({ id, names: isListed ? [name] : [] }))
  const [ids, words] = await knownWords(tx, named)
  await sql`
    with said as (
      select s.id, array_agg(w.id order by w.id) as words
      from unnest(${ids}::uuid[], ${words}::text[]) s (id, word) join search_word w on w.word = s.word
      group by s.id
    ),
    chosen as (
      select v.product_id as id, array_agg(distinct c.key || E'\t' || c.value) as attributes
      from product_variation v cross join lateral jsonb_each_text(v.attribute) c
      where v.product_id = any(${productIds}) and v.is_offered and c.key not like '%\\_hex'
      group by 1
    ),
    now_said as (
      select p.id, p.search_words as old_words, p.search_tier as old_tier, coalesce(s.words, '{}') as words,
        popularity_tier(p.popularity) as tier, coalesce(c.attributes, '{}') as attributes
      from product p left join said s on s.id = p.id left join chosen c on c.id = p.id
      where p.id = any(${productIds})
        and (p.search_words, p.search_tier, p.attributes)
          is distinct from (coalesce(s.words, '{}'), popularity_tier(p.popularity), coalesce(c.attributes, '{}'))
    ),
    kept as (
      update product p set search_words = n.words, search_tier = n.tier, attributes = n.attributes
      from now_said n where p.id = n.id
    ),
    taken_back as (
      delete from search_posting q using now_said n, unnest(n.old_words) w (id)
      where (q.word_id, q.tier, q.product_id) = (w.id, n.old_tier, n.id)
        and not (n.tier = n.old_tier and w.id = any(n.words))
    )
    insert into search_posting (word_id, tier, product_id)
    select w.id, n.tier, n.id from now_said n, unnest(n.words) w (id)
    where not (n.tier = n.old_tier and w.id = any(n.old_words))`.execute(tx)
  await raiseTiers(tx, productIds)
  await noteNewStores(tx, productIds)
}

/** A store is indexed by its name from its first listed product on, however it was made. */
async function noteNewStores(tx: Tx, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.vendor_id as "id" from product p
    where p.id = any(${productIds}) and p.is_listed
      and not exists (select from search_store_word s where s.vendor_id = p.vendor_id)`.execute(tx)
  if (rows.length > 0) {
    await indexStoreWords(
      tx,
      rows.map(({ id }) => id),
    )
  }
}

/** Seldom changes anything. Lock order: sorted. A word's tier rises when its most popular product's does; sold out counts as 0. */
async function raiseTiers(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    update search_word w set top_tier = up.tier
    from (
      select w.id, g.tier
      from (
        select s.id as word_id, greatest(0, max(search_tier)) as tier from product, unnest(search_words) s (id)
        where product.id = any(${productIds}) group by 1
      ) g join search_word w on w.id = g.word_id
      where w.top_tier < g.tier
      order by w.id for update of w
    ) up
    where w.id = up.id and w.top_tier < up.tier`.execute(tx)
}

/** The same for stores, in both languages: call it when one opens or is renamed. */
export async function indexStoreWords(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', shop_name, shop_name_ne) as "name" from vendor where id = any(${vendorIds})`.execute(
    tx,
  )
  const [ids, words] = await knownWords(
    tx,
    rows.map(({ id, name }) => ({ id, names: [name] })),
  )
  await sql`
    with said as (
      select w.id as word_id, s.id as vendor_id
      from unnest(${ids}::uuid[], ${words}::text[]) s (id, word) join search_word w on w.word = s.word
    ),
    gone as (
      delete from search_store_word o
      where o.vendor_id = any(${vendorIds}) and (o.word_id, o.vendor_id) not in (select * from said)
    )
    insert into search_store_word (word_id, vendor_id) select * from said on conflict do nothing`.execute(tx)
}

/** The same for categories and subcategories, of the market or of a store, in both languages. */
export async function indexCategoryWords(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; nameNe: string | null }>`
    select id, name, name_ne as "nameNe" from category where id = any(${categoryIds})`.execute(tx)
  const [ids, words] = await knownWords(
    tx,
    rows.map(({ id, name, nameNe }) => ({ id, names: [name, nameNe ?? ''] })),
  )
  await sql`
    with said as (
      select w.id as word_id, s.id as category_id
      from unnest(${ids}::uuid[], ${words}::text[]) s (id, word) join search_word w on w.word = s.word
    ),
    gone as (
      delete from search_category_word o
      where o.category_id = any(${categoryIds}) and (o.word_id, o.category_id) not in (select * from said)
    )
    insert into search_category_word (word_id, category_id) select * from said on conflict do nothing`.execute(
    tx,
  )
}

/** Adds missing words to the vocabulary, and returns pairs of owner and word: two lists of one length. */
async function knownWords(tx: Tx, named: readonly Named[]): Promise<[ids: string[], words: string[]]> {
  const said = named.flatMap(({ id, names }) => nameWords(names.join(' ')).map((word) => ({ id, word })))
  const words = said.map(({ word }) => word)
  await addWords(tx, [...new Set(words)])
  return [said.map(({ id }) => id), words]
}

async function addWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word = any(${words})`.execute(tx)
  const known = new Set(rows.map(({ word }) => word))
  // Lock order: sorted, since two that add the same new word wait for each other and could deadlock.
  const added = words
    .filter((word) => !known.has(word))
    .sort()
    .map((word) => ({ word, fold: phoneticKey(word), near: nearKeys(phoneticKey(word)) }))
  if (added.length === 0) return
  await sql`
    insert into search_word (word, fold, near)
    select word, fold, near
    from json_to_recordset(${JSON.stringify(added)}::json) as one (word text, fold text, near text[])
    on conflict (word) do nothing`.execute(tx)
}
