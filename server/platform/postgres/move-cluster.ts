/**
 * A database that lies behind a link is moved into DATA_DIR: copied under another name, written to disk, then renamed.
 * Killed at any moment it is whole in one of the two places, and the next start goes on from there.
 */
import { cp, lstat, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { giveTree, renameForGood, syncPath, syncTree } from './durable-files.ts'
import type { Account } from './postgres-user.ts'
import { undefinedIfMissing } from './standing-cluster.ts'

const placesIn = (dataDir: string) => ({
  place: join(dataDir, 'postgres'),
  /** A copy that is being made. */
  copying: join(dataDir, 'postgres-copying'),
  /** A copy that is whole, for as long as nobody has written to the old place. */
  copied: join(dataDir, 'postgres-copied'),
  /** The link, once the copy takes its place: it says what is to be removed. */
  left: join(dataDir, 'postgres-left'),
})

/** Between the two renames nothing has the cluster's name: then the copy is whole, and gets it. */
export async function finishMove(dataDir: string): Promise<void> {
  const { place, copied, left } = placesIn(dataDir)
  if ((await kindOf(place)) !== undefined || (await kindOf(left)) !== 'LINK') return
  await renameForGood((await kindOf(copied)) === 'FOLDER' ? copied : left, place)
}

/** No process may have the database open. @param owner the later owner of the files. */
export async function moveClusterIn(dataDir: string, owner: Account | undefined): Promise<void> {
  const { place, copying, copied, left } = placesIn(dataDir)
  const old = await realpath(place)
  try {
    // A copy of before may be older than the database: an older program may have opened it through the link.
    for (const stale of [copying, copied]) await rm(stale, { recursive: true, force: true })
    await cp(old, copying, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    await rm(join(copying, 'postmaster.pid'), { force: true })
    if (owner !== undefined) await giveTree(copying, owner)
    await syncTree(copying)
    await renameForGood(copying, copied)
  } catch (error) {
    await rm(copying, { recursive: true, force: true })
    throw new StartError(
      `The database behind ${place} could not be copied into DATA_DIR: ${(error as Error).message}. It is whole in ${old}, as it was.`,
    )
  }
  await renameForGood(place, left)
  await renameForGood(copied, place)
}

/** Where an older program kept the clusters that it could not keep in DATA_DIR, with the programs beside them. */
const oldHome = /[\\/]market-postgres[\\/][0-9a-f]{12}[\\/]postgres$/

/** Removes what was left in the old place, once the database has opened in the new one. */
export async function forgetOldPlace(dataDir: string, log: Log): Promise<void> {
  const { place, left } = placesIn(dataDir)
  if ((await kindOf(left)) !== 'LINK' || (await kindOf(place)) !== 'FOLDER') return
  const old = await realpath(left).catch(undefinedIfMissing)
  try {
    if (old !== undefined) await rm(oldHome.test(old) ? dirname(old) : old, { recursive: true, force: true })
  } catch (error) {
    log.warn({ err: error }, `the database was moved into DATA_DIR; ${old} is not needed any more`)
    return
  }
  await rm(left)
  await syncPath(dataDir)
}

async function kindOf(path: string): Promise<'LINK' | 'FOLDER' | 'OTHER' | undefined> {
  const entry = await lstat(path).catch(undefinedIfMissing)
  if (entry === undefined) return undefined
  return entry.isSymbolicLink() ? 'LINK' : entry.isDirectory() ? 'FOLDER' : 'OTHER'
}
