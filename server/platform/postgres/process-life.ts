/** Process liveness: facts about another process by its pid. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A zombie, which is dead but not yet reaped by its parent, still has its pid; it is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^[ZX]/.test(linuxStat(pid)?.[0] ?? '')
}

/** The fields of /proc/PID/stat after the program's name, where there is such a thing. */
function linuxStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const startTimeField = 19

/** Start time in the system's own format: it tells apart two processes that had the same pid. */
export async function beginningOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') {
    const startTime = linuxStat(pid)?.[startTimeField]
    return startTime && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTime}`
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  )
}
