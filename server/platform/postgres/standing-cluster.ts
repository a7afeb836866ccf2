/**
 * The database cluster in DATA_DIR. One that is half there stops the start: it never becomes a new market in silence.
 */
import { access, lstat, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account } from './postgres-user.ts'

export interface StandingCluster {
  readonly owner: Account
  /** It lies elsewhere, behind a link: an older program kept it outside of DATA_DIR. */
  readonly isLinked: boolean
}

export const passwordFileOf = (dataDir: string): string => join(dataDir, 'postgres-password')
/** Written before there is a cluster, and given its name once there is one. */
export const passwordDraftOf = (dataDir: string): string => `${passwordFileOf(dataDir)}.new`

/** Undefined where a cluster is to be made: there never was one, or making the first was interrupted. */
export async function standingCluster(dataDir: string): Promise<StandingCluster | undefined> {
  const place = join(dataDir, 'postgres')
  const entry = await lstat(place).catch(undefinedIfMissing)
  if (entry === undefined) {
    await refuseLost(dataDir)
    return undefined
  }
  const isLinked = entry.isSymbolicLink()
  const about = await stat(place).catch(undefinedIfMissing)
  if (about === undefined) {
    throw new StartError(
      `${place} is a link to ${await readlink(place)}, where nothing is: the database of this market was kept there. Put it back, or delete DATA_DIR to begin an empty market.`,
    )
  }
  for (const part of ['PG_VERSION', join('global', 'pg_control')]) {
    if (await isThere(join(place, part))) continue
    throw new StartError(
      `${place} is not a whole database, ${part} is missing: put a whole copy there, or delete DATA_DIR to begin an empty market.`,
    )
  }
  return { owner: { uid: about.uid, gid: about.gid }, isLinked }
}

/** Files that a database leaves around it once it was open. */
const traces = ['postgres.log', 'session-secret', 'demo-accounts.json', 'pictures', 'uploads', 'outbox']

async function refuseLost(dataDir: string): Promise<void> {
  const file = passwordFileOf(dataDir)
  if (!(await isThere(file))) return
  for (const trace of traces) {
    if (!(await isThere(join(dataDir, trace)))) continue
    throw new StartError(
      `${file} is there, but the database that it opens is not: put ${join(dataDir, 'postgres')} back, or delete DATA_DIR to begin an empty market.`,
    )
  }
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
