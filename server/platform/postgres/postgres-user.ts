/** The account that the embedded PostgreSQL runs under: it refuses to run as root. */
import { execFile, type SpawnOptions } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface PostgresUser {
  /** The command line that runs a program as this user. */
  readonly commandOf: (program: string, args: readonly string[]) => [string, string[]]
  readonly spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>
  /** An unprivileged account other than ours: it must be able to enter DATA_DIR and to run the programs. */
  readonly owner: Account | undefined
}

export const ourselves: PostgresUser = {
  commandOf: (program, args) => [program, [...args]],
  spawnOptions: {},
  owner: undefined,
}

/** Root, seen as an ordinary user from inside a user namespace: files stay root's, any folder can be entered. */
const insideNamespace: PostgresUser = {
  commandOf: (program, args) => [
    'unshare',
    ['--user', '--map-user=1000', '--map-group=1000', program, ...args],
  ],
  spawnOptions: {},
  owner: undefined,
}

export const otherUser = ({ uid, gid }: Account): PostgresUser => ({
  commandOf: (program, args) => [program, [...args]],
  spawnOptions: { uid, gid },
  owner: { uid, gid },
})

/** Rights on this machine; handed in by tests, which run on one machine under one account. */
export interface Machine {
  readonly ourUid: number | undefined
  readonly namespacesWork: () => Promise<boolean>
  /** Accounts without rights that a database may run as, the best first. */
  readonly unprivileged: () => Promise<readonly Account[]>
}

export interface Wanted {
  readonly dataDir: string
  /** The owner of the files of a cluster that is already there. */
  readonly clusterOwner?: Account
}

export async function choosePostgresUser(
  { dataDir, clusterOwner }: Wanted,
  machine: Machine = thisMachine,
): Promise<PostgresUser> {
  const { ourUid } = machine
  if (ourUid !== 0) {
    if (ourUid !== undefined && clusterOwner !== undefined && clusterOwner.uid !== ourUid)
      throw new StartError(
        `The database in DATA_DIR ${dataDir} belongs to another account (uid ${clusterOwner.uid}): start the market as that account, or give it the folder by chown.`,
      )
    return ourselves
  }
  const isForeign = clusterOwner !== undefined && clusterOwner.uid !== 0
  if (isForeign && (await closedTo(dataDir, clusterOwner)) === undefined) return otherUser(clusterOwner)
  if (await machine.namespacesWork()) return insideNamespace
  let closed: string | undefined
  for (const account of await machine.unprivileged()) {
    const folder = await closedTo(dataDir, account)
    if (folder === undefined) return otherUser(account)
    closed ??= folder
  }
  throw new StartError(
    closed === undefined
      ? 'PostgreSQL does not run as root and no other way was found here: use an ordinary account, or set DATABASE_URL.'
      : `PostgreSQL does not run as root, and an account without rights may not enter DATA_DIR ${dataDir}, because ${closed} is closed to it: open that folder (chmod o+x), choose another DATA_DIR, use an ordinary account, or set DATABASE_URL.`,
  )
}

/** The first folder above DATA_DIR that this account may not go through. DATA_DIR itself is ours to open. */
export async function closedTo(dataDir: string, account: Account): Promise<string | undefined> {
  const above: string[] = []
  for (let folder = await realpath(dataDir); dirname(folder) !== folder; folder = dirname(folder))
    above.unshift(dirname(folder))
  for (const folder of above) {
    const { uid, gid, mode } = await stat(folder)
    const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & enter) === 0) return folder
  }
  return undefined
}

const thisMachine: Machine = {
  ourUid: process.getuid?.(),
  namespacesWork: () =>
    run(...insideNamespace.commandOf('true', [])).then(
      () => true,
      () => false,
    ),
  unprivileged: async () => {
    const accounts: Account[] = []
    for (const name of ['postgres', 'nobody']) {
      const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined)
      if (ids !== undefined) accounts.push({ uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) })
    }
    return accounts
  },
}
