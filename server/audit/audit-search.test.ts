/** Puts the search index out of step on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestProducts, openStoreWithProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { auditSearch, searchFindingIn } from './audit-search.ts'

let opened: TestMarket
let client: pg.Client

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  const store = await openStoreWithProducts(opened)
  await addTestProducts(opened, store, { name: 'Ilam tea', popularity: 12 })
  await addTestProducts(opened, store, { name: 'इलामको चिया' })
  await addTestProducts(opened, store, { name: 'Not to be seen yet', status: 'DRAFT' })
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

test('finds nothing wrong where goods were added as they should be', async () => {
  expect((await auditSearch(client)).examples).toEqual([])
})

test.each([
  [
    'a product was renamed behind its back',
    `update product set name = 'Ilam coffee' where name = 'Ilam tea'`,
  ],
  [
    'a product is listed and cannot be found',
    `update product set search_words = '{}' where name = 'Ilam tea'`,
  ],
  [
    'a posting was lost',
    'delete from search_posting where word_id = (select min(word_id) from search_posting)',
  ],
  ['a posting leads nowhere', 'insert into search_posting values (1, 0, gen_random_uuid())'],
  ['a product has become popular', `update product set popularity = 4000 where name = 'Ilam tea'`],
  ['what was taken down is still found', 'update product set is_listed = false'],
  ['a word sounds otherwise', `update search_word set fold = 'x' where word = 'tea'`],
  ['a store was renamed', `update vendor set shop_name = 'Another'`],
  ['a category was renamed', `update category set name_ne = 'चिया'`],
])('goes red when %s', async (_what, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    expect((await searchFindingIn(client)).examples.length).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
  }
})
