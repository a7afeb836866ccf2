/** One process to a folder: the lock that says whose it is, and how a dead one's is taken over. */
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { beginningOf, isAlive } from './process-life.ts'

interface Holder {
  readonly pid: number
  /** The start time of that process, where the system can tell it: pids are reused. */
  readonly began: string | undefined
}
interface Lock {
  readonly name: string
  readonly number: number
  readonly holder: Holder
}

const shape = /^server-(\d+)\.lock$/

/**
 * Takes the folder, or refuses with the pid that has it. A dead one's lock is not removed first (two could each
 * remove what the other just took): the next number is claimed, which only one can, and then the old goes.
 */
export async function takeDataDirLock(folder: string): Promise<() => Promise<void>> {
  const me: Holder = { pid: process.pid, began: await beginningOf(process.pid) }
  for (;;) {
    const standing = await locksIn(folder)
    await refuseIfHeld(folder, standing)
    const name = `server-${(standing.at(-1)?.number ?? 0) + 1}.lock`
    if (!(await claim(folder, name, me))) continue
    const release = () => rm(join(folder, name), { force: true })
    const others = (await locksIn(folder)).filter((lock) => lock.name !== name)
    await refuseIfHeld(folder, others).catch(async (fault: unknown) => {
      await release()
      throw fault
    })
    for (const { name: stale } of others) await rm(join(folder, stale), { force: true })
    return release
  }
}

/** The pid of the folder's holder, if it has one. */
export async function holderOf(folder: string): Promise<number | undefined> {
  for (const { holder } of await locksIn(folder)) if (await isLive(holder)) return holder.pid
  return undefined
}

async function locksIn(folder: string): Promise<Lock[]> {
  const locks: Lock[] = []
  for (const name of await readdir(folder)) {
    const number = shape.exec(name)?.[1]
    if (number === undefined) continue
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const [pid, began] = text.split('\n')
    locks.push({ name, number: Number(number), holder: { pid: Number(pid), began: began || undefined } })
  }
  return locks.sort((a, b) => a.number - b.number)
}

async function refuseIfHeld(folder: string, locks: readonly Lock[]): Promise<void> {
  for (const { holder } of locks) {
    if (await isLive(holder)) {
      throw new StartError(
        `DATA_DIR ${folder} is in use by process ${holder.pid}: stop that one, or give this one another DATA_DIR.`,
      )
    }
  }
}

async function isLive(holder: Holder): Promise<boolean> {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0 || !isAlive(holder.pid)) return false
  const began = await beginningOf(holder.pid)
  return holder.began === undefined || began === undefined || began === holder.began
}

/** The file appears whole or not at all, and for one claimant only. */
async function claim(folder: string, name: string, me: Holder): Promise<boolean> {
  const draft = join(folder, `lock-${randomUUID()}.draft`)
  await writeFile(draft, `${me.pid}\n${me.began ?? ''}\n`, { mode: 0o600 })
  try {
    await link(draft, join(folder, name))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
