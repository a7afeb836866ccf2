/** Refusals of the server's database role, on an embedded database that was there before the role was. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../../testing/program.ts'
import { type Clone, cloneDatabase, openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { installJobs } from '../jobs/jobs-runner.ts'
import type { Log } from '../log.ts'
import { migrate } from '../postgres/migrate.ts'
import { appRole, appUrlOf, handOver, warnOfSuperuser } from './app-role.ts'

let market: TestMarket
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  market = await openTestMarket()
  owner = new pg.Client({ connectionString: market.databaseUrl })
  await owner.connect()
  // As an older program left it: everything is the owner's, nothing is anybody else's.
  await owner.query('drop schema public cascade; create schema public')
  await migrate(market.databaseUrl)
  await installJobs(market.databaseUrl)
  app = new pg.Client({ connectionString: await handOver(market.databaseUrl) })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await market.close()
})

test.for([
  ["copy (select 1) to program 'cat'", 'permission denied to COPY to or from an external program'],
  ["copy account to '/tmp/accounts'", 'permission denied to COPY to a file'],
  ["select pg_read_file('postgresql.conf')", 'permission denied for function'],
  ['create table mine (id integer)', 'permission denied for schema public'],
  ['create table pgboss.mine (id integer)', 'permission denied for schema pgboss'],
  ['create schema mine', 'permission denied for database'],
  ['create temporary table mine (id integer)', 'permission denied to create temporary tables'],
  ['create extension plpython3u', 'permission denied to create extension|is not available'],
  ['create role mine superuser', 'permission denied to create role'],
  [`alter role ${appRole} superuser`, 'permission denied to alter role'],
  ['drop trigger admin_act_is_append_only on admin_act', 'must be owner of relation admin_act'],
  ['alter table admin_act disable trigger all', 'must be owner of table admin_act'],
  ["set session_replication_role = 'replica'", 'permission denied to set parameter'],
  ['truncate orders cascade', 'permission denied for table'],
  ['drop table orders cascade', 'must be owner of table orders'],
  ["update schema_migration set fingerprint = ''", 'permission denied for table schema_migration'],
])('it may not: %s', async ([statement = '', refusal = '']) => {
  await expect(app.query(statement)).rejects.toThrow(new RegExp(refusal))
})

test('it may read and write the rows of every table, of the queue and of what sockets say too', async () => {
  const { rows } = await app.query<{ name: string; may: boolean }>(
    `select format('%I.%I', nspname, relname) as name,
       has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
         and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete') as may
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.orders', 'public.socket_io_attachments', 'pgboss.job']),
  )
  expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual(['public.schema_migration'])
})

test('it may use what a later migration makes, without being told', async () => {
  await owner.query('create table later (id bigserial primary key, word text)')
  await app.query("insert into later (word) values ('new')")
  expect((await app.query('select word from later')).rows).toEqual([{ word: 'new' }])
})

test('handing over again changes nothing, also while somebody is served, and twice at once', async () => {
  const urls = await Promise.all([handOver(market.databaseUrl), handOver(market.databaseUrl)])
  expect(urls).toEqual([appUrlOf(market.databaseUrl), appUrlOf(market.databaseUrl)])
  expect((await app.query('select current_user as who')).rows).toEqual([{ who: appRole }])
})

test('a superuser in DATABASE_URL is warned of, and a role with fewer rights is not', async () => {
  const warned: unknown[] = []
  const log = { warn: (words: unknown) => warned.push(words) } as unknown as Log
  await warnOfSuperuser(appUrlOf(market.databaseUrl), log)
  expect(warned).toEqual([])
  await warnOfSuperuser(market.databaseUrl, log)
  expect(warned).toEqual([expect.stringContaining('DATABASE_URL names a superuser')])
})

test('the program says at its start that it has too many rights, of the database and of the machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-rights-'))
  const clone: Clone = await cloneDatabase()
  const program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: clone.url })
  await program.untilReady()
  expect(program.output()).toContain('DATABASE_URL names a superuser')
  expect(program.output().includes('the market runs as root')).toBe(process.getuid?.() === 0)
  await program.kill('SIGKILL')
  await clone.drop()
  await rm(dataDir, { recursive: true })
}, 60_000)
