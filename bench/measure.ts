/** Runs the load generator, and meanwhile samples the processor time of the server under load. */
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Load, Measured } from './load.ts'

export interface Measurement extends Measured {
  /** Processor time of the server process alone, per response. Steadier than wall-clock time. */
  readonly serverCpuMicros: number
  /** The same of the database's processes. */
  readonly databaseCpuMicros: number
}

export interface Generator {
  readonly measure: (load: Load, serverPid: number) => Promise<Measurement>
  readonly close: () => void
}

const slack = 30_000

export function openGenerator(databasePid: number): Generator {
  const child = fork(join(import.meta.dirname, 'load.ts'), { execArgv: [] })
  return {
    measure: async (load, serverPid) => {
      const before = [cpuMicrosOf(serverPid), cpuMicrosBelow(databasePid)] as const
      const measured = await ask(child, load)
      const perAnswer = (micros: number): number => micros / Math.max(1, measured.answered)
      return {
        ...measured,
        serverCpuMicros: perAnswer(cpuMicrosOf(serverPid) - before[0]),
        databaseCpuMicros: perAnswer(cpuMicrosBelow(databasePid) - before[1]),
      }
    },
    close: () => child.kill(),
  }
}

function ask(child: ChildProcess, load: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error('the load did not end in time')),
      load.seconds * 1000 + slack,
    )
    child.once('message', (answer: Measured | { fault: string }) => {
      clearTimeout(limit)
      if ('fault' in answer) reject(new Error(answer.fault))
      else resolve(answer)
    })
    child.send(load)
  })
}

const microsPerTick = 10_000

/** User and system time so far, of the process with all its threads; 0 where there is no /proc. */
export const cpuMicrosOf = (pid: number): number => statOf(pid)?.cpuMicros ?? 0

/** The same of all processes that this one started: a PostgreSQL server has one for each connection. */
function cpuMicrosBelow(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = pids.map(statOf).filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.cpuMicros ?? 0), 0)
}

function statOf(pid: number): { parent: number; cpuMicros: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return {
      parent: Number(fields[1]),
      cpuMicros: (Number(fields[11]) + Number(fields[12])) * microsPerTick,
    }
  } catch {
    return undefined
  }
}

/** Resident memory of the process itself, in megabytes; 0 where there is no /proc. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
