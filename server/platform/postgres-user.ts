/** As whom the embedded PostgreSQL runs: it refuses to run as root. */
import { execFile, type SpawnOptions } from 'node:child_process'
import { promisify } from 'node:util'
import { StartFault } from './start-fault.ts'

const run = promisify(execFile)

export interface PostgresUser {
  /** The command line that runs a program as this user. */
  readonly commandOf: (program: string, args: readonly string[]) => [string, string[]]
  readonly spawnOptions: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Another account than ours: cluster and programs must be where that account can go. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
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

export const otherUser = (uid: number, gid: number): PostgresUser => ({
  commandOf: (program, args) => [program, [...args]],
  spawnOptions: { uid, gid },
  owner: { uid, gid },
})

/** @param clusterOwner who owns the files of a cluster that is already there. */
export async function choosePostgresUser(clusterOwner?: { uid: number; gid: number }): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return ourselves
  if (clusterOwner !== undefined && clusterOwner.uid !== 0)
    return otherUser(clusterOwner.uid, clusterOwner.gid)
  if (await namespacesWork()) return insideNamespace
  const other = clusterOwner === undefined ? await unprivilegedUser() : undefined
  if (other !== undefined) return other
  throw new StartFault(
    'PostgreSQL does not run as root and no other way was found here: use an ordinary account, or set DATABASE_URL.',
  )
}

async function namespacesWork(): Promise<boolean> {
  try {
    await run(...insideNamespace.commandOf('true', []))
    return true
  } catch {
    return false
  }
}

async function unprivilegedUser(): Promise<PostgresUser | undefined> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined)
    if (ids !== undefined) return otherUser(Number(ids[0].stdout), Number(ids[1].stdout))
  }
  return undefined
}
