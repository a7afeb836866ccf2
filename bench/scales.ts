/** Measures a server's memory in use after garbage collection: resident memory includes too much free space. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './servers.ts'

export interface Scales {
  /** Arguments with which the server's process must be started. */
  readonly nodeArguments: readonly string[]
  /** Bytes in use, on the heap and beside it. */
  readonly weigh: (server: Running) => Promise<number>
}

const patienceMs = 15_000

export function openScales(folder: string): Scales {
  const place = join(folder, 'weight-')
  const script = `import { writeFileSync } from 'node:fs'
    process.on('SIGUSR2', () => {
      globalThis.gc()
      globalThis.gc()
      const { heapUsed, external } = process.memoryUsage()
      writeFileSync(${JSON.stringify(place)} + process.pid, String(heapUsed + external))
    })`
  return {
    nodeArguments: ['--expose-gc', `--import=data:text/javascript,${encodeURIComponent(script)}`],
    weigh: async ({ pid }) => {
      const file = `${place}${pid}`
      await rm(file, { force: true })
      // Objects of closed connections are released some event loop turns later.
      await pause(500)
      process.kill(pid, 'SIGUSR2')
      for (const ends = performance.now() + patienceMs; performance.now() < ends; await pause(100)) {
        const bytes = Number(await readFile(file, 'utf8').catch(() => ''))
        if (bytes > 0) return bytes
      }
      throw new Error('a server did not say what it holds')
    },
  }
}
