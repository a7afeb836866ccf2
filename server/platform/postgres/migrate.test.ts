import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneDatabase } from '../../testing/test-market.ts'
import { migrate } from './migrate.ts'

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

test('a database that is up to date is left alone', async () => {
  expect(await migrate(clone.url)).toEqual([])
})

test('processes that start together migrate once', async () => {
  await client.query('drop schema public cascade; create schema public')
  const applied = await Promise.all([migrate(clone.url), migrate(clone.url), migrate(clone.url)])
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a migration that fails leaves nothing behind', async () => {
  await client.query('drop schema public cascade; create schema public; create table orders ()')
  await expect(migrate(clone.url)).rejects.toThrow(/Migration 0008-orders.sql failed/)
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  )
  expect(rows).toEqual([{ relname: 'orders' }])
  await client.query('drop table orders')
  expect(await migrate(clone.url)).not.toEqual([])
})

test('a migration that was changed afterwards stops the start, by name', async () => {
  await client.query("update schema_migration set fingerprint = 'other' where name like '0002%'")
  await expect(migrate(clone.url)).rejects.toThrow(/0002-accounts.sql was changed/)
})

test('a database of a newer program is not touched', async () => {
  await client.query("update schema_migration set name = '9999-later.sql' where name like '0002%'")
  await expect(migrate(clone.url)).rejects.toThrow(
    /newer than this program: it knows migration 9999-later.sql/,
  )
})
