import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startScript } from '../../testing/program.ts'
import { openLog } from '../log.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres, runningEmbeddedUrl } from './embedded-postgres.ts'
import { clearOrphan, readPidFile } from './postgres-process.ts'
import { isAlive } from './process-life.ts'

const script = join(import.meta.dirname, '../..', 'testing', 'open-postgres.ts')
const log = openLog('silent')
let dataDir: string
let opened: EmbeddedPostgres | undefined

const newFolder = async () => {
  // Made 0700: as root this is a folder that nobody else can enter.
  dataDir = await mkdtemp(join(tmpdir(), 'market-postgres-'))
}
const clearFolder = async () => {
  await opened?.stop()
  opened = undefined
  await clearOrphan(join(dataDir, 'postgres')).catch(() => false)
  await rm(dataDir, { recursive: true, force: true })
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const pidOfServer = async () => (await readPidFile(join(dataDir, 'postgres')))?.pid ?? 0

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

describe('an embedded PostgreSQL of its own', () => {
  beforeEach(newFolder)
  afterEach(clearFolder)

  test('opens after it was killed at any moment of its first start', async () => {
    for (const afterMs of [120, 300, 600, 900, 1_300]) {
      const started = startScript(script, [dataDir], {})
      await pause(afterMs)
      await started.kill('SIGKILL')
    }
    opened = await openEmbeddedPostgres({ dataDir, log })
    expect(await ask(opened.url, 'select 1')).toBe(1)
    expect((await readdir(dataDir)).filter((name) => name.includes('making'))).toEqual([])
  })

  test('stops the server that a killed process left behind, and has all that was committed', async () => {
    const started = startScript(script, [dataDir], {})
    await until(async () => started.output().includes('postgres://'))
    await ask(started.output().trim(), 'create table kept as select 42 as answer')
    const orphan = await pidOfServer()
    await started.kill('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    opened = await openEmbeddedPostgres({ dataDir, log })
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(opened.url, 'select answer from kept')).toBe(42)
  })
})

describe('an embedded PostgreSQL that is there already', () => {
  let opened: EmbeddedPostgres
  beforeAll(async () => {
    await newFolder()
    opened = await openEmbeddedPostgres({ dataDir, log })
  })
  afterAll(async () => {
    await opened.stop()
    await clearFolder()
  })

  test('is not put off by a pid file whose pid now belongs to another program', async () => {
    await opened.stop()
    const cluster = join(dataDir, 'postgres')
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`)
    opened = await openEmbeddedPostgres({ dataDir, log })
    expect(await ask(opened.url, 'select 1')).toBe(1)
  })

  test('is opened again on its old port when it dies by itself', async () => {
    const { url } = opened
    process.kill(await pidOfServer(), 'SIGKILL')
    await until(() => ask(url, 'select true').then(Boolean, () => false))
    expect(await runningEmbeddedUrl(dataDir)).toBe(url)
  })

  test('knows the letters of Nepali, and keeps its password to itself', async () => {
    await ask(opened.url, 'create extension pg_trgm')
    expect(await ask(opened.url, "select similarity('हटिया', 'हटिय') > 0.3")).toBe(true)
    for (const name of ['postgres-password', 'postgres.log', 'postgres']) {
      expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
    }
    const stranger = new URL(opened.url)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password/)
  })

  test('says so when its password is gone', async () => {
    await opened.stop()
    await rm(join(dataDir, 'postgres-password'))
    await expect(openEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/postgres-password is missing/)
  })
})
