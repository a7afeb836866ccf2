/** The server as a process of its own, on a fixed port, that can be killed at any moment and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { runningEmbeddedUrl } from '../../server/platform/postgres/embedded-postgres.ts'
import { clearOrphan, runningServer } from '../../server/platform/postgres/postgres-process.ts'

export interface MarketProcess {
  readonly origin: string
  readonly start: () => void
  /** Milliseconds until it was ready. */
  readonly ready: (limitMs: number) => Promise<number>
  readonly kill: () => Promise<void>
  readonly killDatabase: () => Promise<void>
  readonly databaseUrl: () => Promise<string>
  /** Ends the server as a service manager would, and any process that it left behind. */
  readonly end: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const longestEndMs = 20_000

export function marketProcess(dataDir: string, port: number, secret: string): MarketProcess {
  const origin = `http://127.0.0.1:${port}`
  const cluster = join(dataDir, 'postgres')
  let child: ChildProcess | undefined

  const start = (): void => {
    const log = openSync(join(dataDir, 'server.log'), 'a')
    const settings = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin, SESSION_SECRET: secret }
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', log, log],
    })
  }
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const ready = async (limitMs: number): Promise<number> => {
    const began = performance.now()
    while (performance.now() - began < limitMs) {
      if (child?.exitCode != null) throw new Error(`the server ended by itself with ${child.exitCode}`)
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.status === 200) return performance.now() - began
      await new Promise((wake) => setTimeout(wake, 25))
    }
    throw new Error(`not ready within ${limitMs} ms`)
  }
  return {
    origin,
    start,
    ready,
    kill,
    killDatabase: async () => {
      const pid = (await runningServer(cluster))?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    databaseUrl: async () => {
      const url = await runningEmbeddedUrl(dataDir)
      if (url === undefined) throw new Error('the database is not open')
      return url
    },
    end: async () => {
      if (child !== undefined && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const limit = setTimeout(kill, longestEndMs)
        await ended
        clearTimeout(limit)
      }
      await clearOrphan(cluster).catch(() => false)
    },
  }
}
