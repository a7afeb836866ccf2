/** Migrations while requests are served, and while another transaction locks a table. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Clone, cloneDatabase } from '../../testing/test-market.ts'
import { openDatabase } from '../db/db.ts'
import { openLog } from '../log.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 60_000 })
const ours = join(import.meta.dirname, '../..', 'db', 'migrations')
let from: string
let clone: Clone
let reader: pg.Client
beforeEach(async () => {
  clone = await cloneDatabase()
  from = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  await cp(ours, from, { recursive: true })
  await writeFile(join(from, '9998-test.sql'), 'create table before_it (id integer)')
  await writeFile(join(from, '9999-test.sql'), 'alter table orders add column later integer')
  // A report that reads for a long time: its lock blocks nothing but a change of the table.
  reader = new pg.Client({ connectionString: clone.url })
  await reader.connect()
  await reader.query('begin; select count(*) from orders')
})
afterEach(async () => {
  await reader.end()
  await clone.drop()
  await rm(from, { recursive: true })
})

// Red with one wait of ten seconds: readers of orders queue behind the lock, and time out after four.
test('a table that is held holds up the migration, and those who come after for a moment only', async () => {
  const { pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  let gaveWay = 0
  let isOver = false
  const migration = migrate(clone.url, {
    from,
    pausesMs: [100, 100, 100, 100],
    givingWay: () => {
      gaveWay += 1
      if (gaveWay === 4) void reader.query('rollback')
    },
  }).finally(() => {
    isOver = true
  })
  let served = 0
  while (!isOver) {
    await pool.query('select count(*) from orders')
    served += 1
  }
  expect(await migration).toEqual(['9998-test.sql', '9999-test.sql'])
  expect(gaveWay).toBe(4)
  expect(served).toBeGreaterThan(0)
  await close()
})

test('a table that stays held stops the start with a sentence, and nothing of the migrations is there', async () => {
  await expect(migrate(clone.url, { from, pausesMs: [0] })).rejects.toThrow(
    /^Migration 9999-test.sql was not applied, nor was any other: .*\.$/,
  )
  const { rows } = await reader.query(
    "select to_regclass('before_it') as made, (select count(*)::int from schema_migration where name like '999%') as noted",
  )
  expect(rows).toEqual([{ made: null, noted: 0 }])
  await reader.query('rollback')
  expect(await migrate(clone.url, { from })).toEqual(['9998-test.sql', '9999-test.sql'])
})
