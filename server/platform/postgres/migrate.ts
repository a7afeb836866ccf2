/** Brings a database up to date: the numbered SQL files that it has not seen, all of them or none. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../..', 'db', 'migrations')
/** Key of the advisory lock, used for nothing else: processes that start together migrate one after the other. */
const advisoryLock = 471_920_014
const longestWaitForTurnMs = 60_000
/** Lock timeout: a migration that waits for a table blocks all later readers, so it gives way soon and retries. */
const longestWaitForTableMs = 1_500
const usualPausesMs = [1_000, 2_000, 3_000, 5_000, 8_000]

interface Migration {
  readonly name: string
  readonly text: string
  readonly fingerprint: string
}

export interface MigrateOptions {
  /** Where the migrations lie; another place is for tests. */
  readonly from?: string
  /** Backoff: the pauses after each lock timeout. */
  readonly pausesMs?: readonly number[]
  /** Called at each lock timeout. */
  readonly givingWay?: () => void
}

/** Returns the names of what was applied. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.from ?? folder)
  for (const pauseMs of options.pausesMs ?? usualPausesMs) {
    try {
      return await migrateOnce(url, migrations)
    } catch (error) {
      if (!(error instanceof TableHeld)) throw error
    }
    options.givingWay?.()
    await pause(pauseMs)
  }
  return migrateOnce(url, migrations)
}

/** Nothing was changed: the transaction was rolled back. */
class TableHeld extends StartError {
  constructor(name: string) {
    super(
      `Migration ${name} was not applied, nor was any other: somebody has held a table that it changes for too long. End what takes so long (see pg_stat_activity), or start the market again later.`,
    )
  }
}

const heldCodes = ['55P03', '40P01']
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

async function migrateOnce(url: string, migrations: readonly Migration[]): Promise<string[]> {
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
    await client.query(`select pg_advisory_xact_lock(${advisoryLock})`).catch((error: unknown) => {
      if (codeOf(error) !== '55P03') throw error
      throw new StartError('Another process has been bringing the database up to date for a minute.')
    })
    await client.query(`set local lock_timeout = ${longestWaitForTableMs}`)
    const due = await dueOf(client, migrations)
    for (const { name, text, fingerprint } of due) {
      await client.query(text).catch((error: unknown) => {
        if (heldCodes.includes(codeOf(error))) throw new TableHeld(name)
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

async function readMigrations(folder: string): Promise<Migration[]> {
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
      throw new StartError(`The database is newer than this program: it knows migration ${name}.`)
    if (known.get(name) !== fingerprint) {
      throw new StartError(
        `Migration ${name} was changed after it was applied to this database: it needs a new one, or an older program.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}
