import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  indexCategoryWords,
  indexProductWords,
  indexStoreWords,
} from '../server/catalogue/search/index-words.ts'
import { inTransaction, openDatabase } from '../server/platform/db/db.ts'
import { openLog } from '../server/platform/log.ts'
import { honestRows } from '../server/testing/oracle/honest-rows.ts'
import { type Clone, cloneDatabase } from '../server/testing/test-market.ts'
import { auditMarket } from './audit.ts'

let clone: Clone
let client: pg.Client
let dataDir: string

beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  await client.query(honestRows)
  await learnWords()
  dataDir = await mkdtemp(join(tmpdir(), 'market-audit-'))
})
afterAll(async () => {
  await client.end()
  await clone.drop()
  await rm(dataDir, { recursive: true })
})

/** The search index is stale: the rows were inserted by hand. */
async function learnWords(): Promise<void> {
  const { db, close } = openDatabase({ url: clone.url, log: openLog('silent'), mostConnections: 1 })
  const idsOf = async (table: 'product' | 'vendor' | 'category') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const [products, vendors, categories] = [
    await idsOf('product'),
    await idsOf('vendor'),
    await idsOf('category'),
  ]
  await inTransaction(db, async (tx) => {
    await indexProductWords(tx, products)
    await indexStoreWords(tx, vendors)
    await indexCategoryWords(tx, categories)
  })
  await close()
}

const run = async (env: Record<string, string>) => {
  const lines: string[] = []
  return { code: await auditMarket(env, (line) => lines.push(line)), lines }
}

test('an honest market is one line an invariant and success', async () => {
  const { code, lines } = await run({ DATABASE_URL: clone.url, DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(lines.slice(0, -1).every((line) => /^.{15}ok {3}\S/.test(line))).toBe(true)
  expect(lines.at(-1)).toContain('I12')
})

test('a violation is failure and names up to five of the rows', async () => {
  await client.query('update product_variation set stock = stock + 1')
  const { code, lines } = await run({ DATABASE_URL: clone.url, DATA_DIR: dataDir })
  expect(code).toBe(1)
  const [head, ...rest] = lines
  expect(head).toMatch(/^I1 +FAIL .*: 2 violations$/)
  expect(rest[0]).toContain('00000000-0000-7000-8000-0000000000e')
  expect(lines.filter((line) => line.includes('FAIL'))).toHaveLength(1)
})

test('where there is no market, nothing is made and a sentence says so', async () => {
  const { code, lines } = await run({ DATA_DIR: dataDir })
  expect([code, lines.length]).toEqual([2, 1])
  expect(lines[0]).toContain('There is no market')
})
