/** Makes the folder that the embedded PostgreSQL keeps its data in: whole, or not at all. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { giveTree, renameForGood, syncPath } from './durable-files.ts'
import { finishMove, moveClusterIn } from './move-cluster.ts'
import { type Binaries, binariesFor } from './postgres-binaries.ts'
import { clearOrphan } from './postgres-process.ts'
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts'
import { isThere, passwordDraftOf, passwordFileOf, standingCluster } from './standing-cluster.ts'

const run = promisify(execFile)

export const superuser = 'market'

export interface Cluster {
  /** Absolute, links resolved. */
  readonly folder: string
  readonly password: string
  readonly user: PostgresUser
  readonly binaries: Binaries
}

/** Finds or makes the cluster `postgres` in this folder, which must be ours alone while this runs. */
export async function prepareCluster(
  dataDir: string,
  log: Log,
  choose = choosePostgresUser,
): Promise<Cluster> {
  const place = join(dataDir, 'postgres')
  await finishMove(dataDir)
  const standing = await standingCluster(dataDir)
  const user = await choose({ dataDir, ...(standing && { clusterOwner: standing.owner }) })
  // Others may go through DATA_DIR and see nothing of it: its files are 0600, its folders 0700.
  if (user.owner !== undefined) await chmod(dataDir, 0o711)
  const files = process.getuid?.() === 0 ? (user.owner ?? { uid: 0, gid: 0 }) : undefined
  if (standing === undefined) {
    const binaries = await binariesFor(user, dataDir)
    const password = await draftPassword(dataDir)
    await renameForGood(await makeCluster(dataDir, password, user, binaries), place)
  } else {
    await clearOrphan(place)
    if (standing.isLinked) {
      log.warn(`the database is being moved into DATA_DIR from ${await realpath(place)}`)
      await moveClusterIn(dataDir, files)
    } else if (files !== undefined) await giveTree(place, files)
  }
  const password = await keptPassword(dataDir)
  return { folder: await realpath(place), password, user, binaries: await binariesFor(user, dataDir) }
}

/** The password of a cluster that is still to be made. */
async function draftPassword(dataDir: string): Promise<string> {
  const file = passwordDraftOf(dataDir)
  const password = randomBytes(24).toString('base64url')
  await rm(passwordFileOf(dataDir), { force: true })
  await writeFile(file, password, { mode: 0o600 })
  await syncPath(file)
  return password
}

/** A draft beside a cluster is its password: the start that made it was killed before it could say so. */
async function keptPassword(dataDir: string): Promise<string> {
  const file = passwordFileOf(dataDir)
  const draft = passwordDraftOf(dataDir)
  if (!(await isThere(file)) && (await isThere(draft))) await renameForGood(draft, file)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept.trim()
  throw new StartError(`${file} is missing: the database in DATA_DIR cannot be opened without it.`)
}

/** Collation is by code point; the character type must be a UTF-8 locale, or only ASCII has trigrams. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

async function makeCluster(
  dataDir: string,
  password: string,
  user: PostgresUser,
  binaries: Binaries,
): Promise<string> {
  for (const left of await readdir(dataDir)) {
    if (left.startsWith('postgres-making-'))
      await rm(join(dataDir, left), { recursive: true, force: true, maxRetries: 10 })
  }
  const making = join(dataDir, `postgres-making-${process.pid}`)
  const passwordFile = join(dataDir, `postgres-making-${process.pid}.txt`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.owner) await chown(passwordFile, user.owner.uid, user.owner.gid)
  let reason = ''
  for (const characterType of characterTypes) {
    await mkdir(making, { mode: 0o700 })
    if (user.owner) await chown(making, user.owner.uid, user.owner.gid)
    const [program, args] = user.commandOf(binaries.initdb, [
      `--pgdata=${making}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--text-search-config=simple',
    ])
    try {
      await run(program, args, { ...user.spawnOptions, cwd: dataDir })
      await rm(passwordFile)
      await syncPath(making)
      return making
    } catch (error) {
      reason =
        (error as { stderr?: string }).stderr
          ?.trim()
          .split('\n')
          .find((line) => /error|FATAL/.test(line)) ?? String(error)
      await rm(making, { recursive: true, force: true })
    }
  }
  await rm(passwordFile)
  throw new StartError(`The embedded PostgreSQL could not be made in ${dataDir}: ${reason}`)
}
