import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, takeDataDirLock } from './data-dir-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const deadPid = 4_194_301

test('a folder that is taken is refused with the pid of the one who has it', async () => {
  const release = await takeDataDirLock(folder)
  await expect(takeDataDirLock(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  expect(await holderOf(folder)).toBe(process.pid)
  await release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is taken over', async () => {
  await writeFile(join(folder, 'server-7.lock'), `${deadPid}\nboot 1\n`)
  const release = await takeDataDirLock(folder)
  expect(await readdir(folder)).toEqual(['server-8.lock'])
  await release()
})

test('so is one whose pid was given to another program since', async () => {
  await writeFile(join(folder, 'server-1.lock'), `${process.pid}\nan earlier boot 5\n`)
  expect(await holderOf(folder)).toBeUndefined()
  await (await takeDataDirLock(folder))()
})

test('of many that start at once on a stale lock, one gets it', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(join(folder, 'server-1.lock'), `${deadPid}\nboot 1\n`)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeDataDirLock(folder)))
    const won = tries.filter((one) => one.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const one of won) await one.value()
  }
})
