/** Brings a database up to date: the numbered SQL files that it has not seen, all of them or none. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartFault } from './start-fault.ts'

const folder = join(import.meta.dirname, '..', 'db', 'migrations')
/** Any number that nobody else uses: processes that start together migrate one after the other. */
const advisoryLock = 471_920_014
const longestWaitForTurnMs = 60_000
const longestWaitForTableMs = 10_000

interface Migration {
  readonly name: string
  readonly text: string
  readonly fingerprint: string
}

/** Answers the names of what was applied. */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'market-migrations',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${longestWaitForTurnMs}`)
    await client.query(`select pg_advisory_xact_lock(${advisoryLock})`)
    await client.query(`set local lock_timeout = ${longestWaitForTableMs}`)
    const due = await dueOf(client, migrations)
    for (const { name, text, fingerprint } of due) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`Migration ${name} failed.`, { cause: error })
      })
      await client.query('insert into schema_migration (name, fingerprint) values ($1, $2)', [
        name,
        fingerprint,
      ])
    }
    await client.query('commit')
    return due.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, fingerprint: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function dueOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, fingerprint text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.fingerprint]))
  const known = new Map(migrations.map((migration) => [migration.name, migration.fingerprint]))
  for (const [name, fingerprint] of applied) {
    if (!known.has(name))
      throw new StartFault(`The database is newer than this program: it knows migration ${name}.`)
    if (known.get(name) !== fingerprint) {
      throw new StartFault(
        `Migration ${name} was changed after it was applied to this database: it needs a new one, or an older program.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}
