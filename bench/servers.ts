/** Starts the two that are compared, each in its own process: the product as `npm start` runs it, and the floor. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Running {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const longestStartMs = 120_000

export interface ProductOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly sessionSecret: string
  /** More arguments for Node, to profile. */
  readonly nodeArguments?: readonly string[]
  /** Trusts the proxy headers on the client's address. */
  readonly trustsProxy?: boolean
  /** Reuses the port of an earlier run. */
  readonly port?: number
}

export const startProduct = async (options: ProductOptions): Promise<Running> => {
  const port = options.port ?? (await freePort())
  return start(
    [...(options.nodeArguments ?? []), ...(await startArguments())],
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      SESSION_SECRET: options.sessionSecret,
      LOG_LEVEL: 'warn',
      ...(options.trustsProxy && { TRUST_PROXY: 'on' }),
    },
    port,
  )
}

export const startFloor = async (options: ProductOptions & { productPort: number }): Promise<Running> => {
  const port = await freePort()
  return start(
    [...(options.nodeArguments ?? []), 'bench/floor.ts'],
    {
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      SESSION_SECRET: options.sessionSecret,
      AUDIENCE: `http://127.0.0.1:${options.productPort}`,
      PAGE_OF: `http://127.0.0.1:${options.productPort}/`,
      NODE_ENV: 'production',
    },
    port,
  )
}

/** The arguments of Node in `npm start`. */
async function startArguments(): Promise<string[]> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

async function start(args: string[], env: Record<string, string>, port: number): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, port)
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const ends = Date.now() + longestStartMs
  while (Date.now() < ends) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  await stop(child)
  throw new Error('a server was not ready in time')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(limit)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no loopback address')
  return address.port
}
