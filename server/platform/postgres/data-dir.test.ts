/** File permissions of DATA_DIR, also of one that was there before. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDiskStorage } from '../pictures/disk-storage.ts'
import { openDataDir } from './data-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-folder-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = () => openDataDir(readConfig({ DATA_DIR: dataDir }))
const modeOf = async (...names: string[]) => (await stat(join(dataDir, ...names))).mode & 0o777

test('a folder that others could read is closed to them, and so are pictures and letters in it', async () => {
  for (const name of ['pictures', 'outbox', 'assets']) await mkdir(join(dataDir, name), { mode: 0o755 })
  await chmod(dataDir, 0o755)
  const release = await open()
  expect(await modeOf()).toBe(0o700)
  expect(await Promise.all(['pictures', 'outbox'].map((name) => modeOf(name)))).toEqual([0o700, 0o700])
  // Files that everybody is served anyway stay as they are.
  expect(await modeOf('assets')).toBe(0o755)
  await release()
})

test('pictures are their owner’s alone, folder and files: payment screenshots are among them', async () => {
  await openDiskStorage(dataDir).write('one.webp', Buffer.from('a payment'))
  expect([await modeOf('pictures'), await modeOf('pictures', 'one.webp')]).toEqual([0o700, 0o600])
})

test('a folder that everybody uses is refused, and not closed to them', async () => {
  await chmod(dataDir, 0o1777)
  await expect(open()).rejects.toThrow(/is a folder that others use too/)
  expect([await modeOf(), await readdir(dataDir)]).toEqual([0o777, []])
})
