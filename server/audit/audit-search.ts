/** Invariant I13: the search index has each product's current name, and each word's phonetic key. */
import type pg from 'pg'
import { nearKeys } from '../catalogue/search/edit-distance.ts'
import { nameWords } from '../catalogue/search/words.ts'
import { phoneticKey } from '../platform/text/phonetic-key.ts'
import { type Finding, mostExamples } from './audit.ts'

const atOnce = 5_000

interface Product {
  readonly id: string
  readonly name: string
  readonly words: readonly string[]
  readonly isPosted: boolean
  readonly hasTier: boolean
}

const products = `
  declare audited no scroll cursor for
  select p.id, case when p.is_listed then p.name else '' end as name,
    array(select w.word from search_word w where w.id = any(p.search_words)) as words,
    (select count(*) from unnest(p.search_words) s (id)
     join search_posting q on (q.word_id, q.tier, q.product_id) = (s.id, p.search_tier, p.id)
    ) = cardinality(p.search_words) as "isPosted",
    p.search_words = '{}' or p.search_tier = popularity_tier(p.popularity) as "hasTier"
  from product p`

/** In one transaction, so that products which are being renamed do not look as if they were out of step. */
export async function auditSearch(client: pg.ClientBase): Promise<Finding> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await searchFindingIn(client)
  } finally {
    await client.query('rollback')
  }
}

/** The same inside a transaction that is the caller's own. */
export async function searchFindingIn(client: pg.ClientBase): Promise<Finding> {
  const faults: string[] = []
  const words = await client.query<{ word: string; fold: string; near: string[] }>(
    'select word, fold, near from search_word',
  )
  for (const { word, fold, near } of words.rows) {
    if (fold !== phoneticKey(word) || !isSame(near, nearKeys(fold))) faults.push(`${word} (sounds otherwise)`)
  }
  await client.query(products)
  for (;;) {
    const { rows } = await client.query<Product>(`fetch ${atOnce} from audited`)
    for (const row of rows) faults.push(...faultsOf(row))
    if (rows.length < atOnce) break
  }
  await client.query('close audited')
  const stray = await client.query<{ count: string }>(
    `select (select count(*) from search_posting) - (select coalesce(sum(cardinality(search_words)), 0) from product) as count`,
  )
  if (Number(stray.rows[0]?.count) !== 0)
    faults.push(`search_posting (${stray.rows[0]?.count} rows of no product)`)
  faults.push(...(await placesOutOfStep(client)))
  return {
    name: 'I13',
    claim: 'Search says of every listed product, store and category what its name says',
    faults: faults.length,
    examples: faults.slice(0, mostExamples),
  }
}

function faultsOf({ id, name, words, isPosted, hasTier }: Product): string[] {
  if (!isSame(words, nameWords(name))) return [`${id} (found by other words than its own)`]
  if (!isPosted) return [`${id} (not found by its words)`]
  return hasTier ? [] : [`${id} (ranked as if less or more popular)`]
}

interface Place {
  readonly id: string
  readonly name: string
  readonly words: readonly string[]
}

/** Stores without a listed product may be missing in the index. */
async function placesOutOfStep(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Place>(
    `select v.id, concat_ws(' ', v.shop_name, v.shop_name_ne) as name, array(
       select w.word from search_store_word s join search_word w on w.id = s.word_id where s.vendor_id = v.id
     ) as words
     from vendor v where exists (select from product p where p.vendor_id = v.id and p.is_listed)
     union all
     select c.id, concat_ws(' ', c.name, c.name_ne), array(
       select w.word from search_category_word s join search_word w on w.id = s.word_id where s.category_id = c.id
     )
     from category c`,
  )
  return rows
    .filter(({ name, words }) => !isSame(words, nameWords(name)))
    .map(({ id }) => `${id} (found by another name)`)
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length
