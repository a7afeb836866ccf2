import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneDatabase } from '../testing/test-market.ts'

let clone: Clone
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client({ connectionString: clone.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

/** Rows that are taken away one by one or by the thousand while the market is open. */
const goers = ['product', 'product_variation', 'category', 'picture', 'search_word', 'goods_import']

// A partial index helps only if whatever is equal to something is in it.
test('nothing that is taken away is looked for in a whole table', async () => {
  const { rows } = await client.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = any($1::regclass[]) and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
     )
     order by 1`,
    [goers],
  )
  expect(rows).toEqual([])
})
