/** A database that an older program kept behind a link, on its way into DATA_DIR. */
import {
  access,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startScript } from '../../testing/program.ts'
import { openLog } from '../log.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { finishMove, forgetOldPlace, moveClusterIn } from './move-cluster.ts'
import { clearOrphan } from './postgres-process.ts'
import { standingCluster } from './standing-cluster.ts'

const script = join(import.meta.dirname, '../..', 'testing', 'killed-in-files.ts')
const log = openLog('silent')
const parts = { PG_VERSION: '18\n', 'global/pg_control': 'control' }

let top: string
let dataDir: string
let home: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'market-move-'))
  dataDir = join(top, 'data')
  home = join(top, 'market-postgres', '0123456789ab')
  await mkdir(dataDir, { mode: 0o700 })
})
afterEach(async () => {
  await clearOrphan(join(dataDir, 'postgres')).catch(() => false)
  await rm(top, { recursive: true, force: true })
})

/** The shape of a cluster, with what stands in it: enough for what is moved without being opened. */
async function linkedShape(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  for (const [part, text] of Object.entries(parts)) {
    await mkdir(join(home, 'postgres', part, '..'), { recursive: true })
    await writeFile(join(home, 'postgres', part), text)
  }
  await mkdir(join(home, 'programs-18'), { recursive: true })
  await symlink(join(home, 'postgres'), join(dataDir, 'postgres'))
}

const isWhole = (folder: string): Promise<boolean> =>
  Promise.all(
    Object.entries(parts).map(async ([part, text]) => (await readFile(join(folder, part), 'utf8')) === text),
  ).then(
    (areSo) => areSo.every(Boolean),
    () => false,
  )

/** True when it came to its end. */
async function killedMove(nth: number, when: string): Promise<boolean> {
  const child = startScript(script, [dataDir, String(nth), when], {})
  await child.ended
  return child.output() === 'DONE'
}

async function nextStart(): Promise<void> {
  await finishMove(dataDir)
  if ((await standingCluster(dataDir))?.isLinked) await moveClusterIn(dataDir, undefined)
  await forgetOldPlace(dataDir, log)
}

// Red on a naive twin that copies straight to the name, or that removes the old place before the copy has its own.
test('killed before or after each thing it does to the disk, it is whole in one place, and the next start ends it', async () => {
  let kills = 0
  for (const when of ['BEFORE', 'AFTER']) {
    for (let nth = 1; ; nth += 1) {
      await linkedShape()
      if (await killedMove(nth, when)) break
      kills += 1
      const named = await isWhole(join(dataDir, 'postgres'))
      const kept =
        (await isWhole(join(home, 'postgres'))) || (await isWhole(join(dataDir, 'postgres-copied')))
      expect(named || kept, `${when} ${nth}`).toBe(true)
      await nextStart()
      expect(await isWhole(join(dataDir, 'postgres')), `${when} ${nth}`).toBe(true)
      expect(await readdir(dataDir)).toEqual(['postgres'])
      expect(await realpath(join(dataDir, 'postgres'))).toBe(join(await realpath(dataDir), 'postgres'))
      await expect(access(home)).rejects.toThrow(/ENOENT/)
    }
  }
  expect(kills).toBeGreaterThan(20)
}, 120_000)

test('the market behind the link opens in DATA_DIR with all that it had, and nothing stays behind', async () => {
  const first = await openEmbeddedPostgres({ dataDir, log })
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return (await client.query(sql).finally(() => client.end())).rows
  }
  await ask(first.url, "create table kept as select 'REAL SHOP' as name")
  await first.stop()
  await mkdir(home, { recursive: true })
  await cp(join(dataDir, 'postgres'), join(home, 'postgres'), { recursive: true })
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await symlink(join(home, 'postgres'), join(dataDir, 'postgres'))

  const moved = await openEmbeddedPostgres({ dataDir, log })
  expect(await ask(moved.url, 'select name from kept')).toEqual([{ name: 'REAL SHOP' }])
  await moved.stop()
  expect(await realpath(join(dataDir, 'postgres'))).toBe(join(await realpath(dataDir), 'postgres'))
  expect(await readdir(join(top, 'market-postgres'))).toEqual([])
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
}, 120_000)

test.for([
  ['a link to a folder that is gone', 'is a link to .*, where nothing is'],
  ['a folder without a database', 'is not a whole database, PG_VERSION is missing'],
  ['a password and a log without a database', 'the database that it opens is not'],
  ['a password and pictures without a database', 'the database that it opens is not'],
])('%s never becomes a new market', async ([state = '', sentence = '']) => {
  if (state.startsWith('a link')) await symlink(join(home, 'postgres'), join(dataDir, 'postgres'))
  if (state.startsWith('a folder')) await mkdir(join(dataDir, 'postgres'))
  else await writeFile(join(dataDir, 'postgres-password'), 'secret')
  if (state.includes('log')) await writeFile(join(dataDir, 'postgres.log'), '')
  if (state.includes('pictures')) await mkdir(join(dataDir, 'pictures'))
  const before = await readdir(dataDir)
  // Twice: a supervisor starts again what did not start.
  for (const _start of [1, 2]) {
    await expect(openEmbeddedPostgres({ dataDir, log })).rejects.toThrow(new RegExp(sentence))
    expect(await readdir(dataDir)).toEqual(before)
  }
})

test('a first start that was interrupted before there was a database begins again', async () => {
  await writeFile(join(dataDir, 'postgres-password'), 'of an older program, for nothing')
  await mkdir(join(dataDir, 'postgres-making-1'))
  const { stop } = await openEmbeddedPostgres({ dataDir, log })
  await stop()
  // Killed between the two renames: the cluster has its name, its password not yet.
  await cp(join(dataDir, 'postgres-password'), join(dataDir, 'postgres-password.new'))
  await rm(join(dataDir, 'postgres-password'))
  await (await openEmbeddedPostgres({ dataDir, log })).stop()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
}, 120_000)
