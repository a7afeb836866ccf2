/** Root in a container that forbids user namespaces, as containers usually do. Only root can be root: others see postgres-user.test.ts. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startScript } from '../../testing/program.ts'
import { clearOrphan } from './postgres-process.ts'

const script = join(import.meta.dirname, '../..', 'testing', 'open-postgres.ts')
const running: ReturnType<typeof startScript>[] = []
let top: string
let dataDir: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'market-container-'))
  await chmod(top, 0o755)
  dataDir = join(top, 'data')
  await mkdir(join(top, 'bin'))
  await writeFile(join(top, 'bin', 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
})
afterEach(async () => {
  for (const child of running.splice(0)) await child.kill('SIGKILL')
  await clearOrphan(join(dataDir, 'postgres')).catch(() => false)
  await rm(top, { recursive: true, force: true })
})

/** The address of the database, or the error printed instead of opening it. */
async function open(isContainer = true): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = process.env.PATH ?? ''
  const env = isContainer ? { PATH: `${join(top, 'bin')}${delimiter}${path}` } : {}
  const child = startScript(script, [dataDir], env)
  running.push(child)
  await expect
    .poll(() => child.output().includes('postgres://') || child.process.exitCode !== null, {
      timeout: 60_000,
    })
    .toBe(true)
  return child.output().trim()
}

async function close(): Promise<void> {
  for (const child of running.splice(0)) await child.kill('SIGKILL')
  await clearOrphan(join(dataDir, 'postgres'))
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

describe.runIf(process.getuid?.() === 0)('root without namespaces', { timeout: 120_000 }, () => {
  test('keeps the database in DATA_DIR, closed to others, and begins anew when the folder is deleted', async () => {
    await ask(await open(), "create table kept as select 'REAL SHOP' as name")
    await close()
    const cluster = await stat(join(dataDir, 'postgres'))
    expect(cluster.uid).not.toBe(0)
    expect(cluster.mode & 0o077).toBe(0)
    // Others may go through, and see nothing: neither names nor what is in files and folders.
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
    for (const name of await readdir(dataDir)) {
      const isPrograms = name.startsWith('postgres-programs')
      expect((await stat(join(dataDir, name))).mode & (isPrograms ? 0o022 : 0o077), name).toBe(0)
    }
    expect(await ask(await open(), 'select name from kept')).toEqual([{ name: 'REAL SHOP' }])
    await close()
    await rm(dataDir, { recursive: true })
    expect(await ask(await open(), "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
  })

  test('goes on with a database that was root’s own, on a machine with namespaces, and the other way round', async () => {
    await ask(await open(false), "create table kept as select 'REAL SHOP' as name")
    await close()
    for (const isContainer of [true, false]) {
      expect(await ask(await open(isContainer), 'select name from kept')).toEqual([{ name: 'REAL SHOP' }])
      await close()
    }
    await chmod(top, 0o700)
    expect(await ask(await open(false), 'select name from kept')).toEqual([{ name: 'REAL SHOP' }])
  })

  test('refuses, with a sentence and nothing changed, a folder that only root may enter', async () => {
    await chmod(top, 0o700)
    expect(await open()).toContain(`because ${top} is closed to it`)
    expect(await readdir(dataDir)).toEqual([])
  })
})

test.runIf(process.getuid?.() !== 0)(
  'an ordinary account opens it as itself, whatever it may not do',
  async () => {
    expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.())
  },
)
