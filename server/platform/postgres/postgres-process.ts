/** A PostgreSQL server seen from outside: what its pid file says, and how it is brought to an end. */
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './process-life.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7] === 'ready' }
}

/** The server that runs on this cluster, started by us or not. A pid that now belongs to another program is not one. */
export async function runningServer(cluster: string): Promise<PidFile | undefined> {
  const file = await readPidFile(cluster)
  if (file === undefined || !isAlive(file.pid)) return undefined
  // A PostgreSQL server works in its cluster's folder, under whatever name that folder is known by now.
  const place = await readlink(`/proc/${file.pid}/cwd`).catch(() => undefined)
  return place === undefined || place === (await realpath(cluster)) ? file : undefined
}

const pollMs = 25
const politeMs = 10_000

/** Ends a server: its clients are cut, what is committed is kept. Resolves once the process is gone. */
export async function endServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < politeMs; waited += pollMs) {
      if (!isAlive(pid)) return
      await pause(pollMs)
    }
  }
}

/** Stops a server that a killed process left behind, and removes a stale pid file. */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const orphan = await runningServer(cluster)
  if (orphan !== undefined) await endServer(orphan.pid)
  await rm(pidFileOf(cluster), { force: true })
  return orphan !== undefined
}
