/** Makes the folder that the embedded PostgreSQL keeps its data in: whole, or not at all. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, binariesIn, findBinaries } from './postgres-binaries.ts'
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts'
import { StartFault } from './start-fault.ts'

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
export async function prepareCluster(dataDir: string, choose = choosePostgresUser): Promise<Cluster> {
  const place = join(dataDir, 'postgres')
  const standing = await stat(place).catch(() => undefined)
  const user = await choose(standing && { uid: standing.uid, gid: standing.gid })
  const home =
    user.owner === undefined
      ? dataDir
      : standing
        ? dirname(await realpath(place))
        : await openHome(user, dataDir)
  const binaries = user.owner === undefined ? await findBinaries() : await copyBinaries(home)
  const password = await keptPassword(dataDir, standing !== undefined)
  if (standing === undefined) {
    const made = await makeCluster(home, password, user, binaries)
    if (home === dataDir) await rename(made, place)
    else await moveOutside(made, home, place)
  }
  return { folder: await realpath(place), password, user, binaries }
}

async function keptPassword(dataDir: string, isClusterThere: boolean): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept.trim()
  if (isClusterThere)
    throw new StartFault(`${file} is missing: the database in DATA_DIR cannot be opened without it.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, password, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return password
}

/** Sorting is by code point everywhere; letters are what the system's UTF-8 locale says, or only ASCII has trigrams. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

async function makeCluster(
  home: string,
  password: string,
  user: PostgresUser,
  binaries: Binaries,
): Promise<string> {
  for (const left of await readdir(home)) {
    if (left.startsWith('postgres-making-'))
      await rm(join(home, left), { recursive: true, force: true, maxRetries: 10 })
  }
  const making = join(home, `postgres-making-${process.pid}`)
  const passwordFile = join(home, `postgres-making-${process.pid}.txt`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.owner) await chown(passwordFile, user.owner.uid, user.owner.gid)
  let reason = ''
  for (const characterType of characterTypes) {
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
      await run(program, args, { ...user.spawnOptions, cwd: home })
      await rm(passwordFile)
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
  throw new StartFault(`The embedded PostgreSQL could not be made in ${home}: ${reason}`)
}

/** Where another account keeps the cluster when ours (root's) may not be entered by it. */
async function openHome(user: PostgresUser, dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join('/var/lib/market-postgres', name)
  await mkdir(dirname(home), { recursive: true, mode: 0o711 })
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user.owner) await chown(home, user.owner.uid, user.owner.gid)
  return home
}

async function copyBinaries(home: string): Promise<Binaries> {
  const { folder } = await findBinaries()
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `programs-${version}`)
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const making = `${copy}.making-${process.pid}`
    await cp(join(folder, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true })
    await chmod(making, 0o755)
    await rename(making, copy)
  }
  return binariesIn(copy)
}

async function moveOutside(made: string, home: string, place: string): Promise<void> {
  const folder = join(home, 'postgres')
  await rename(made, folder)
  await symlink(folder, place)
}
