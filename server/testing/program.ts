/** The real program, started as a process of its own on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Program {
  readonly pid: number
  readonly url: string
  /** The output so far, both streams. */
  readonly output: () => string
  /** Resolves with the exit code once it is gone; null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly untilReady: () => Promise<void>
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

const server = join(import.meta.dirname, '..')
/** Compile cache: a test starts many programs, and each would strip and compile the same sources again. */
const compileCache = join(server, '../.build/compile-cache')
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function startProgram(env: Readonly<Record<string, string>>): Promise<Program> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = startScript(join(server, 'main.ts'), [], { LOG_LEVEL: 'warn', ...env, PORT: port })
  const untilReady = async () => {
    while (child.process.exitCode === null) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (answer?.status === 200) return
      await new Promise((wake) => setTimeout(wake, 30))
    }
    throw new Error(`The program ended before it was ready: ${child.output()}`)
  }
  return { ...child, url, untilReady }
}

export function startScript(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part
    })
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return {
    process: child,
    pid: child.pid ?? 0,
    output: () => printed,
    ended,
    kill: (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * A free port below the ephemeral ranges of Linux, macOS and Windows: a port that the system gives may become the local
 * end of somebody's connection before the program listens on it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
